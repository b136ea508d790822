// A stored hand as one of its players sees it: the own cards, the open ones, and no others. The
// deck comes with its seal, opened at the same places.

import { openSeal } from '../rules/deck-seal.ts';
import { visiblePlaces } from '../table/hand-play.ts';
import { sitAndGoRulesNamed } from '../sit-and-go/specs.ts';
import { factsOf, ringTableNamed } from '../table/tables.ts';
import type { HandLine, ReplayAnswer, ReplayEvent, TableFacts } from '../wire.ts';
import type { StoredHand } from './hand-store.ts';

export function presentLine(
  { number, tableId, state, record, startedAt }: StoredHand,
  player: string,
): HandLine {
  const mine = record.seats.find((seat) => seat.player === player);
  const isVoid = state === 'void';
  const facts = factsFor(tableId);
  return {
    number,
    table: facts.name,
    playsForChips: facts.playsForChips,
    at: startedAt.toISOString(),
    state: isVoid ? 'void' : 'over',
    net: isVoid ? '0' : String(netOf(record.events, mine?.seat)),
    board: boardOf(record.events),
    cards: mine?.cards ?? [],
  };
}

export function presentReplay(hand: StoredHand, player: string): ReplayAnswer {
  const { number, tableId, state, seal, key, deck, record, startedAt } = hand;
  const shown = new Set(
    record.events.flatMap(({ kind, seat }) =>
      kind === 'shown' && seat !== undefined ? [seat] : [],
    ),
  );
  const seen = new Set(
    record.seats.flatMap(({ seat, player: owner }) =>
      owner === player || shown.has(seat) ? [seat] : [],
    ),
  );
  const order = record.seats.map(({ seat }) => seat);
  const board = boardOf(record.events).length;
  return {
    number,
    table: factsFor(tableId),
    at: startedAt.toISOString(),
    state: state === 'void' ? 'void' : 'over',
    button: record.button,
    seats: record.seats.map(({ seat, name, player: owner, stack, cards }) => ({
      seat,
      name,
      kind: owner === null ? 'computer' : 'player',
      isMine: owner === player,
      stack,
      cards: cards.map((card) => (seen.has(seat) ? card : null)),
    })),
    events: record.events,
    seal,
    deck: openSeal(deck, key, visiblePlaces({ seats: order, board }, seen)),
  };
}

function boardOf(events: readonly ReplayEvent[]): string[] {
  return events.flatMap(({ kind, cards = [] }) => (kind === 'street' ? cards : []));
}

/** Won and given back, less everything put in. */
function netOf(events: readonly ReplayEvent[], seat: number | undefined): bigint {
  let net = 0n;
  for (const { kind, seat: whose, amount = '0' } of events) {
    if (whose !== seat) continue;
    const isIn = kind === 'won' || kind === 'returned';
    net += isIn ? BigInt(amount) : -BigInt(amount);
  }
  return net;
}

function factsFor(tableId: string): TableFacts {
  const rules = ringTableNamed(tableId) ?? sitAndGoRulesNamed(tableId);
  if (rules === undefined) throw new Error(`no table ${tableId}`);
  return factsOf(rules);
}
