// The trader's decisions by hand: every way in which a bet can end.

import * as z from 'zod/mini';
import type { Bookmaker } from '../bookmaker.ts';
import { newMatch } from '../model/match.ts';
import { playUntil, WHOLE_MATCH_MS } from '../model/play.ts';
import type { LegResult, MatchState, Pair, Random, Sport } from '../model/types.ts';
import { stateOf, strengthsOf, type EventChanges } from './book.ts';
import { verdictKey, type EventRow } from './event-store.ts';

const HOUR = 3_600_000;
/** A match that is not played within so long of its time is void (rules of the page). */
const POSTPONED_WITHIN_HOURS = 48;
const LONGEST_POSTPONEMENT_HOURS = 96;
const FOR_LONG_MS = 24 * HOUR;

export const verdicts: Readonly<Record<string, LegResult>> = {
  won: { kind: 'won' },
  lost: { kind: 'lost' },
  void: { kind: 'void' },
  'half-won': { kind: 'half-won' },
  'half-lost': { kind: 'half-lost' },
  'dead-heat-2': { kind: 'dead-heat', among: 2 },
  'dead-heat-3': { kind: 'dead-heat', among: 3 },
};

const plainScores: Record<Sport, Pair> = { football: [1, 0], basketball: [80, 72], tennis: [2, 0] };

type Decide = (
  event: EventRow,
  moment: { now: number; chance: Random; order: Order },
) => EventChanges | undefined;

/** They need no input. */
export const plainDecisions: Readonly<Record<string, Decide>> = {
  Home: ({ content: { sport } }) => ended(sport, plainScores[sport]),
  Tie: ({ content: { sport } }) => ended(sport, [0, 0]),
  Away({ content: { sport } }) {
    const [winner, loser] = plainScores[sport];
    return ended(sport, [loser, winner]);
  },
  Void: () => ({ status: 'abandoned', state: null }),
  /** By the model that made the prices. */
  Drawn(event, { chance }) {
    const state = stateOf(stateOf(event).isOver ? { ...event, state: null } : event);
    const end = playUntil(state, strengthsOf(event), WHOLE_MATCH_MS, chance);
    return { status: 'ended', state: end };
  },
  /** Determined selections stand, all others are void. */
  Abandoned: () => ({ status: 'abandoned' }),
  Begin: ({ startsAt }, { now }) => ({ startsAt: Math.min(startsAt, now) }),
  Suspend: (_event, { now }) => ({ suspendedUntil: now + FOR_LONG_MS }),
  Resume: () => ({ suspendedUntil: 0 }),
};

/** Undefined where something is missing. */
const decisions: Readonly<Record<string, Decide>> = {
  ...plainDecisions,
  Score: ({ content }, { order: { score, half } }) => score && ended(content.sport, score, half),
  Postpone({ startsAt }, { order: { hours } }) {
    if (hours > LONGEST_POSTPONEMENT_HOURS) return undefined;
    return hours > POSTPONED_WITHIN_HOURS
      ? { status: 'abandoned', state: null }
      : { status: 'postponed', state: null, startsAt: startsAt + hours * HOUR };
  },
  Verdict(event, { order: { market, selection, verdict } }) {
    const result = verdicts[verdict ?? ''];
    if (!market || !selection || !result) return undefined;
    const key = verdictKey({ marketId: market, selectionId: selection });
    return { verdicts: { ...event.verdicts, [key]: result } };
  },
};

const pair = z.pipe(
  z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/)),
  z.transform((text: string): Pair => {
    const [home = 0, away = 0] = text.split('-').map(Number);
    return [home, away];
  }),
);
/** The fields that are filled in. */
const filled = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((form): unknown =>
    Object.fromEntries(Object.entries(form).filter(([, text]) => text !== '')),
  ),
);
const order = z.object({
  event: z.string().check(z.maxLength(64)),
  result: z.enum(Object.keys(decisions)),
  score: z.optional(pair),
  half: z.optional(pair),
  hours: z.pipe(z._default(z.string().check(z.regex(/^\d{1,2}$/)), '24'), z.transform(Number)),
  market: z.optional(z.string().check(z.maxLength(16))),
  selection: z.optional(z.string().check(z.maxLength(12))),
  verdict: z.optional(z.enum(Object.keys(verdicts))),
});
type Order = z.infer<typeof order>;

export const traderForm = z.pipe(
  filled,
  z.union([order, z.object({ feed: z.enum(['up', 'down']) })]),
);

/** False when there is no such event, or something is missing. */
export function decide({ clock, book, live, settlement }: Bookmaker, asked: Order): boolean {
  const event = book.event(asked.event);
  const moment = { now: clock.now().getTime(), chance: live.chance, order: asked };
  const changes = event && decisions[asked.result]?.(event, moment);
  if (changes) settlement.settleEvent(book.change(event, changes));
  return changes !== undefined;
}

/**
 * The shortest course of play that ends with a score of goals, points or sets. Goals of the first
 * half are all, if not given.
 */
function ended(sport: Sport, score: Pair, half = score): EventChanges {
  const periods: Record<Sport, () => Pair[]> = {
    football: () => [half, [score[0] - half[0], score[1] - half[1]]],
    basketball: () => quartersOf(score),
    tennis: () => setsOf(score),
  };
  const state: MatchState = {
    ...newMatch(sport),
    period: 'end',
    isOver: true,
    score,
    periods: periods[sport](),
    incidents: [{ at: '', kind: 'end', side: null, score }],
  };
  return { status: 'ended', state };
}

function quartersOf([home, away]: Pair): Pair[] {
  return [0, 1, 2, 3].map((quarter) => [partOf(home, quarter), partOf(away, quarter)]);
}

function partOf(points: number, quarter: number): number {
  return Math.floor((points * (quarter + 1)) / 4) - Math.floor((points * quarter) / 4);
}

/** Sets of 6–4: those of the loser first, so that the winner wins the last one. */
function setsOf([home, away]: Pair): Pair[] {
  const won: Pair[] = Array.from({ length: home }, () => [6, 4]);
  const lost: Pair[] = Array.from({ length: away }, () => [4, 6]);
  return home >= away ? [...lost, ...won] : [...won, ...lost];
}
