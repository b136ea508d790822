// Time-outs and self-exclusion. They begin at once, and nobody shortens one: what is longer counts,
// and rows are never changed (GLI-19 A.3.8).

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { endOfExclusion } from '@ceibo/contracts/limits/exclusion-end';
import type { ExclusionPeriod, selfExclude, takeTimeOut } from '@ceibo/contracts/limits';
import { HOUR, later } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { JobPayload, Jobs } from '../../platform/jobs/jobs.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { exclusionsOf } from './exclusions.ts';
import { decidedExclusionsOf, insertExclusion, lockPlayer } from './limits-store.ts';
import type { LimitsNeeds, LimitsDeps } from './deps.ts';
import { isLonger, runningOf, type Exclusion } from './rules.ts';
import { applyToLedger, underLock } from './set-limit.ts';
import { exclusionViewOf } from './view.ts';

type Answer = AnswerOf<typeof takeTimeOut> | Refusal<'EXCLUSION_NOT_SHORTER'>;

export function createTakeTimeOut(deps: LimitsDeps) {
  return async (
    { hours }: RequestOf<typeof takeTimeOut>,
    { playerId }: PlayerCaller,
  ): Promise<Answer> => {
    const since = deps.clock.now();
    const until = later(since, hours * HOUR);
    return begin(deps, playerId, { kind: 'time-out', since, until });
  };
}

export function createSelfExclude(deps: LimitsDeps) {
  return async (
    { period }: RequestOf<typeof selfExclude>,
    { playerId }: PlayerCaller,
  ): Promise<Answer> => {
    const since = deps.clock.now();
    return begin(deps, playerId, {
      kind: 'self-exclusion',
      since,
      until: endOfExclusion(period, since),
    });
  };
}

async function begin(deps: LimitsDeps, playerId: PlayerId, exclusion: Exclusion): Promise<Answer> {
  const by = { setBy: 'player', reason: null } as const;
  const refused = await underLock(deps, playerId, async (transaction) => {
    const shorter = await save(deps, transaction, playerId, { ...exclusion, ...by });
    return shorter ?? (await end(deps, transaction, playerId, exclusion));
  });
  return refused ?? { exclusion: exclusionViewOf(exclusion) };
}

export const AFTER_OPERATORS_EXCLUSION = 'limits:after-operators-exclusion';

/**
 * Excludes a player for a reason that is kept, from a process that serves nobody: stakes and
 * deposits are refused from the commit on. A job of the server ends the logins.
 */
export async function excludeByOperator(
  deps: Pick<LimitsDeps, 'database' | 'live' | 'clock' | 'ids' | 'ledger'> & {
    jobs: Pick<Jobs, 'add'>;
  },
  { playerId, period, reason }: { playerId: PlayerId; period: ExclusionPeriod; reason: string },
): Promise<Refusal<'EXCLUSION_NOT_SHORTER'> | undefined> {
  const since = deps.clock.now();
  const until = endOfExclusion(period, since);
  return underLock(deps, playerId, async (transaction) => {
    const exclusion = { kind: 'operator', since, until } as const;
    const by = { setBy: 'operator', reason } as const;
    const shorter = await save(deps, transaction, playerId, { ...exclusion, ...by });
    if (shorter) return shorter;
    const payload = { playerId, since: since.toISOString() };
    await deps.jobs.add(transaction, AFTER_OPERATORS_EXCLUSION, payload);
    return undefined;
  });
}

/** The work of the server after an exclusion by staff; done twice it changes nothing more. */
export function createAfterOperatorsExclusion(deps: EndNeeds & Pick<LimitsNeeds, 'database'>) {
  return async ({ playerId = '', since = '' }: JobPayload): Promise<void> => {
    await deps.database.transaction(async (transaction) => {
      const exclusion = { kind: 'operator', since: new Date(since) } as const;
      await end(deps, transaction, playerId as PlayerId, exclusion);
    });
  };
}

/** The state's register has a player newly, or no longer, or with another end. */
export async function listingChanged(
  deps: LimitsDeps,
  transaction: Transaction,
  { playerId, isNewlyListed, at }: { playerId: PlayerId; isNewlyListed: boolean; at: Date },
): Promise<void> {
  await lockPlayer(transaction, playerId);
  await applyToLedger(deps, transaction, playerId);
  const listing = (await exclusionsOf(transaction, playerId)).find(
    ({ kind }) => kind === 'register',
  );
  if (isNewlyListed && listing) {
    publish(deps, transaction, playerId, listing);
    await end(deps, transaction, playerId, { kind: 'register', since: at });
  } else {
    const event = { name: 'limits-changed', data: {} } as const;
    deps.live.publish(transaction, playerId, { kind: 'event', event });
  }
}

/**
 * Saves an exclusion: from the commit on, no stake and no deposit is taken. An entry of the
 * register replaces no decision, for the register may take it back.
 */
async function save(
  deps: Pick<LimitsDeps, 'clock' | 'ids' | 'ledger' | 'live'>,
  transaction: Transaction,
  playerId: PlayerId,
  exclusion: Exclusion & { setBy: 'player' | 'operator'; reason: string | null },
): Promise<Refusal<'EXCLUSION_NOT_SHORTER'> | undefined> {
  const { clock, ids } = deps;
  const running = runningOf(await decidedExclusionsOf(transaction, playerId), clock.now());
  if (running && !isLonger(exclusion.until, running.until)) return refuse('EXCLUSION_NOT_SHORTER');
  await insertExclusion(transaction, playerId, { ...exclusion, id: ids.next() });
  await applyToLedger(deps, transaction, playerId);
  publish(deps, transaction, playerId, exclusion);
  return undefined;
}

function publish(
  { live }: Pick<LimitsDeps, 'live'>,
  transaction: Transaction,
  playerId: PlayerId,
  exclusion: Exclusion,
): void {
  const event = { name: 'excluded', data: exclusionViewOf(exclusion) } as const;
  live.publish(transaction, playerId, { kind: 'event', event });
}

type EndNeeds = Pick<LimitsNeeds, 'identity' | 'selfExcluded'>;

/**
 * All logins end, and with them their games. A round that is open finishes and pays, for wins are
 * always taken.
 */
async function end(
  { identity, selfExcluded }: EndNeeds,
  transaction: Transaction,
  playerId: PlayerId,
  { kind, since }: Pick<Exclusion, 'kind' | 'since'>,
): Promise<undefined> {
  if (kind !== 'time-out') {
    await selfExcluded(transaction, playerId, since);
    await identity.endMarketing(transaction, playerId);
  }
  await identity.endSessions(transaction, playerId);
  return undefined;
}
