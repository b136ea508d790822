// What the trader decides of an event by hand: so every way in which a bet can end is reached in a
// browser and in tests.

import type { Surroundings } from '../../company.ts';
import { playUntil } from '../model/play.ts';
import type { LegResult, Pair, Random } from '../model/types.ts';
import { stateOf, strengthsOf, type Book } from './book.ts';
import { decidedMatch, type Outcome } from './decided-match.ts';
import { verdictKey, type EventRow } from './event-store.ts';

const HOUR = 3_600_000;
/** A match that is not played within so long of its time is void (rules of the page). */
const POSTPONED_WITHIN_MS = 48 * HOUR;
/** Longer than any match. */
const WHOLE_MATCH_MS = 12 * HOUR;
const FOR_LONG_MS = 24 * HOUR;

export type Decision =
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'score'; score: Pair; half: Pair }
  /** By the model that made the prices. */
  | { kind: 'drawn' }
  /** Nothing of it counts. */
  | { kind: 'void' }
  /** What is determined stands, all else is void. */
  | { kind: 'abandoned' }
  | { kind: 'postponed'; hours: number }
  | { kind: 'begin' }
  | { kind: 'suspended' | 'resumed' }
  | { kind: 'verdict'; marketId: string; selectionId: string; result: LegResult };

export type Trader = ReturnType<typeof createTrader>;

export function createTrader(
  { clock }: Pick<Surroundings, 'clock'>,
  { book, chance, settle }: { book: Book; chance: Random; settle(event: EventRow): void },
) {
  function decided(event: EventRow, decision: Decision): EventRow {
    const now = clock.now().getTime();
    const { sport } = event.content;
    switch (decision.kind) {
      case 'outcome':
        return book.change(event, {
          status: 'ended',
          state: decidedMatch(sport, decision.outcome),
        });
      case 'score': {
        const [home, away] = decision.score;
        const outcome = home > away ? 'Home' : home < away ? 'Away' : 'Tie';
        return book.change(event, {
          status: 'ended',
          state: decidedMatch(sport, outcome, decision),
        });
      }
      case 'drawn': {
        const state = stateOf(event).isOver ? stateOf({ ...event, state: null }) : stateOf(event);
        const end = playUntil(state, strengthsOf(event), WHOLE_MATCH_MS, chance);
        return book.change(event, { status: 'ended', state: end });
      }
      case 'void':
        return book.change(event, { status: 'abandoned', state: null });
      case 'abandoned':
        return book.change(event, { status: 'abandoned' });
      case 'postponed':
        return decision.hours * HOUR > POSTPONED_WITHIN_MS
          ? book.change(event, { status: 'abandoned', state: null })
          : book.change(event, {
              status: 'postponed',
              state: null,
              startsAt: event.startsAt + decision.hours * HOUR,
            });
      case 'begin':
        return book.change(event, { startsAt: Math.min(event.startsAt, now) });
      case 'suspended':
        return book.change(event, { suspendedUntil: now + FOR_LONG_MS });
      case 'resumed':
        return book.change(event, { suspendedUntil: 0 });
      case 'verdict': {
        const key = verdictKey(decision.marketId, decision.selectionId);
        return book.change(event, { verdicts: { ...event.verdicts, [key]: decision.result } });
      }
    }
  }

  return {
    /** False when there is no such event. */
    decide(eventId: string, decision: Decision): boolean {
      const event = book.event(eventId);
      if (!event) return false;
      settle(decided(event, decision));
      return true;
    },
  };
}
