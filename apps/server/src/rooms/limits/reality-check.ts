// The reality check: the time since a player's login, and the money that they staked, won and lost
// in it.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import {
  realityCheckMinutes,
  type realityCheck,
  type setRealityCheck,
} from '@ceibo/contracts/limits';
import { moneyToDecimal } from '@ceibo/money';
import { later, MINUTE } from '../../platform/clock.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import {
  insertChange,
  lastReadOf,
  realityCheckOf,
  saveLastRead,
  saveRealityCheck,
} from './limits-store.ts';
import type { LimitsDeps } from './deps.ts';
import { underLock } from './set-limit.ts';

type Answer = AnswerOf<typeof realityCheck> | Refusal<'SESSION_EXPIRED'>;

export async function realityCheckView(
  { database, clock, identity, ledger, shortestRealityCheckMs }: LimitsDeps,
  { playerId, sessionKey }: { playerId: PlayerId; sessionKey: string },
): Promise<Answer> {
  const now = clock.now();
  const [loggedInAt, minutes, lastRead] = await Promise.all([
    identity.loginBegan(sessionKey),
    realityCheckOf(database, playerId),
    lastReadOf(database, playerId, sessionKey),
  ]);
  if (!loggedInAt) return refuse('SESSION_EXPIRED');
  const { staked, won } = await ledger.ownMoney(playerId, { from: loggedInAt, to: later(now, 1) });
  const since = lastRead ?? loggedInAt;
  return {
    minutes,
    dueAt: minutes === null ? null : later(since, intervalMs(minutes)).toISOString(),
    now: now.toISOString(),
    loggedInAt: loggedInAt.toISOString(),
    staked: moneyToDecimal(staked),
    won: moneyToDecimal(won),
    net: moneyToDecimal(won - staked),
  };

  function intervalMs(ofMinutes: number): number {
    return ofMinutes === realityCheckMinutes[0] ? shortestRealityCheckMs : ofMinutes * MINUTE;
  }
}

export function createSetRealityCheck(deps: LimitsDeps) {
  const { ids, clock } = deps;
  return async (
    { minutes }: RequestOf<typeof setRealityCheck>,
    { playerId, sessionKey }: PlayerCaller,
  ): Promise<Answer> => {
    await underLock(deps, playerId, async (transaction) => {
      const at = clock.now();
      await saveRealityCheck(transaction, playerId, minutes);
      await saveLastRead(transaction, playerId, { sessionKey, since: at });
      await insertChange(transaction, playerId, {
        id: ids.next(),
        at,
        by: 'player',
        what: 'reality-check',
        kind: null,
        period: null,
        value: minutes === null ? null : BigInt(minutes),
        reason: null,
      });
      return undefined;
    });
    return realityCheckView(deps, { playerId, sessionKey });
  };
}

export function createAcknowledge(deps: LimitsDeps) {
  return async (_request: object, { playerId, sessionKey }: PlayerCaller): Promise<Answer> => {
    await underLock(deps, playerId, async (transaction) => {
      await saveLastRead(transaction, playerId, { sessionKey, since: deps.clock.now() });
      return undefined;
    });
    return realityCheckView(deps, { playerId, sessionKey });
  };
}
