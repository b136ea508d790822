// The lists beside the flight: what everybody bets, and what became of the player's own bets.

import type { BetView, Language, PublicBet, Totals } from '../../wire.ts';
import { formatMultiplier, type FormatMoney } from '../money.ts';
import { element } from '../../../page-kit/page.ts';
import { fill, type Words } from '../words.ts';

interface Needs {
  words: Words;
  language: Language;
  money: FormatMoney;
  /** All players' bets are in pesos, even when this player uses play money. */
  pesos: FormatMoney;
  /** Asks for the player's newest bets. */
  onMine(): void;
}

interface ShownBets {
  bets: readonly PublicBet[];
  totals: Totals;
  /** Which of them are the player's own. */
  own: ReadonlySet<number>;
  /** The player's own bets with play money, which nobody else sees. */
  playBets: readonly PublicBet[];
  isOver: boolean;
}

export class Lists {
  readonly #needs: Needs;
  readonly #tabs = [element('tab-bets', HTMLButtonElement), element('tab-mine', HTMLButtonElement)];
  readonly #panels = [element('list-bets', HTMLElement), element('list-mine', HTMLElement)];

  constructor(needs: Needs) {
    this.#needs = needs;
    for (const [index, tab] of this.#tabs.entries()) {
      tab.addEventListener('click', () => this.#choose(index));
      tab.addEventListener('keydown', (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        this.#choose(1 - index);
        this.#tabs[1 - index]?.focus();
      });
    }
  }

  get isMineShown(): boolean {
    return this.#tabs[1]?.getAttribute('aria-selected') === 'true';
  }

  showBets({ bets, totals, own, playBets, isOver }: ShownBets): void {
    const { words, money, pesos } = this.#needs;
    element('total-count', HTMLElement).textContent = fill(words.betsOf, { count: totals.bets });
    element('total-staked', HTMLElement).textContent = pesos(BigInt(totals.stakes));
    element('total-won', HTMLElement).textContent = pesos(BigInt(totals.wins));
    element('bet-rows', HTMLElement).replaceChildren(
      ...playBets.map((bet) => this.#publicRow(bet, { isOwn: true, isOver, format: money })),
      ...bets.map((bet) =>
        this.#publicRow(bet, { isOwn: own.has(bet.ticket), isOver, format: pesos }),
      ),
    );
    const empty = element('bets-empty', HTMLElement);
    empty.hidden = bets.length + playBets.length > 0 && totals.bets <= bets.length;
    empty.textContent =
      bets.length === 0 ? words.nobody : fill(words.moreBets, { count: bets.length });
  }

  showMine(bets: readonly BetView[]): void {
    element('my-rows', HTMLElement).replaceChildren(...bets.map((bet) => this.#myRow(bet)));
    element('mine-empty', HTMLElement).hidden = bets.length > 0;
  }

  #publicRow(
    { name, stake, cashed, win }: PublicBet,
    { isOwn, isOver, format }: { isOwn: boolean; isOver: boolean; format: FormatMoney },
  ): HTMLLIElement {
    const { words, language } = this.#needs;
    const row = document.createElement('li');
    if (cashed !== null) row.className = 'is-cashed';
    else if (isOver) row.className = 'is-lost';
    if (isOwn) row.classList.add('is-own');
    row.append(
      cell('name', isOwn ? words.you : name, words.player),
      cell('stake', format(BigInt(stake)), words.stake),
      cell('at', cashed === null ? '–' : formatMultiplier(cashed, language), words.multiplier),
      cell('win', cashed === null ? '–' : format(BigInt(win)), words.prize),
    );
    return row;
  }

  #myRow({ flight, stake, state, cashed, win }: BetView): HTMLLIElement {
    const { words, language, money } = this.#needs;
    const row = document.createElement('li');
    row.className = state === 'paid' || state === 'paying' ? 'is-cashed' : 'is-lost';
    row.append(
      cell('name', fill(words.flight, { number: flight })),
      cell('stake', money(BigInt(stake)), words.stake),
      cell('at', cashed === null ? '–' : formatMultiplier(cashed, language), words.multiplier),
      cell('win', cashed === null ? words.states[state] : money(BigInt(win)), words.prize),
    );
    return row;
  }

  #choose(chosen: number): void {
    for (const [index, tab] of this.#tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    }
    for (const [index, panel] of this.#panels.entries()) panel.hidden = index !== chosen;
    if (chosen === 1) this.#needs.onMine();
  }
}

/** A figure with its meaning, for players who cannot see its column. */
function cell(name: string, text: string, meaning?: string): HTMLElement {
  const made = document.createElement('span');
  made.className = name;
  if (meaning !== undefined) {
    const label = document.createElement('span');
    label.className = 'visually-hidden';
    label.textContent = `${meaning}: `;
    made.append(label);
  }
  made.append(text);
  return made;
}
