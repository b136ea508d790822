// Time-outs and self-exclusion. They begin at once, and nobody shortens one: what is longer counts,
// and rows are never changed (GLI-19 A.3.8).

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { selfExclude, takeTimeOut } from '@ceibo/contracts/limits';
import { HOUR, later } from '../../platform/clock.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { exclusionsOf, insertExclusion } from './limits-store.ts';
import type { LimitsParts } from './parts.ts';
import { endOfPeriod, isLonger, runningOf, type Exclusion } from './rules.ts';
import { applyToLedger, underLock } from './set-limit.ts';
import { exclusionViewOf } from './view.ts';

type Answer = AnswerOf<typeof takeTimeOut> | Refusal<'EXCLUSION_NOT_SHORTER'>;

export function createTakeTimeOut(parts: LimitsParts) {
  return async (
    { hours }: RequestOf<typeof takeTimeOut>,
    { playerId }: PlayerCaller,
  ): Promise<Answer> => {
    const since = parts.clock.now();
    const until = later(since, hours * HOUR);
    return begin(parts, playerId, { kind: 'time-out', since, until });
  };
}

export function createSelfExclude(parts: LimitsParts) {
  return async (
    { period }: RequestOf<typeof selfExclude>,
    { playerId }: PlayerCaller,
  ): Promise<Answer> => {
    const since = parts.clock.now();
    return begin(parts, playerId, {
      kind: 'self-exclusion',
      since,
      until: endOfPeriod(period, since),
    });
  };
}

async function begin(
  parts: LimitsParts,
  playerId: PlayerId,
  exclusion: Exclusion,
): Promise<Answer> {
  const by = { setBy: 'player', reason: null } as const;
  const refused = await exclude(parts, playerId, { ...exclusion, ...by });
  return refused ?? { exclusion: exclusionViewOf(exclusion) };
}

/**
 * Excludes a player. With the commit no stake is taken, and all logins end; with them their games
 * are closed. A round that is open finishes and pays, for wins are always taken.
 */
async function exclude(
  parts: Omit<LimitsParts, 'changesByPlayer'>,
  playerId: PlayerId,
  exclusion: Exclusion & { setBy: 'player' | 'operator' | 'register'; reason: string | null },
): Promise<Refusal<'EXCLUSION_NOT_SHORTER'> | undefined> {
  const { clock, ids, identity, live } = parts;
  return underLock(parts, playerId, async (transaction) => {
    const running = runningOf(await exclusionsOf(transaction, playerId), clock.now());
    if (running && !isLonger(exclusion.until, running.until))
      return refuse('EXCLUSION_NOT_SHORTER');
    await insertExclusion(transaction, playerId, { ...exclusion, id: ids.next() });
    await applyToLedger(parts, transaction, playerId);
    if (exclusion.kind === 'self-exclusion')
      await parts.selfExcluded(transaction, playerId, exclusion.since);
    const event = { name: 'excluded', data: exclusionViewOf(exclusion) } as const;
    live.publish(transaction, playerId, { kind: 'event', event });
    await identity.endSessions(transaction, playerId);
    return undefined;
  });
}
