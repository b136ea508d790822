// A studio's signed bet, from the socket into the database and back, against the same address and
// signature with nothing behind it.

import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Stack } from '../../stack/index.ts';
import { median, percentile } from '../figures.ts';
import { makeLoad, postText, type Load, type LoadReport } from '../load/load.ts';
import { takeTurns } from '../rounds.ts';
import { signed } from '../signed.ts';
import type { Measurement } from '../suite.ts';
import { throughCheckpoints } from './admin.ts';
import { PLAYING, tokenOf } from './players.ts';

const PATH = '/partners/hub88/ceibo/transaction/bet';
/** One peso, in Hub88's 10^-5 of the unit. */
const AMOUNT = 100_000;

const TURNS = 5;
const BETS_PER_TURN = 4000;
const CONNECTIONS = 64;
const TARGET = 0.5;

const OFFERED_PER_SECOND = 1000;
/** Longer than it takes until the next checkpoint, twice a minute here. */
const OFFERED_BETS = 45_000;
const OFFERED_NOTHING = 6000;
/** Two seconds that are not counted. */
const OFFERED_WARM_UP = 2000;
/**
 * More than can be under way while the target is met, so that no request has to wait for another's
 * answer.
 */
const OFFERED_CONNECTIONS = 128;
const TARGET_MS = 50;

export async function measureBets(stack: Stack): Promise<Measurement[]> {
  const { urls, secrets } = stack;
  const key = createPrivateKey(readFileSync(secrets.studio.privateKeyFile));
  const port = Number.parseInt(new URL(urls.server).port, 10);
  const bet = async (count: number, offer: Offer): Promise<LoadReport> =>
    makeLoad({ port, ...offer, requests: await signBets(count, key), expected: '"RS_OK"' });
  const nothing = async (count: number, offer: Offer): Promise<LoadReport> =>
    makeLoad({
      port,
      ...offer,
      requests: Array<string>(count).fill(await signNothing(key)),
      expected: '"RS_ERROR_WRONG_TYPES"',
    });

  const saturated = { connections: CONNECTIONS };
  // The first second of a server goes into its compiler, and into the sessions that it does not
  // know yet.
  await bet(BETS_PER_TURN, saturated);
  await nothing(BETS_PER_TURN, saturated);
  const turns = await takeTurns(TURNS, {
    a: () => bet(BETS_PER_TURN, saturated),
    b: () => nothing(BETS_PER_TURN, saturated),
  });
  const offered = {
    connections: OFFERED_CONNECTIONS,
    perSecond: OFFERED_PER_SECOND,
    warmUp: OFFERED_WARM_UP,
  };
  const signedBets = await signBets(OFFERED_WARM_UP + OFFERED_BETS, key);
  const paced = await throughCheckpoints(stack, () =>
    makeLoad({ port, ...offered, requests: signedBets, expected: '"RS_OK"' }),
  );
  if (paced.checkpoints === 0)
    throw new Error('no checkpoint was written while bets were offered, so nothing was measured');
  const nothingPaced = await nothing(OFFERED_WARM_UP + OFFERED_NOTHING, offered);
  return [
    judgeRate(turns.a, turns.b),
    judgeLatency({ bets: paced.result, nothing: nothingPaced, checkpoints: paced.checkpoints }),
  ];
}

type Offer = Pick<Load, 'connections' | 'perSecond' | 'warmUp'>;

/** Bets of the players from `first` on, one after the other. */
export async function signBets(
  bets: number,
  key: KeyObject,
  { first, count }: { first: number; count: number } = { first: 1, count: PLAYING },
): Promise<string[]> {
  return Promise.all(
    Array.from({ length: bets }, (_, index) => request(betOf(first + (index % count)), key)),
  );
}

/**
 * Rightly signed, and as long as a bet, but a list. The route refuses it as soon as it has looked
 * at it, so it costs only the way there.
 */
function signNothing(key: KeyObject): Promise<string> {
  return request([betOf(1)], key);
}

async function request(content: object, key: KeyObject): Promise<string> {
  const { body, headers } = await signed(content, key);
  return postText(PATH, body, headers);
}

function betOf(player: number): object {
  return {
    token: tokenOf(player),
    game_code: 'ceibo-dorado',
    currency: 'ARS',
    round: randomUUID(),
    round_closed: true,
    amount: AMOUNT,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
  };
}

function judgeRate(bets: readonly LoadReport[], nothing: readonly LoadReport[]): Measurement {
  const [betsPerSecond, nothingPerSecond] = [bets, nothing].map((reports) =>
    reports.map(({ perSecond }) => perSecond),
  );
  const [a, b] = [median(betsPerSecond ?? []), median(nothingPerSecond ?? [])];
  return {
    name: 'Hub88 bet, all it can',
    what: `signed bets, ${CONNECTIONS} connections`,
    a: { label: 'bets', value: a, unit: '/s' },
    b: { label: 'signature only', value: b, unit: '/s' },
    target: `≥ ${TARGET} ×`,
    isOk: a >= TARGET * b,
    details: {
      betsPerSecond,
      nothingPerSecond,
      betsP99: bets.map(({ latenciesMs }) => percentile(latenciesMs, 99)),
    },
  };
}

function judgeLatency({
  bets,
  nothing,
  checkpoints,
}: {
  bets: LoadReport;
  nothing: LoadReport;
  checkpoints: number;
}): Measurement {
  const p99 = percentile(bets.latenciesMs, 99);
  return {
    name: 'Hub88 bet, as offered',
    what: `signed bets, ${OFFERED_PER_SECOND}/s, through a checkpoint`,
    a: { label: 'bet p99', value: p99, unit: 'ms' },
    b: { label: 'signature only p99', value: percentile(nothing.latenciesMs, 99), unit: 'ms' },
    target: `p99 < ${TARGET_MS} ms`,
    isOk: p99 < TARGET_MS,
    details: {
      answeredPerSecond: bets.perSecond,
      p50: percentile(bets.latenciesMs, 50),
      p95: percentile(bets.latenciesMs, 95),
      worst: percentile(bets.latenciesMs, 100),
      checkpoints,
    },
  };
}
