// The lists around the flight: everybody's bets, the player's own bets with their results, and the
// ends of the flights before, newest first.

import { writeTo } from '../../../page-kit/controls.ts';
import { createMoneyFormat, type FormatMoney } from '../../../page-kit/money.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { BetView, PastFlight, PublicBet, Totals } from '../../wire.ts';
import { openVerify } from '../dialogs.ts';
import { formatMultiplier } from '../money.ts';
import { words } from '../words.ts';

interface Needs {
  money: FormatMoney;
  onMine(): void;
}

/** All players' bets are in pesos, even when this player uses play money. */
const pesos = createMoneyFormat('ARS');

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
  readonly #panels = [element('list-bets'), element('list-mine')];

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
    writeTo('total-count', fill(words.betsOf, { count: totals.bets }));
    writeTo('total-staked', pesos(totals.stakes));
    writeTo('total-won', pesos(totals.wins));
    const open = isOver ? 'is-lost' : '';
    const rowOf = (bet: PublicBet, isOwn: boolean, money: FormatMoney) =>
      makeRow(bet, money, {
        name: isOwn ? words.you : bet.name,
        meaning: words.player,
        noWin: '–',
        className: `${isOwn ? 'is-own ' : ''}${bet.cashed === null ? open : 'is-cashed'}`,
      });
    element('bet-rows').replaceChildren(
      ...playBets.map((bet) => rowOf(bet, true, this.#needs.money)),
      ...bets.map((bet) => rowOf(bet, own.has(bet.ticket), pesos)),
    );
    element('bets-empty').hidden = bets.length + playBets.length > 0 && totals.bets <= bets.length;
    const count = bets.length;
    writeTo('bets-empty', count === 0 ? words.nobody : fill(words.moreBets, { count }));
  }

  showMine(bets: readonly BetView[]): void {
    element('my-rows').replaceChildren(
      ...bets.map((bet) =>
        makeRow(bet, this.#needs.money, {
          name: fill(words.flight, { number: bet.flight }),
          noWin: words.states[bet.state],
          className: bet.state === 'paid' || bet.state === 'paying' ? 'is-cashed' : 'is-lost',
        }),
      ),
    );
    element('mine-empty').hidden = bets.length > 0;
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
  name: string;
  /** The meaning of the name, for players who cannot see its column. */
  meaning?: string;
  /** Stands in the place of a win. */
  noWin: string;
  className: string;
}

function makeRow(
  { stake, cashed, win }: Pick<PublicBet, 'stake' | 'cashed' | 'win'>,
  money: FormatMoney,
  { name, meaning, noWin, className }: RowLook,
): HTMLLIElement {
  return make(
    'li',
    { className },
    cell('name', name, meaning),
    cell('stake', money(stake), words.stake),
    cell('at', cashed === null ? '–' : formatMultiplier(cashed), words.multiplier),
    cell('win', cashed === null ? noWin : money(win), words.prize),
  );
}

/** A figure with its meaning, for players who cannot see its column. */
function cell(className: string, text: string, meaning?: string): HTMLElement {
  const label = meaning !== undefined && make('span.visually-hidden', `${meaning}: `);
  return make('span', { className }, label, text);
}

export function showPast(past: readonly PastFlight[]): void {
  const row = element('past');
  // The row is built again only for another flight: it may have the focus, and be scrolled.
  const newest = String(past[0]?.number);
  if (row.dataset['newest'] === newest) return;
  row.dataset['newest'] = newest;
  const empty = make('li', words.noPast);
  row.replaceChildren(...(past.length === 0 ? [empty] : past.map(chip)));
}

function chip(flight: PastFlight): HTMLLIElement {
  const { number, crash, isVoid } = flight;
  const multiplier = formatMultiplier(crash);
  const button = make('button', {
    className: isVoid ? 'is-void' : gradeOf(crash),
    text: multiplier,
    label: fill(words.pastFlight, { number, multiplier }),
    onPress: () => void openVerify(flight),
  });
  return make('li', button);
}

function gradeOf(crash: number): string {
  if (crash >= 1000) return 'is-high';
  return crash >= 200 ? 'is-middle' : 'is-low';
}
