// Safe play: limits, time-outs, self-exclusion, the reality check, and what a player played with.
// Amounts are decimal text in pesos of the player's own money: bonus counts for no limit. Times are
// whole minutes. Windows are calendar periods of Buenos Aires: a day begins at 00:00, a week on
// Monday, a month on the 1st. The rules are in docs/decisions/0062-limits.md.

import * as z from 'zod/mini';
import { amount, decimal } from './amount.ts';
import { nothing, playerCall } from './call.ts';

/**
 * `deposit`: what was paid in, before anything was withdrawn. `loss`: what was staked less what it
 * won. `stake`: what was staked. `time`: minutes of play.
 */
export const limitKind = z.enum(['deposit', 'loss', 'stake', 'time']);
export type LimitKind = z.infer<typeof limitKind>;

/** The reason why no stake is taken, if the game itself has no words for it. */
export const stakeRefusal = z.object({
  reason: z.enum([
    'PLAYER_RESTRICTED',
    'EVENT_RESTRICTED',
    'OUTSIDE_JURISDICTION',
    'LOCATION_UNKNOWN',
  ]),
});
export type StakeRefusal = z.infer<typeof stakeRefusal>;

export const limitWindow = z.enum(['day', 'week', 'month']);
export type LimitWindow = z.infer<typeof limitWindow>;

/** Hours for which a raise waits before it can be confirmed. */
export const RAISE_WAITS_HOURS = 24;
/** Hours after that in which it can be confirmed; then it lapses. */
export const RAISE_LAPSES_HOURS = 72;

/** A raise, or a limit's removal, that waits. */
export const pendingRaise = z.object({
  /** The limit's next value; null if it is to be removed. */
  value: z.nullable(decimal),
  requestedAt: z.string(),
  /** From then on the player can confirm it. The old limit counts until then, and until they do. */
  confirmableAt: z.string(),
  /** Unconfirmed by then it is gone. */
  lapsesAt: z.string(),
});
export type PendingRaise = z.infer<typeof pendingRaise>;

/** One limit: amounts as decimal text, of `time` whole minutes as text ("90"). */
export const limitView = z.object({
  kind: limitKind,
  window: limitWindow,
  /** The player's own; null while there is none. */
  own: z.nullable(decimal),
  /** The operator's; null while there is none. */
  operator: z.nullable(decimal),
  /** The stricter of the two, which counts; null while there is neither. */
  limit: z.nullable(decimal),
  /** The use since the window began. A loss below zero is a win: "-200.00". */
  used: decimal,
  /** The part of `used` that deposits without an end reserve; "0.00" for every other kind. */
  reserved: decimal,
  /** The rest that would still pass, never below zero; null without a limit. */
  left: z.nullable(decimal),
  /** When the window that is running ends, and the limit begins anew. */
  endsAt: z.string(),
  raise: z.nullable(pendingRaise),
});
export type LimitView = z.infer<typeof limitView>;

/**
 * The exclusion by which a player may neither stake nor deposit. `register`: the national register
 * of self-excluded persons has them. `operator`: staff excluded them.
 */
export const exclusionView = z.object({
  kind: z.enum(['time-out', 'self-exclusion', 'operator', 'register']),
  since: z.string(),
  /** Null: for ever, or as long as the register has them. */
  until: z.nullable(z.string()),
});
export type ExclusionView = z.infer<typeof exclusionView>;

const bounds = z.object({
  least: decimal,
  most: decimal,
  /** The regulator that set them for the player's province; null when the operator did. */
  regulator: z.nullable(z.string()),
});

const limitsView = z.object({
  /** The server's clock, for countdowns. */
  now: z.string(),
  /** All kinds in all windows, in the order of `limitKind` and `limitWindow`. */
  limits: z.array(limitView),
  /** The least and the most that a limit of a kind may be, as the limit is written. */
  bounds: z.object({
    deposit: bounds,
    loss: bounds,
    stake: bounds,
    time: bounds,
  } satisfies Record<LimitKind, typeof bounds>),
  /** Null while the player may play. */
  exclusion: z.nullable(exclusionView),
  /** Minutes between two reality checks; null while they are off. */
  realityCheck: z.nullable(z.int()),
  /** True until the player has set a limit or chosen none: limits are offered. */
  isOffered: z.boolean(),
  /** When the player was reminded to look at the limits; null once they have, or were not. */
  remindedAt: z.nullable(z.string()),
});
export type LimitsView = z.infer<typeof limitsView>;

export const getLimits = playerCall({
  path: '/api/limits/get-limits',
  safe: true,
  summary:
    'The player’s limits, what is used of each and would still pass, what unfinished deposits ' +
    'reserve, pending raises, and whether they are excluded. Windows are calendar periods of ' +
    'Buenos Aires; own money counts, bonus does not.',
  polled: true,
  request: nothing,
  answer: limitsView,
});

export const setLimit = playerCall({
  path: '/api/limits/set-limit',
  summary:
    'Sets a limit, or removes it with null. A limit that is new or lower counts at once and ' +
    'drops a pending raise. A higher one, or a removal, waits for 24 hours and the player’s ' +
    'confirmation (confirm-raise); until then the old one counts.',
  request: z.strictObject({
    kind: limitKind,
    window: limitWindow,
    /** Pesos, or whole minutes for `time`. */
    value: z.nullable(amount),
  }),
  answer: limitsView,
  refusals: ['LIMIT_OUT_OF_BOUNDS', 'LIMIT_NOT_SET', 'TOO_MANY_ATTEMPTS'],
});

