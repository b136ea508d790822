// The sealed server seeds, the player's own seed, and the last rounds with the way to verify them.

import { Refused } from '../../page-kit/calls.ts';
import { onPress, writeTo } from '../../page-kit/controls.ts';
import type { FormatMoney } from '../../page-kit/money.ts';
import { element, make, makeCode } from '../../page-kit/page.ts';
import { fill, language } from '../../page-kit/words.ts';
import { CLIENT_SEED } from '../fair/chance.ts';
import type { PastRound, SeedsView } from '../wire.ts';
import { times } from './figures.ts';
import { api } from './game-api.ts';
import { refusalText, words } from './words.ts';

interface Needs {
  money: FormatMoney;
  code: string;
  onClosed(): void;
}

export function showSeeds({ seal, nextSeal, nonce }: SeedsView): void {
  writeTo('seal', seal);
  writeTo('next-seal', nextSeal);
  writeTo('nonce', String(nonce));
}

export function createFairPanel(needs: Needs, seeds: SeedsView) {
  const details = element('fair', HTMLDetailsElement);
  const input = element('client-seed', HTMLInputElement);

  /** Asks for the last rounds while somebody looks at them. */
  async function refresh(): Promise<void> {
    if (!details.open) return;
    const answer = await api.history().catch(() => undefined);
    if (answer === undefined) return;
    element('rows').replaceChildren(...answer.rounds.map((past) => row(needs, past)));
    element('rows-empty').hidden = answer.rounds.length > 0;
  }

  async function change(): Promise<void> {
    const wanted = input.value.trim();
    const isSeed = CLIENT_SEED.test(wanted);
    input.setAttribute('aria-invalid', String(!isSeed));
    writeTo('seed-trouble', isSeed ? '' : words.seedWrong);
    if (!isSeed) return input.focus();
    try {
      const { seeds: next, revealed } = await api.changeSeed(wanted);
      showSeeds(next);
      element('revealed').replaceChildren(
        make('p', fill(words.revealed, { count: revealed.rounds })),
        makeCode(revealed.serverSeed),
      );
      await refresh();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'SESSION_CLOSED') return needs.onClosed();
      writeTo('seed-trouble', refusalText(error.code));
    }
  }

  showSeeds(seeds);
  input.value = seeds.clientSeed;
  element('verify-link', HTMLAnchorElement).href = verifyUrl({ game: needs.code });
  // The operator's frame lets no form be sent, so this is none.
  onPress('change-seed', () => void change());
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') void change();
  });
  details.addEventListener('toggle', () => void refresh());
  return { refresh };
}

function row({ money, code }: Needs, { round, revealed }: PastRound): HTMLElement {
  const isPlayed = round.picture !== null;
  const isOver = isPlayed && round.state !== 'open';
  return make(
    'li',
    make('span', `${words.nonce} ${round.nonce}`),
    make('span', money(round.stake)),
    make('span', isPlayed ? times(round.multiplier) : words.states.returned),
    make('b', isPlayed ? money(round.win) : '–'),
    revealed === null || !isOver
      ? make('span.hint', isOver ? words.sealedYet : words.notOver)
      : make('a', {
          text: words.verify,
          attributes: {
            href: verifyUrl({
              game: code,
              server: revealed.serverSeed,
              seal: revealed.seal,
              client: revealed.clientSeed,
              nonce: String(round.nonce),
              choice: JSON.stringify(round.choice),
              moves: JSON.stringify(round.moves),
              multiplier: String(round.multiplier),
            }),
          },
        }),
  );
}

/** The facts of a round stand behind the #, which browsers send to nobody. */
function verifyUrl(facts: Record<string, string>): string {
  return `../verify?lang=${language}#${new URLSearchParams(facts)}`;
}
