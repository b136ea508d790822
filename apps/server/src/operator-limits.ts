// What the operator sees and sets of players' limits from the command line.

import type { ExclusionPeriod, LimitKind, LimitWindow } from '@ceibo/contracts/limits';
import { systemClock, type Clock } from './platform/clock.ts';
import { systemIds, type PlayerId } from './platform/ids.ts';
import { playerByName } from './rooms/identity/index.ts';
import {
  excludeByOperator,
  lastAlerts,
  readLimits,
  setOperatorLimit,
  valueOf,
  type Alert,
  type KnownLimits,
} from './rooms/limits/index.ts';
import { withDatabase } from './operator.ts';
import { openWalletAlone } from './wallet-alone.ts';

const SHOWN = 200;

/** What the rules found in players' play, the newest first. */
export function listAlerts(databaseUrl: string): Promise<Alert[]> {
  return withDatabase(databaseUrl, (database) => lastAlerts(database, SHOWN));
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
  const value = wanted.value === 'none' ? null : valueOf(kind, wanted.value);
  if (value === undefined) return 'out-of-bounds';
  const alone = openWalletAlone(databaseUrl);
  try {
    const { database, live, wallet: ledger } = alone;
    const playerId: PlayerId | undefined = await playerByName(database, login);
    if (!playerId) return 'no-player';
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
