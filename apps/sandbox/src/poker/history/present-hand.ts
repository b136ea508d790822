// A stored hand as one of its players sees it: the own cards, the open ones, and no others. The
// deck comes with its seal, opened at the same places.

import { cardsDealt } from '../hand/play-hand.ts';
import { openSeal } from '../rules/deck-seal.ts';
import { sitAndGoRulesNamed } from '../sit-and-go/specs.ts';
import { ringTableNamed, type TableRules } from '../table/tables.ts';
import type { HandLine, ReplayAnswer } from '../wire.ts';
import type { ReplayEvent } from './hand-record.ts';
import type { StoredHand } from './hand-store.ts';

export function presentLine(hand: StoredHand, player: string): HandLine {
  const { number, tableId, state, startedAt } = hand;
  const { seats, events } = hand.record;
  const mine = seats.find((seat) => seat.player === player);
  const { name, playsForChips } = rulesNamed(tableId);
  return {
    number,
    table: name,
    playsForChips,
    at: startedAt.toISOString(),
    state,
    net: state === 'void' ? '0' : String(netOf(events, mine?.seat)),
    board: boardOf(events),
    cards: mine?.cards ?? [],
  };
}

export function presentReplay(hand: StoredHand, player: string): ReplayAnswer {
  const { number, tableId, seal, key, deck } = hand;
  const { seats, events } = hand.record;
  const shown = new Set(events.flatMap(({ kind, seat }) => (kind === 'shown' ? [seat] : [])));
  const isSeen = seats.map(({ seat, player: owner }) => owner === player || shown.has(seat));
  const firstOfBoard = cardsDealt(seats.length);
  const end = firstOfBoard + boardOf(events).length;
  return {
    number,
    playsForChips: rulesNamed(tableId).playsForChips,
    seats: seats.map(({ seat, name, player: owner, cards }, at) => ({
      seat,
      name,
      kind: owner === null ? 'computer' : 'player',
      isMine: owner === player,
      cards: cards.map((card) => (isSeen[at] === true ? card : null)),
    })),
    events,
    seal,
    // Two rounds of a card for everybody, then the board.
    deck: openSeal(deck, key, (place) =>
      place < firstOfBoard ? isSeen[place % seats.length] === true : place < end,
    ),
  };
}

function boardOf(events: readonly ReplayEvent[]): string[] {
  return events.flatMap(({ kind, cards = [] }) => (kind === 'street' ? cards : []));
}

/** Won and given back, less everything put in. */
function netOf(events: readonly ReplayEvent[], seat: number | undefined): bigint {
  const own = events.filter((event) => event.seat === seat);
  return own.reduce((net, { kind, amount = '0' }) => {
    const isIn = kind === 'won' || kind === 'returned';
    return isIn ? net + BigInt(amount) : net - BigInt(amount);
  }, 0n);
}

function rulesNamed(tableId: string): TableRules {
  const rules = ringTableNamed(tableId) ?? sitAndGoRulesNamed(tableId);
  if (rules === undefined) throw new Error(`no table ${tableId}`);
  return rules;
}
