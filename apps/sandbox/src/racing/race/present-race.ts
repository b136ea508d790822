// Races for the eyes of everybody. The secret is shown when the race is over, and the way of the
// runners from the off on, when nobody can bet any more.

import { entriesOf, outOf, type Card } from '../card/card.ts';
import { COURSES, runMs } from '../card/schedule.ts';
import { poolKinds, poolRules } from '../pools/kinds.ts';
import type { Tote } from '../tote.ts';
import type { PoolView, RaceAnswer, RaceLine, RunnerView } from '../wire.ts';
import { drawOrder, makeTrack, type Order } from './draw.ts';
import { estimateOf, inDigits, type PoolOfRace } from './pools-of-race.ts';
import type { PoolReport, Race } from './race-store.ts';

const SHOWN_FIRST = 3;

export function courseName(course: number): string {
  return COURSES[course] ?? '';
}

export function presentLine({ race, course, number, offAt, phase, card, result }: Race): RaceLine {
  const { name, metres, isTurf, runners } = card;
  return {
    race,
    course: courseName(course),
    number,
    offAt,
    phase,
    name,
    metres,
    isTurf,
    runners: runners.length,
    first: firstOf(card, result?.order ?? []),
  };
}

export function presentRace(
  race: Race,
  { surroundings: { clock, config }, pools, tickets }: Tote,
): RaceAnswer {
  const { card, withdrawn, secret, commitment, result } = race;
  const now = clock.now().getTime();
  const starters = entriesOf(card).length - outOf(card, withdrawn).size;
  const durationMs = runMs(config, card.metres);
  const legs = () => makeTrack(secret, drawOrder(secret, { ...card, withdrawn }), durationMs);
  const taken = tickets.taken(race.race);
  return {
    now,
    line: presentLine(race),
    isSoft: card.isSoft,
    runners: presentRunners(card, withdrawn),
    withdrawn,
    pools:
      result?.pools.map(presentReport) ??
      poolKinds.map((kind) => presentPool(pools(race, kind, { tickets: taken, now }), starters)),
    commitment,
    track: race.phase === 'open' ? null : { legs: legs(), durationMs },
    result: result === null ? null : { order: result.order, secret },
  };
}

function presentRunners({ runners }: Card, withdrawn: string | null): RunnerView[] {
  const standing = runners.filter(({ saddle }) => saddle !== withdrawn);
  const all = standing.reduce((sum, { weight }) => sum + weight, 0);
  return runners.map(({ weight, ...shown }) => {
    const isOut = shown.saddle === withdrawn;
    return { ...shown, isOut, chance: isOut ? 0 : Math.round((weight * 10_000) / all) };
  });
}

function presentPool(pool: PoolOfRace, starters: number): PoolView {
  // Only win and place have few enough combinations to say what each would pay.
  const keys = poolRules[pool.kind].columns === 1 ? [...pool.stakes.keys()] : [];
  return {
    ...inDigits(pool),
    estimates: Object.fromEntries(
      keys.map((key) => [key, Number(estimateOf(pool, key, starters) ?? 0n)]),
    ),
    outcome: null,
    dividends: {},
  };
}

function presentReport(report: PoolReport): PoolView {
  const { kind, house, players, carriedIn, outcome, dividends } = report;
  return { kind, house, players, carriedIn, estimates: {}, outcome, dividends };
}

function firstOf({ runners }: Card, order: Order): RaceLine['first'] {
  const first: RaceLine['first'] = [];
  for (const group of order) {
    if (first.length >= SHOWN_FIRST) break;
    for (const { saddle, entry } of runners)
      if (group.includes(saddle)) first.push({ saddle, entry });
  }
  return first;
}
