// A bet from the press on the sportsbook's page to its answer. It goes through the stand-in's
// books, and the three calls in which the operator sets the stake aside, uses it and ends the
// purchase.

import { setTimeout as pause } from 'node:timers/promises';
import { feed as feedSchema } from '@ceibo/partner-protocol/bti';
import type { Stack } from '../../stack/index.ts';
import { median, percentile } from '../figures.ts';
import type { Measurement } from '../suite.ts';
import { openSportsbook, prepareBet } from './players.ts';

const PLAYERS = 6;
const PER_SECOND = 10;
const BETS = 600;
const WARM_UP = 60;
const MOST_P99_MS = 100;
/** Matches that are far enough away not to begin meanwhile. */
const SKIPPED = 40;

export async function measurePlacing(stack: Stack): Promise<Measurement> {
  const players = [];
  for (let count = 0; count < PLAYERS; count++) players.push(await openSportsbook(stack));
  const selections = await offered(stack);
  const latenciesMs: number[] = [];
  const healthMs: number[] = [];
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < WARM_UP + BETS; number++) {
    const player = players[number % PLAYERS];
    const selection = selections[number % selections.length];
    if (!player || !selection) throw new Error('there is nothing to bet on');
    const send = await prepareBet(stack, player, selection);
    await pause(Math.max(0, startedAt + (number * 1000) / PER_SECOND - performance.now()));
    const isCounted = number >= WARM_UP;
    running.push(timed(send, isCounted ? latenciesMs : []));
    running.push(timed(() => health(stack), isCounted ? healthMs : []));
  }
  await Promise.all(running);
  const p99 = percentile(latenciesMs, 99);
  return {
    name: 'sportsbook',
    what: `a bet from press to answer, ${PER_SECOND}/s offered`,
    a: { label: 'p99', value: p99, unit: 'ms' },
    b: { label: 'GET /healthz p99', value: percentile(healthMs, 99), unit: 'ms' },
    target: `p99 < ${MOST_P99_MS} ms`,
    isOk: p99 < MOST_P99_MS,
    details: {
      p50: median(latenciesMs),
      p95: percentile(latenciesMs, 95),
      worst: percentile(latenciesMs, 100),
    },
  };
}

async function offered({ urls }: Stack): Promise<{ selection: string; odds: string }[]> {
  const answer = await fetch(`${urls.sandbox}/sportsbook/feed.json`);
  const { events } = feedSchema.parse(await answer.json());
  return events.slice(SKIPPED).flatMap(({ markets }) => {
    const first = markets[0]?.selections[0];
    return first ? [{ selection: first._id, odds: first.trueOdds }] : [];
  });
}

async function timed(call: () => Promise<void>, into: number[]): Promise<void> {
  const begunAt = performance.now();
  await call();
  into.push(performance.now() - begunAt);
}

async function health({ urls }: Stack): Promise<void> {
  const answer = await fetch(`${urls.server}/healthz`);
  await answer.arrayBuffer();
}
