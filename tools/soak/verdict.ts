// The faults after a soak, one sentence each; nothing when all is well.

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { listProviders, paymentCompanies } from '@ceibo/server';
import { reconcile } from '../operator/monitoring.ts';
import { studioProtocols } from '../seed/providers.ts';
import type { Stack } from '../stack/index.ts';
import type { StruckFault } from './faults.ts';
import type { LoadReport } from './load.ts';
import type { Options } from './options.ts';
import { walletsOf, type DirectPlayer } from './players.ts';
import type { figuresOf } from './report.ts';
import type { Played, SitePlay } from './site-player.ts';
import type { Bet, SportsPlay } from './sports-player.ts';

/**
 * The longest pause between two tries of a provider, and a margin. A race that is on sale when the
 * load ends is run within five minutes; a seat at poker is given up after three, and a sit-and-go
 * that its players left is played by computers, as fast as they decide.
 */
const SETTLED_WITHIN_MS = 8 * 60_000;
const AGAIN_AFTER_MS = 5_000;

/**
 * Every id had one effect and every answer was the one that was due: then the wallets hold what the
 * drivers expect.
 */
export async function judgeLoad(
  owner: pg.Client,
  { wrong, expected }: LoadReport,
  players: readonly DirectPlayer[],
): Promise<string[]> {
  const wallets = await walletsOf(
    owner,
    players.map(({ seat }) => seat.player),
  );
  const off = players.flatMap(({ provider, seat }, index) => {
    const wallet = wallets.get(seat.player);
    const isRight = wallet?.centavos === expected[index] && wallet?.inPlay === 0;
    return isRight
      ? []
      : [
          `${provider} ${seat.player}: has ${wallet?.centavos} centavos and ${wallet?.inPlay} ` +
            `in play, and should have ${expected[index]} and none`,
        ];
  });
  return [...wrong, ...off];
}

export async function judgeSite(
  owner: pg.Client,
  {
    sitePlays,
    played,
    areSettled,
  }: { sitePlays: readonly SitePlay[]; played: readonly Played[]; areSettled: readonly boolean[] },
): Promise<string[]> {
  const wallets = await walletsOf(
    owner,
    sitePlays.map(({ player }) => player.id),
  );
  return sitePlays.flatMap(({ player, gameId }, index) => [
    ...(areSettled[index]
      ? []
      : [`the last round of ${player.id} in ${gameId} did not come to its end`]),
    ...((played[index]?.rounds ?? 0) > 0
      ? []
      : [`${player.id} could not play a single round of ${gameId}`]),
    ...((played[index]?.disputed ?? 0) === 0
      ? []
      : [`${played[index]?.disputed} rounds of ${player.id} in ${gameId} are disputed`]),
    ...(wallets.get(player.id)?.inPlay === 0
      ? []
      : [`${player.id} still has ${wallets.get(player.id)?.inPlay} centavos in play`]),
  ]);
}

/**
 * Every stake in a shared round is paid or given back; the comparison with the provider statements
 * says whether to the centavo.
 */
export async function judgeShared(
  owner: pg.Client,
  { sharedPlays, played }: { sharedPlays: readonly SitePlay[]; played: readonly Played[] },
): Promise<string[]> {
  const ids = sharedPlays.map(({ player }) => player.id);
  const giveUpAt = Date.now() + SETTLED_WITHIN_MS;
  let wallets = await walletsOf(owner, ids);
  // A table plays its running round to the end, at the pace of its player.
  while ([...wallets.values()].some(({ inPlay }) => inPlay !== 0) && Date.now() < giveUpAt) {
    await pause(AGAIN_AFTER_MS);
    wallets = await walletsOf(owner, ids);
  }
  return sharedPlays.flatMap(({ player, gameId }, index) => [
    ...((played[index]?.rounds ?? 0) > 0 ? [] : [`${player.id} could not bet in ${gameId}`]),
    ...((played[index]?.disputed ?? 0) === 0
      ? []
      : [`bets of ${player.id} in ${gameId} are disputed`]),
    ...(wallets.get(player.id)?.inPlay === 0
      ? []
      : [`${player.id} still has ${wallets.get(player.id)?.inPlay} centavos in play in ${gameId}`]),
  ]);
}

