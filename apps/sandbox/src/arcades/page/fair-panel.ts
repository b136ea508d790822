// What is sealed, the player's own seed, and the last rounds with the way to verify them.

import { Refused } from '../../page-kit/calls.ts';
import { element, make, makeCode, write } from '../../page-kit/page.ts';
import { fill, language } from '../../page-kit/words.ts';
import { CLIENT_SEED } from '../fair/chance.ts';
import type { PastRound, RevealedSeed, RoundView, SeedsView } from '../wire.ts';
import { type FormatMoney, times } from './figures.ts';
import { api } from './game-api.ts';
import { refusalText } from './refusals.ts';
import { words } from './words.ts';

interface Needs {
  money: FormatMoney;
  code: string;
  onClosed(): void;
}

export class FairPanel {
  readonly #needs: Needs;
  readonly #details = element('fair', HTMLDetailsElement);
  readonly #input = element('client-seed', HTMLInputElement);

  constructor(needs: Needs, seeds: SeedsView) {
    this.#needs = needs;
    this.show(seeds);
    this.#input.value = seeds.clientSeed;
    element('verify-link', HTMLAnchorElement).href =
      `../verify?lang=${language}#game=${needs.code}`;
    // The operator's frame lets no form be sent, so this is none.
    element('change-seed', HTMLButtonElement).addEventListener('click', () => void this.#change());
    this.#input.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') void this.#change();
    });
    this.#details.addEventListener('toggle', () => void this.refresh());
  }

  show({ seal, nextSeal, nonce }: SeedsView): void {
    write(element('seal', HTMLElement), seal);
    write(element('next-seal', HTMLElement), nextSeal);
    write(element('nonce', HTMLElement), String(nonce));
  }

  /** Asks for the last rounds while somebody looks at them. */
  async refresh(): Promise<void> {
    if (!this.#details.open) return;
    const answer = await api.history().catch(() => undefined);
    if (answer === undefined) return;
    element('rows', HTMLElement).replaceChildren(...answer.rounds.map((past) => this.#row(past)));
    element('rows-empty', HTMLElement).hidden = answer.rounds.length > 0;
  }

  async #change(): Promise<void> {
    const trouble = element('seed-trouble', HTMLElement);
    const wanted = this.#input.value.trim();
    const isSeed = CLIENT_SEED.test(wanted);
    this.#input.setAttribute('aria-invalid', String(!isSeed));
    trouble.textContent = isSeed ? '' : words.seedWrong;
    if (!isSeed) return this.#input.focus();
    try {
      const { seeds, revealed } = await api.changeSeed(wanted);
      this.show(seeds);
      this.#reveal(revealed);
      await this.refresh();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'SESSION_CLOSED') return this.#needs.onClosed();
      trouble.textContent = refusalText(error.code);
    }
  }

  #reveal({ serverSeed, rounds }: RevealedSeed): void {
    element('revealed', HTMLElement).replaceChildren(
      make('p', { text: fill(words.revealed, { count: rounds }) }),
      makeCode(serverSeed),
    );
  }

  #row({ round, revealed }: PastRound): HTMLElement {
    const { money } = this.#needs;
    const isPlayed = round.picture !== null;
    const row = make(
      'li',
      {},
      make('span', { text: `${words.nonce} ${round.nonce}` }),
      make('span', { text: money(round.stake) }),
      make('span', { text: isPlayed ? times(round.multiplier) : words.states.returned }),
      make('b', { text: isPlayed ? money(round.win) : '–' }),
    );
    const isOver = isPlayed && round.state !== 'open';
    row.append(
      revealed === null || !isOver
        ? make('span', { className: 'hint', text: isOver ? words.sealedYet : words.notOver })
        : make('a', {
            text: words.verify,
            attributes: { href: this.#verifyUrl(round, revealed) },
          }),
    );
    return row;
  }

  /** Seeds stand behind the #, which browsers send to nobody. */
  #verifyUrl(round: RoundView, { serverSeed, seal, clientSeed }: RevealedSeed): string {
    const { code } = this.#needs;
    const told = new URLSearchParams({
      game: code,
      server: serverSeed,
      seal,
      client: clientSeed,
      nonce: String(round.nonce),
      choice: JSON.stringify(round.choice),
      moves: JSON.stringify(round.moves),
      multiplier: String(round.multiplier),
    });
    return `../verify?lang=${language}#${told.toString()}`;
  }
}