export const keepLimits = playerCall({
  path: '/api/limits/keep-limits',
  summary:
    'The player keeps the limits as they are, or has none for now. It answers the offer before ' +
    'the first deposit and the reminder of every six months (UKGC RTS 12).',
  request: nothing,
  answer: limitsView,
});

const oneLimit = z.strictObject({ kind: limitKind, window: limitWindow });

export const confirmRaise = playerCall({
  path: '/api/limits/confirm-raise',
  summary:
    'Confirms a raise whose 24 hours are over: from now on it counts. After 72 more hours it ' +
    'has lapsed, and the old limit stays. It is refused when the regulator’s bounds changed ' +
    'meanwhile and the limit is outside of them.',
  request: oneLimit,
  answer: limitsView,
  refusals: ['NO_PENDING_RAISE', 'RAISE_TOO_EARLY', 'LIMIT_OUT_OF_BOUNDS'],
});

export const cancelRaise = playerCall({
  path: '/api/limits/cancel-raise',
  summary: 'Gives up a pending raise.',
  request: oneLimit,
  answer: limitsView,
  refusals: ['NO_PENDING_RAISE'],
});

/** Six weeks. */
export const LONGEST_TIME_OUT_HOURS = 6 * 7 * 24;

export const takeTimeOut = playerCall({
  path: '/api/limits/take-time-out',
  summary:
    'Begins a time-out of 24 hours to six weeks. At once, all sessions and games end, and no ' +
    'stake or deposit is taken; the player may log in again to withdraw. It can be made ' +
    'longer, never shorter, by anybody.',
  request: z.strictObject({
    hours: z.int().check(z.minimum(24), z.maximum(LONGEST_TIME_OUT_HOURS)),
  }),
  answer: z.object({ exclusion: exclusionView }),
  refusals: ['EXCLUSION_NOT_SHORTER'],
});

export const exclusionPeriod = z.enum(['6-months', '1-year', '2-years', '5-years', 'for-ever']);
export type ExclusionPeriod = z.infer<typeof exclusionPeriod>;

export const selfExclude = playerCall({
  path: '/api/limits/self-exclude',
  summary:
    'Excludes the player for six months, one, two or five years, or for ever. At once, all ' +
    'sessions and games end, and no stake, deposit, bonus or advertising reaches them; they ' +
    'may log in to withdraw. Open rounds and bets end and pay. It is never shortened, by ' +
    'anybody.',
  request: z.strictObject({ period: exclusionPeriod }),
  answer: z.object({ exclusion: exclusionView }),
  refusals: ['EXCLUSION_NOT_SHORTER'],
});

export const realityCheckMinutes = [15, 30, 60] as const;

/** The session's figures since its login. */
const realityCheckView = z.object({
  /** Null while the checks are off. */
  minutes: z.nullable(z.int()),
  /** The moment when the next check is due; in the past: now. Null while they are off. */
  dueAt: z.nullable(z.string()),
  now: z.string(),
  loggedInAt: z.string(),
  /** Own money staked on games and bets, won from them, and won less staked. */
  staked: decimal,
  won: decimal,
  net: decimal,
});
export type RealityCheckView = z.infer<typeof realityCheckView>;

export const realityCheck = playerCall({
  path: '/api/limits/reality-check',
  safe: true,
  summary:
    'The time since login, and what was staked, won and lost since; and when the next reality ' +
    'check is due.',
  polled: true,
  request: nothing,
  answer: realityCheckView,
});

export const setRealityCheck = playerCall({
  path: '/api/limits/set-reality-check',
  summary:
    'Sets the interval of the reality check to 15, 30 or 60 minutes, or turns it off with ' +
    'null. The interval begins now.',
  request: z.strictObject({ minutes: z.nullable(z.literal([...realityCheckMinutes])) }),
  answer: realityCheckView,
});

export const acknowledgeRealityCheck = playerCall({
  path: '/api/limits/acknowledge-reality-check',
  summary: 'The player has read the reality check: the next one is due an interval from now.',
  request: nothing,
  answer: realityCheckView,
});

export const monthTotals = z.object({
  /** "2025-11", a month of Buenos Aires. */
  month: z.string(),
  deposited: decimal,
  withdrawn: decimal,
  /** Own money, as in the limits. */
  staked: decimal,
  won: decimal,
  net: decimal,
});
export type MonthTotals = z.infer<typeof monthTotals>;

export const totals = playerCall({
  path: '/api/limits/totals',
  safe: true,
  summary:
    'The last 12 months, the oldest first and the running one last: deposited, withdrawn, ' +
    'staked, won, and won less staked.',
  polled: true,
  request: nothing,
  answer: z.object({ months: z.array(monthTotals), sum: z.omit(monthTotals, { month: true }) }),
});

/** A stake of the player's was refused by a limit, in a game or at the sportsbook. */
export const limitReached = z.object({
  kind: limitKind,
  window: limitWindow,
  limit: decimal,
  used: decimal,
  /** The stake of own money that the player wanted; for `time` it means nothing. */
  wanted: decimal,
  /** The most that would pass now, all limits together. */
  left: decimal,
  endsAt: z.string(),
});
export type LimitReached = z.infer<typeof limitReached>;
