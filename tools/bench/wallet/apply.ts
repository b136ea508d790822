// The wallet against the plain way: stakes of many players, then stakes of one.

import { randomInt, randomUUID } from 'node:crypto';
import { openWalletAlone, type WalletAlone } from '@ceibo/server';
import { median, percentile } from '../figures.ts';
import { keepInFlight, type Pace } from '../in-flight.ts';
import { takeTurns } from '../rounds.ts';
import type { Measurement } from '../suite.ts';
import { playerIdOf, PLAYERS, STAKE } from './players.ts';
import { openPlainWallet, type PlainWallet } from './plain-wallet.ts';

const TURNS = 3;
const SECONDS = 4;
const MANY_IN_FLIGHT = 256;
const MANY_TARGET = 6;
const ONE_IN_FLIGHT = 64;
const ONE_TARGET_PER_SECOND = 2000;
const ONE_TARGET_MS = 50;

export async function measureApply(databaseUrl: string): Promise<Measurement[]> {
  const alone = openWalletAlone(databaseUrl);
  const plain = await openPlainWallet(databaseUrl);
  try {
    const many = await measureStakes(alone, plain, {
      inFlight: MANY_IN_FLIGHT,
      anyPlayer: () => randomInt(1, PLAYERS + 1),
    });
    const one = await measureStakes(alone, plain, { inFlight: ONE_IN_FLIGHT, anyPlayer: () => 1 });
    return [judgeMany(many), ...judgeOne(one)];
  } finally {
    await Promise.all([alone.close(), plain.close()]);
  }
}

interface Paces {
  wallet: Summary;
  plain: Summary;
}

interface Summary {
  perSecond: number;
  p99: number;
  details: { perSecond: number[]; p50: number[]; p99: number[] };
}

async function measureStakes(
  { wallet }: WalletAlone,
  plain: PlainWallet,
  { inFlight, anyPlayer }: { inFlight: number; anyPlayer: () => number },
): Promise<Paces> {
  const turns = await takeTurns(TURNS, {
    a: () =>
      keepInFlight(inFlight, {
        seconds: SECONDS,
        call: async () => requireDone(await wallet.apply(stakeOf(anyPlayer()))),
      }),
    // More requests in flight than connections would only wait before them.
    b: () =>
      keepInFlight(plain.connections, {
        seconds: SECONDS,
        call: (connection) => plain.stake(connection, stakeOf(anyPlayer())),
      }),
  });
  return { wallet: summarise(turns.a), plain: summarise(turns.b) };
}

function stakeOf(player: number) {
  const round = { id: randomUUID(), game: 'ceibo-dorado', closes: true };
  return {
    kind: 'stake',
    source: 'hub88:bench',
    sourceTxId: randomUUID(),
    playerId: playerIdOf(player),
    currency: 'ARS',
    amount: STAKE,
    round,
  } as const;
}

function requireDone(outcome: object): void {
  if ('refused' in outcome)
    throw new Error(`the wallet refused a stake: ${String(outcome.refused)}`);
}

function summarise(paces: readonly Pace[]): Summary {
  const perSecond = paces.map((pace) => pace.perSecond);
  const [p50, p99] = [50, 99].map((percent) =>
    paces.map(({ latenciesMs }) => percentile(latenciesMs, percent)),
  );
  return {
    perSecond: median(perSecond),
    p99: median(p99 ?? []),
    details: { perSecond, p50: p50 ?? [], p99: p99 ?? [] },
  };
}

function judgeMany({ wallet, plain }: Paces): Measurement {
  return {
    name: 'wallet, many players',
    what: `stakes of ${PLAYERS} players, ${MANY_IN_FLIGHT} in flight`,
    a: { label: 'wallet.apply', value: wallet.perSecond, unit: '/s' },
    b: { label: 'one by one', value: plain.perSecond, unit: '/s' },
    target: `≥ ${MANY_TARGET} ×`,
    isOk: wallet.perSecond >= MANY_TARGET * plain.perSecond,
    details: { wallet: wallet.details, plain: plain.details },
  };
}

function judgeOne({ wallet, plain }: Paces): Measurement[] {
  const shared = {
    name: 'wallet, one player',
    details: { wallet: wallet.details, plain: plain.details },
  };
  return [
    {
      ...shared,
      what: `stakes of one player, ${ONE_IN_FLIGHT} in flight`,
      a: { label: 'wallet.apply', value: wallet.perSecond, unit: '/s' },
      b: { label: 'one by one', value: plain.perSecond, unit: '/s' },
      target: `≥ ${ONE_TARGET_PER_SECOND} /s`,
      isOk: wallet.perSecond >= ONE_TARGET_PER_SECOND,
    },
    {
      ...shared,
      what: 'how long one of them takes',
      a: { label: 'wallet.apply p99', value: wallet.p99, unit: 'ms' },
      b: { label: 'one by one p99', value: plain.p99, unit: 'ms' },
      target: `p99 < ${ONE_TARGET_MS} ms`,
      isOk: wallet.p99 < ONE_TARGET_MS,
    },
  ];
}
