// The lists around the flight: everybody's bets, the player's own bets with their results, and the
// ends of the flights before, newest first.

import { writeTo } from '../../../page-kit/controls.ts';
import { createMoneyFormat, type FormatMoney } from '../../../page-kit/money.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { BetView, PastFlight, PublicBet } from '../../wire.ts';
import { openVerify } from '../dialogs.ts';
import { formatMultiplier } from '../money.ts';
import { words } from '../words.ts';
import type { Table } from './table.ts';

/** All players' bets are in pesos, even when this player uses play money. */
const pesos = createMoneyFormat('ARS');

/** The tabs of both lists of bets; calls `onMine` when the player's own is chosen. */
export function listenToTabs(onMine: () => void): void {
  const tabs = [element('tab-bets'), element('tab-mine')];
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      element(tab.getAttribute('aria-controls') ?? '').hidden = !isChosen;
    }
    if (isMineShown()) onMine();
  };
  for (const tab of tabs) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const other = tabs.find((each) => each !== tab);
      if (other === undefined || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
      choose(other);
      other.focus();
    });
  }
}

export function isMineShown(): boolean {
  return !element('list-mine').hidden;
}

/** Shows what everybody sees, and the player's own bets with play money, which nobody else sees. */
export function showBets(
  { flight, bets, totals, mine, ownInPlay }: Table,
  own?: FormatMoney,
): void {
  writeTo('total-count', fill(words.betsOf, { count: totals.bets }));
  writeTo('total-staked', pesos(totals.stakes));
  writeTo('total-won', pesos(totals.wins));
  const open = flight.phase === 'ended' ? '.is-lost' : '';
  const rowOf = (bet: PublicBet, money: FormatMoney) => {
    const isOwn = mine.some(({ ticket }) => ticket === bet.ticket);
    const state = bet.cashed === null ? open : '.is-cashed';
    const name = cell('name', isOwn ? words.you : bet.name, words.player);
    return makeRow(`li${state}${isOwn ? '.is-own' : ''}`, name, bet, { money, noWin: '–' });
  };
  const rows = [
    ...(own === undefined ? [] : ownInPlay.map((bet) => rowOf(bet, own))),
    ...bets.map((bet) => rowOf(bet, pesos)),
  ];
  showIn(element('bet-rows'), ...rows);
  const count = bets.length;
  element('bets-empty').hidden = rows.length > 0 && totals.bets <= count;
  writeTo('bets-empty', count === 0 ? words.nobody : fill(words.moreBets, { count }));
}

export function showMine(bets: readonly BetView[], money: FormatMoney): void {
  const rows = bets.map((bet) => {
    const isCashed = bet.state === 'paid' || bet.state === 'paying';
    const name = cell('name', fill(words.flight, { number: bet.flight }));
    const kind = isCashed ? 'li.is-cashed' : 'li.is-lost';
    return makeRow(kind, name, bet, { money, noWin: words.states[bet.state] });
  });
  showIn(element('my-rows'), ...rows);
  element('mine-empty').hidden = bets.length > 0;
}

/** `noWin` stands in the place of a win. */
function makeRow(
  kind: 'li' | `li.${string}`,
  name: HTMLElement,
  { stake, cashed, win }: Pick<PublicBet, 'stake' | 'cashed' | 'win'>,
  { money, noWin }: { money: FormatMoney; noWin: string },
): HTMLElement {
  return make(
    kind,
    name,
    cell('stake', money(stake), words.stake),
    cell('at', cashed === null ? '–' : formatMultiplier(cashed), words.multiplier),
    cell('win', cashed === null ? noWin : money(win), words.prize),
  );
}

/** A figure with its meaning, for players who cannot see its column. */
function cell(className: string, text: string, meaning?: string): HTMLElement {
  const label = meaning !== undefined && make('span.visually-hidden', `${meaning}: `);
  return make(`span.${className}`, label, text);
}

export function showPast(past: readonly PastFlight[]): void {
  const chips = past.map((flight) => {
    const { number, crash, isVoid } = flight;
    const multiplier = formatMultiplier(crash);
    const grade = crash >= 1000 ? 'is-high' : crash >= 200 ? 'is-middle' : 'is-low';
    const button = make(`button.${isVoid ? 'is-void' : grade}`, {
      text: multiplier,
      label: fill(words.pastFlight, { number, multiplier }),
      onPress: () => void openVerify(flight),
    });
    // By its id the button of a flight keeps the focus when newer ones come before it.
    return make('li', { attributes: { id: `past-${number}` } }, button);
  });
  showIn(element('past'), ...(past.length === 0 ? [make('li', words.noPast)] : chips));
}
