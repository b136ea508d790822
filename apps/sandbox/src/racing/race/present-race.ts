// Races for the eyes of everybody. The secret is shown when the race is over, and the way of the
// runners from the off on, when nobody can bet any more.

import { toWire } from '../../game-server/on-wire.ts';
import { type Card, startersOf } from '../card/card.ts';
import { COURSES, runMs } from '../card/schedule.ts';
import type { Tote } from '../tote.ts';
import type { RaceAnswer, RaceLine, RunnerView } from '../wire.ts';
import { drawOrder, makeTrack, type Order } from './draw.ts';
import { estimatesOf, poolsOf } from './pools-of-race.ts';
import type { Race } from './race-store.ts';

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
  { surroundings: { clock, config }, tickets }: Tote,
): RaceAnswer {
  const { card, withdrawn, secret, commitment, result } = race;
  const now = clock.now().getTime();
  const sale = { config, tickets: tickets.taken(race.race), now };
  const durationMs = runMs(config, card.metres);
  const legs = () => makeTrack(secret, drawOrder(secret, { ...card, withdrawn }), durationMs);
  return {
    now,
    line: presentLine(race),
    isSoft: card.isSoft,
    runners: presentRunners(card, withdrawn),
    withdrawn,
    pools:
      result?.pools.map((pool) => ({ ...pool, estimates: {} })) ??
      poolsOf(race, sale).map(({ stakes, ...pool }) => ({
        ...toWire(pool),
        estimates: estimatesOf({ ...pool, stakes }, race),
        outcome: null,
        dividends: {},
      })),
    commitment,
    track: race.phase === 'open' ? null : { legs: legs(), durationMs },
    result: result === null ? null : { order: result.order, secret },
  };
}

function presentRunners(card: Card, withdrawn: string | null): RunnerView[] {
  const all = startersOf(card, withdrawn).reduce((sum, { weight }) => sum + weight, 0);
  return card.runners.map(({ weight, ...shown }) => {
    const isOut = shown.saddle === withdrawn;
    return { ...shown, isOut, chance: isOut ? 0 : Math.round((weight * 10_000) / all) };
  });
}

function firstOf({ runners }: Card, order: Order): RaceLine['first'] {
  return order.flatMap((group, at) => {
    const place = order.slice(0, at).flat().length + 1;
    const came = place > SHOWN_FIRST ? [] : runners.filter(({ saddle }) => group.includes(saddle));
    return came.map(({ saddle, entry }) => ({ saddle, entry, place }));
  });
}
