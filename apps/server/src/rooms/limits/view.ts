// The limits of a player, as the player sees them.

import { periodsOf } from '@ceibo/contracts/day';
import {
  type ExclusionView,
  type LimitKind,
  type LimitsView,
  type LimitView,
} from '@ceibo/contracts/limits';
import { moneyToDecimal } from '@ceibo/money';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { boundsIn, type Bounds } from './bounds-store.ts';
import { exclusionsOf } from './exclusions.ts';
import { limitsOf, raisesOf, realityCheckOf } from './limits-store.ts';
import type { LimitsDeps } from './deps.ts';
import { openReminder, reviewOf } from './reviews/reviews-store.ts';
import {
  confirmableAt,
  everyLimit,
  lapsesAt,
  raiseStateAt,
  runningOf,
  strictest,
  textOf,
  type Exclusion,
  type Limit,
  type LimitValue,
  type Raise,
} from './rules.ts';

type Used = (each: (typeof everyLimit)[number]) => { used: LimitValue; reserved: LimitValue };

export async function limitsViewOf(deps: LimitsDeps, playerId: PlayerId): Promise<LimitsView> {
  const { database, clock } = deps;
  const now = clock.now();
  const [limits, raises, exclusions, realityCheck, used, review, bounds] = await Promise.all([
    limitsOf(database, playerId),
    raisesOf(database, playerId),
    exclusionsOf(database, playerId),
    realityCheckOf(database, playerId),
    usedOf(deps, database, playerId),
    reviewOf(database, playerId),
    boundsOf(deps, playerId),
  ]);
  const exclusion = runningOf(exclusions, now);
  return {
    now: now.toISOString(),
    limits: everyLimit.map((each) =>
      viewOf(each, {
        limits,
        raise: raises.find(
          (raise) =>
            raise.kind === each.kind &&
            raise.period === each.period &&
            raiseStateAt(raise, now) !== 'lapsed',
        ),
        ...used(each),
        now,
      }),
    ),
    bounds: boundsView(bounds),
    exclusion: exclusion ? exclusionViewOf(exclusion) : null,
    realityCheck,
    isOffered: review === undefined && exclusion === undefined,
    remindedAt: openReminder(review)?.toISOString() ?? null,
  };
}

export function exclusionViewOf({ kind, since, until }: Exclusion): ExclusionView {
  return { kind, since: since.toISOString(), until: until?.toISOString() ?? null };
}

/** The bounds where the player lives. */
export async function boundsOf(
  { database, identity }: Pick<LimitsDeps, 'database' | 'identity'>,
  playerId: PlayerId,
): Promise<Bounds> {
  const player = await identity.player(playerId);
  return boundsIn(database, player?.province ?? null);
}

/** The used part of every limit of a player, whether or not the limit is set. */
async function usedOf(
  { clock, ledger, depositedSince }: LimitsDeps,
  query: Query,
  playerId: PlayerId,
): Promise<Used> {
  const periods = periodsOf(clock.now());
  const since = (period: 'day' | 'week' | 'month') =>
    depositedSince(query, playerId, periods[period].from);
  const [usage, day, week, month] = await Promise.all([
    ledger.stakeUsage(playerId),
    since('day'),
    since('week'),
    since('month'),
  ]);
  const deposited = { day, week, month };
  return ({ kind, period }) => {
    const { sum, reserved } = deposited[period];
    if (kind === 'deposit') return { used: sum, reserved };
    const { lost, staked, playedMs } = usage[period];
    const played = BigInt(Math.floor(playedMs / 60_000));
    return { used: { loss: lost, stake: staked, time: played }[kind], reserved: 0n };
  };
}

function viewOf(
  { kind, period }: (typeof everyLimit)[number],
  {
    limits,
    raise,
    used,
    reserved,
    now,
  }: { limits: readonly Limit[]; raise: Raise | undefined; now: Date } & ReturnType<Used>,
): LimitView {
  const limit = strictest(limits, kind, period);
  const by = (setBy: Limit['setBy']) =>
    strictest(
      limits.filter((each) => each.setBy === setBy),
      kind,
      period,
    );
  const text = (value: LimitValue | undefined) =>
    value === undefined ? null : textOf(kind, value);
  const left = limit === undefined ? undefined : limit - used;
  return {
    kind,
    window: period,
    own: text(by('player')),
    operator: text(by('operator')),
    limit: text(limit),
    used: textOf(kind, used),
    reserved: moneyToDecimal(reserved),
    left: text(left !== undefined && left < 0n ? 0n : left),
    endsAt: periodsOf(now)[period].to.toISOString(),
    raise: raise
      ? {
          value: raise.value === null ? null : textOf(kind, raise.value),
          requestedAt: raise.requestedAt.toISOString(),
          confirmableAt: confirmableAt(raise).toISOString(),
          lapsesAt: lapsesAt(raise).toISOString(),
        }
      : null,
  };
}

function boundsView(bounds: Bounds): LimitsView['bounds'] {
  const texts = (kind: LimitKind) => ({
    least: textOf(kind, bounds[kind].least),
    most: textOf(kind, bounds[kind].most),
    regulator: bounds[kind].regulator,
  });
  return {
    deposit: texts('deposit'),
    loss: texts('loss'),
    stake: texts('stake'),
    time: texts('time'),
  };
}