/**
 * Every bet is settled to the end. The comparison with the sportsbook's statement says whether to
 * the centavo.
 */
export async function judgeSports(
  owner: pg.Client,
  { sportsPlays, bets }: { sportsPlays: readonly SportsPlay[]; bets: readonly Bet[] },
): Promise<string[]> {
  const wallets = await walletsOf(
    owner,
    sportsPlays.map(({ player }) => player.id),
  );
  return sportsPlays.flatMap(({ player }, index) => [
    ...((bets[index]?.placed ?? 0) > 0 ? [] : [`${player.id} could not place a single bet`]),
    ...(bets[index]?.strange ?? []).map((code) => `a bet of ${player.id} was refused: ${code}`),
    ...(wallets.get(player.id)?.inPlay === 0
      ? []
      : [
          `${player.id} still has ${wallets.get(player.id)?.inPlay} centavos in play at the ` +
            'sportsbook',
        ]),
  ]);
}

/** Our books are right, and those of every company that is connected say the same. */
export async function judgeBooks(stack: Stack, providers: readonly string[]): Promise<string[]> {
  const findings = await stack.audit();
  const wrongs = findings.map(({ check, detail }) => `the books: ${check} (${detail})`);
  const connected = new Set(
    (await listProviders(stack.databaseUrl)).flatMap(({ key, isConnected }) =>
      isConnected ? [key] : [],
    ),
  );
  const withBets = providers.filter((key) => connected.has(key));
  for (const provider of [...withBets, ...paymentCompanies]) {
    const { runs, differences } = await reconcileToTheEnd(stack, provider);
    const [compared] = runs;
    console.log(
      `${provider}: ${compared?.compared} transactions compared with the company’s books, ` +
        `${compared?.pending} pending.`,
    );
    if (compared?.state !== 'done')
      wrongs.push(
        `the books of ${provider} could not be compared: ` +
          `${compared?.state} ${compared?.reason ?? ''}`,
      );
    const told = differences.filter((each) => each.provider === provider && !isKept(each));
    for (const { kind, transactionId, ourState, ourAmount, theirState, theirAmount } of told) {
      wrongs.push(
        `${provider} has ${transactionId} otherwise: ${kind} (ours ${ourState} ${ourAmount}, ` +
          `theirs ${theirState} ${theirAmount})`,
      );
    }
  }
  return wrongs;
}

type ToldDifference = Awaited<ReturnType<typeof reconcile>>['differences'][number];

/**
 * A reward that was begun stays with a company that speaks Hub88, whoever takes it back (decision
 * 0185): the difference is rightly reported. A spin that was under way then, and came to nothing,
 * began it too, though nobody counts it as played.
 */
function isKept({ provider, kind, transactionId, ourState, theirState }: ToldDifference): boolean {
  return (
    studioProtocols[provider] === undefined &&
    kind === 'state' &&
    transactionId.startsWith('free spins ') &&
    /^cancelled \d/.test(ourState ?? '') &&
    /^open \d/.test(theirState ?? '')
  );
}

/** Waits for the calls that the provider still tries. */
async function reconcileToTheEnd(
  { databaseUrl }: Stack,
  provider: string,
): ReturnType<typeof reconcile> {
  const giveUpAt = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const compared = await reconcile(databaseUrl, { provider });
    if (compared.runs[0]?.state !== 'incomplete' || Date.now() > giveUpAt) return compared;
    await pause(AGAIN_AFTER_MS);
  }
}

type Figures = ReturnType<typeof figuresOf>;

export function judgeLatency({ rows }: Figures, { p99Ms }: Options): string[] {
  const all = rows.at(-1);
  return all && all.p99 < p99Ms
    ? []
    : [`p99 of all protocols is ${all?.p99.toFixed(1)} ms, and should be below ${p99Ms} ms`];
}

export function judgeAnswered({ answered, offered }: Figures): string[] {
  return answered >= 0.98 * offered
    ? []
    : [`${answered.toFixed(0)} calls a second were answered of ${offered} offered`];
}

export function judgeFaults(struck: readonly StruckFault[]): string[] {
  return struck
    .filter(({ count }) => count === 0)
    .map(({ fault }) => `the fault ${fault} never struck: the run was too short`);
}
