// Setting a limit, and the raises that wait: lowering counts at once, raising after 24 hours and a
// confirmation (GLI-19 A.3.7a, UKGC RTS 12).

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { cancelRaise, confirmRaise, setLimit } from '@ceibo/contracts/limits';
import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts';
import type { Bound } from './bounds-store.ts';
import { exclusionsOf } from './exclusions.ts';
import {
  dropRaise,
  insertChange,
  limitsOf,
  lockPlayer,
  raisesOf,
  removeLimit,
  saveLimit,
  saveRaise,
  type Change,
} from './limits-store.ts';
import type { LimitsDeps } from './deps.ts';
import {
  isRaise,
  ledgerLimits,
  raiseStateAt,
  runningOf,
  strictest,
  valueOf,
  type Limit,
  type LimitValue,
} from './rules.ts';
import { saveReview } from './reviews/reviews-store.ts';
import { boundsOf, limitsViewOf } from './view.ts';

type OneLimit = Pick<Limit, 'kind' | 'period'>;
type Noted = Pick<Change, 'what' | 'value'> & Partial<Pick<Change, 'by' | 'reason'>>;

export function createSetLimit(deps: LimitsDeps) {
  return async (
    request: RequestOf<typeof setLimit>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof setLimit> | Refusal<RefusalOf<typeof setLimit>>> => {
    const { kind, window: period } = request;
    if (!(await deps.changesByPlayer.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    const bounds = await boundsOf(deps, playerId);
    const value = request.value === null ? null : valueOf(kind, request.value, bounds[kind]);
    if (value === undefined) return refuse('LIMIT_OUT_OF_BOUNDS');
    const refused = await underLock(deps, playerId, (transaction) =>
      setOwn(deps, transaction, { playerId, kind, period, value }),
    );
    return refused ?? limitsViewOf(deps, playerId);
  };
}

async function setOwn(
  deps: LimitsDeps,
  transaction: Transaction,
  { playerId, kind, period, value }: OneLimit & { playerId: PlayerId; value: LimitValue | null },
): Promise<Refusal<'LIMIT_NOT_SET'> | undefined> {
  const own = strictest(
    (await limitsOf(transaction, playerId)).filter(({ setBy }) => setBy === 'player'),
    kind,
    period,
  );
  const one = { kind, period };
  const isWaiting = isRaise(own, value);
  if (value === null && !isWaiting) return refuse('LIMIT_NOT_SET');
  await saveReview(transaction, playerId, { answer: 'limit', now: deps.clock.now() });
  if (isWaiting || value === null) {
    await saveRaise(transaction, playerId, { ...one, value, requestedAt: deps.clock.now() });
    await note(deps, transaction, { playerId, ...one }, { what: 'raise-requested', value });
    return undefined;
  }
  await dropRaise(transaction, playerId, one);
  await saveLimit(transaction, playerId, {
    ...one,
    setBy: 'player',
    value,
    now: deps.clock.now(),
  });
  await note(deps, transaction, { playerId, ...one }, { what: 'set', value });
  await applyToLedger(deps, transaction, playerId);
  return undefined;
}

export function createConfirmRaise(deps: LimitsDeps) {
  return async (
    { kind, window: period }: RequestOf<typeof confirmRaise>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof confirmRaise> | Refusal<RefusalOf<typeof confirmRaise>>> => {
    const bounds = await boundsOf(deps, playerId);
    const refused = await underLock(deps, playerId, (transaction) =>
      confirm(deps, transaction, { playerId, kind, period, bound: bounds[kind] }),
    );
    return refused ?? limitsViewOf(deps, playerId);
  };
}

async function confirm(
  deps: LimitsDeps,
  transaction: Transaction,
  { playerId, kind, period, bound }: OneLimit & { playerId: PlayerId; bound: Bound },
): Promise<Refusal<RefusalOf<typeof confirmRaise>> | undefined> {
  const now = deps.clock.now();
  const raise = await pendingRaise(transaction, { playerId, kind, period, now });
  if (!raise) return refuse('NO_PENDING_RAISE');
  if (raiseStateAt(raise, now) === 'waits') return refuse('RAISE_TOO_EARLY');
  const { value } = raise;
  // Bounds may have changed while it waited.
  if (value !== null && (value < bound.least || value > bound.most))
    return refuse('LIMIT_OUT_OF_BOUNDS');
  await dropRaise(transaction, playerId, { kind, period });
  const own = { setBy: 'player', kind, period } as const;
  if (value === null) await removeLimit(transaction, playerId, own);
  else await saveLimit(transaction, playerId, { ...own, value, now });
  await note(deps, transaction, { playerId, kind, period }, { what: 'raise-confirmed', value });
  await applyToLedger(deps, transaction, playerId);
  return undefined;
}

export function createCancelRaise(deps: LimitsDeps) {
  return async (
    { kind, window: period }: RequestOf<typeof cancelRaise>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof cancelRaise> | Refusal<RefusalOf<typeof cancelRaise>>> => {
    const refused = await underLock(deps, playerId, async (transaction) => {
      const now = deps.clock.now();
      const raise = await pendingRaise(transaction, { playerId, kind, period, now });
      if (!raise) return refuse('NO_PENDING_RAISE');
      await dropRaise(transaction, playerId, { kind, period });
      const noted = { what: 'raise-cancelled', value: raise.value } as const;
      await note(deps, transaction, { playerId, kind, period }, noted);
      return undefined;
    });
    return refused ?? limitsViewOf(deps, playerId);
  };
}

async function pendingRaise(
  transaction: Transaction,
  { playerId, kind, period, now }: OneLimit & { playerId: PlayerId; now: Date },
) {
  return (await raisesOf(transaction, playerId)).find(
    (raise) =>
      raise.kind === kind && raise.period === period && raiseStateAt(raise, now) !== 'lapsed',
  );
}

/** Sets or removes the operator's limit: at once, whatever it was. */
export async function setOperatorLimit(
  deps: Pick<LimitsDeps, 'database' | 'live' | 'clock' | 'ids' | 'ledger'>,
  {
    playerId,
    kind,
    period,
    value,
    reason,
  }: OneLimit & { playerId: PlayerId; value: LimitValue | null; reason: string },
): Promise<void> {
  await underLock(deps, playerId, async (transaction) => {
    const one = { setBy: 'operator', kind, period } as const;
    if (value === null) await removeLimit(transaction, playerId, one);
    else await saveLimit(transaction, playerId, { ...one, value, now: deps.clock.now() });
    const what = value === null ? 'removed' : 'set';
    const noted: Noted = { what, value, by: 'operator', reason };
    await note(deps, transaction, { playerId, kind, period }, noted);
    await applyToLedger(deps, transaction, playerId);
    return undefined;
  });
}

/** Decides something of a player under their lock; their open pages then ask again. */
export async function underLock<Code extends string>(
  { database, live }: Pick<LimitsDeps, 'database' | 'live'>,
  playerId: PlayerId,
  work: (transaction: Transaction) => Promise<Refusal<Code> | undefined>,
): Promise<Refusal<Code> | undefined> {
  const outcome = await database.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId);
    const refused = await work(transaction);
    const event = { name: 'limits-changed', data: {} } as const;
    if (!refused) live.publish(transaction, playerId, { kind: 'event', event });
    return refused;
  });
  return isRefusal(outcome) ? outcome : undefined;
}

/** Sets the limits that the ledger must keep to, as they are in this transaction. */
export async function applyToLedger(
  { clock, ledger }: Pick<LimitsDeps, 'clock' | 'ledger'>,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  const limits = await limitsOf(transaction, playerId);
  const exclusion = runningOf(await exclusionsOf(transaction, playerId), clock.now());
  await ledger.open(transaction, playerId);
  await ledger.setStakeLimits(transaction, playerId, ledgerLimits(limits, exclusion));
}

async function note(
  { ids, clock }: Pick<LimitsDeps, 'ids' | 'clock'>,
  transaction: Transaction,
  { playerId, kind, period }: OneLimit & { playerId: PlayerId },
  { what, value, by = 'player', reason = null }: Noted,
): Promise<void> {
  const change = { id: ids.next(), at: clock.now(), by, what, kind, period, value, reason };
  await insertChange(transaction, playerId, change);
}
