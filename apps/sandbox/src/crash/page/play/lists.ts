// The lists beside the flight: what everybody bets, and what became of the player's own bets.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { BetView, PublicBet, Totals } from '../../wire.ts';
import { createMoneyFormat, formatMultiplier, type FormatMoney } from '../money.ts';
import { words } from '../words.ts';

interface Needs {
  money: FormatMoney;
  onMine(): void;
}

/** All players' bets are in pesos, even when this player uses play money. */
const pesos = createMoneyFormat({ isPlayMoney: false });

interface ShownBets {
  bets: readonly PublicBet[];
  totals: Totals;
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
    const { money } = this.#needs;
    element('total-count', HTMLElement).textContent = fill(words.betsOf, { count: totals.bets });
    element('total-staked', HTMLElement).textContent = pesos(totals.stakes);
    element('total-won', HTMLElement).textContent = pesos(totals.wins);
    element('bet-rows', HTMLElement).replaceChildren(
      ...playBets.map((bet) => publicRow(bet, { isOwn: true, isOver, format: money })),
      ...bets.map((bet) => publicRow(bet, { isOwn: own.has(bet.ticket), isOver, format: pesos })),
    );
    const empty = element('bets-empty', HTMLElement);
    empty.hidden = bets.length + playBets.length > 0 && totals.bets <= bets.length;
    empty.textContent =
      bets.length === 0 ? words.nobody : fill(words.moreBets, { count: bets.length });
  }

  showMine(bets: readonly BetView[]): void {
    element('my-rows', HTMLElement).replaceChildren(
      ...bets.map((bet) => myRow(bet, this.#needs.money)),
    );
    element('mine-empty', HTMLElement).hidden = bets.length > 0;
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

interface RowLook {
  isOwn: boolean;
  isOver: boolean;
  format: FormatMoney;
}

function publicRow(
  { name, stake, cashed, win }: PublicBet,
  { isOwn, isOver, format }: RowLook,
): HTMLLIElement {
  const row = rowOf(cell('name', isOwn ? words.you : name, words.player), {
    stake: format(stake),
    cashed,
    win: cashed === null ? '–' : format(win),
  });
  if (cashed !== null) row.className = 'is-cashed';
  else if (isOver) row.className = 'is-lost';
  if (isOwn) row.classList.add('is-own');
  return row;
}

function myRow({ flight, stake, state, cashed, win }: BetView, money: FormatMoney): HTMLLIElement {
  const row = rowOf(cell('name', fill(words.flight, { number: flight })), {
    stake: money(stake),
    cashed,
    win: cashed === null ? words.states[state] : money(win),
  });
  row.className = state === 'paid' || state === 'paying' ? 'is-cashed' : 'is-lost';
  return row;
}

function rowOf(
  name: HTMLElement,
  { stake, cashed, win }: { stake: string; cashed: number | null; win: string },
): HTMLLIElement {
  return make(
    'li',
    {},
    name,
    cell('stake', stake, words.stake),
    cell('at', cashed === null ? '–' : formatMultiplier(cashed), words.multiplier),
    cell('win', win, words.prize),
  );
}

/** A figure with its meaning, for players who cannot see its column. */
function cell(className: string, text: string, meaning?: string): HTMLElement {
  const label = { className: 'visually-hidden', text: `${meaning}: ` };
  return make('span', { className }, ...(meaning === undefined ? [] : [make('span', label)]), text);
}
