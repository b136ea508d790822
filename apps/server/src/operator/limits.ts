// The operator's commands that list and set players' limits.

import type { ExclusionPeriod, LimitKind, LimitWindow } from '@ceibo/contracts/limits';
import type { ProvinceCode } from '@ceibo/contracts/provinces';
import { systemClock, type Clock } from '../platform/clock.ts';
import { systemIds, type PlayerId } from '../platform/ids.ts';
import { playerById, playerByName } from '../rooms/identity/index.ts';
import {
  boundsIn,
  excludeByOperator,
  lastAlerts,
  readLimits,
  setOperatorLimit,
  boundOf,
  everyBound,
  removeBound,
  saveBound,
  textOf,
  valueOf,
  type Alert,
  type KnownLimits,
} from '../rooms/limits/index.ts';
import { withDatabase } from './with-database.ts';
import { openWalletAlone } from '../wallet-alone.ts';
import { MOST_LISTED } from './most-listed.ts';

/** A month has no more. */
const MOST_MINUTES = 31n * 24n * 60n;

/** The alerts that the rules raised about players' play, the newest first. */
export function listAlerts(databaseUrl: string): Promise<Alert[]> {
  return withDatabase(databaseUrl, (database) => lastAlerts(database, MOST_LISTED));
}

/** The limits of a player, named by login or e-mail; undefined when there is none. */
export function showLimits(databaseUrl: string, login: string): Promise<KnownLimits | undefined> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    return playerId && readLimits(database, { playerId, now: systemClock.now() });
  });
}

/** Sets or removes the operator's limit; undefined when that was done, else why it was not. */
export async function setLimitOf(
  databaseUrl: string,
  wanted: {
    login: string;
    kind: LimitKind;
    period: LimitWindow;
    /** "none" removes it. */
    value: string;
    reason: string;
  },
): Promise<'no-player' | 'out-of-bounds' | undefined> {
  const { login, kind, period, reason } = wanted;
  const alone = openWalletAlone(databaseUrl);
  try {
    const { database, live, wallet: ledger } = alone;
    const playerId: PlayerId | undefined = await playerByName(database, login);
    if (!playerId) return 'no-player';
    const player = await playerById(database, playerId);
    const bounds = await boundsIn(database, player?.province ?? null);
    const value = wanted.value === 'none' ? null : valueOf(kind, wanted.value, bounds[kind]);
    if (value === undefined) return 'out-of-bounds';
    await setOperatorLimit(
      { database, live, ledger, clock: systemClock, ids: systemIds(systemClock) },
      { playerId, kind, period, value, reason },
    );
    return undefined;
  } finally {
    await alone.close();
  }
}

/** Excludes a player; undefined when that was done, else why it was not. */
export async function excludePlayer(
  databaseUrl: string,
  { login, period, reason }: { login: string; period: ExclusionPeriod; reason: string },
  clock: Clock = systemClock,
): Promise<'no-player' | 'not-longer' | undefined> {
  const alone = openWalletAlone(databaseUrl);
  try {
    const { database, live, jobs, wallet: ledger } = alone;
    const playerId: PlayerId | undefined = await playerByName(database, login);
    if (!playerId) return 'no-player';
    const deps = { database, live, jobs, ledger };
    const refused = await excludeByOperator(
      { ...deps, clock, ids: systemIds(clock) },
      { playerId, period, reason },
    );
    return refused && 'not-longer';
  } finally {
    await alone.close();
  }
}

/** The least and the most that a limit may be, as they are written. */
export interface KnownBounds {
  /** A province, or `*` for all that have none of their own. */
  province: ProvinceCode | '*';
  kind: LimitKind;
  least: string;
  most: string;
  /** The regulator or operator that sets these bounds. */
  source: string;
}

export function listBounds(
  databaseUrl: string,
): Promise<(Omit<KnownBounds, 'province'> & { province: string })[]> {
  return withDatabase(databaseUrl, async (database) =>
    (await everyBound(database)).map(({ least, most, ...row }) => ({
      ...row,
      least: textOf(row.kind, least),
      most: textOf(row.kind, most),
    })),
  );
}

/** False when they are no bounds. Limits that are set already stay as they are. */
export function setBounds(
  databaseUrl: string,
  { province, kind, source, ...texts }: KnownBounds,
): Promise<boolean> {
  return withDatabase(databaseUrl, async (database) => {
    const [least = 0n, most = 0n] = [boundOf(kind, texts.least), boundOf(kind, texts.most)];
    const isTooLong = kind === 'time' && most > MOST_MINUTES;
    if (least <= 0n || most < least || isTooLong) return false;
    await saveBound(database, { province, kind, least, most, source });
    return true;
  });
}

/** Removes the bounds of a province: those of the whole country hold there from then on. */
export function removeBounds(
  databaseUrl: string,
  bounds: { province: ProvinceCode; kind: LimitKind },
): Promise<void> {
  return withDatabase(databaseUrl, (database) => removeBound(database, bounds));
}
