// The life of a liveness check: required before a game opens, begun by the player, ended by the
// company's result or by staff.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import type { LivenessView, startLiveness } from '@ceibo/contracts/identity/liveness';
import { DAY, later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import type { KnownLiveness, LivenessCompany } from './liveness-company.ts';
import { failedOf, judge, ruleFor } from './liveness-rules.ts';
import {
  attemptsOf,
  checksToAsk,
  endAttempt,
  insertAttempt,
  livenessCheckById,
  livenessRules,
  lockPlayer,
  noteAskedAt,
  noteTaken,
  residenceOf,
  type LivenessCheck,
} from './liveness-store.ts';

export const ASK_LIVENESS = 'identity:ask-liveness';

/** The company's page waits so long for the player. */
const OPEN_MS = 30 * MINUTE;
/** A check whose webhook did not come is asked about so often. */
const ASK_EVERY_MS = MINUTE;
/** A company that has not decided a check so long after its page closed will not. */
const GIVEN_UP_MS = DAY;
/** A page that waits for the result does not make more calls than this to the company. */
const SPARE_MS = 2 * SECOND;
const MOST_ASKED = 100;
/** After so many failures in one run a mute company is left alone for a minute. */
const MOST_FAILURES = 3;

type Deps = Pick<IdentityDeps, 'database' | 'clock' | 'ids' | 'log' | 'accessLog' | 'limits'> & {
  livenessCompany: LivenessCompany;
};
type Who = { playerId: PlayerId; userAgent: string };

export interface LivenessChecks {
  view(who: Who): Promise<LivenessView>;
  /** True when a game must not be opened for a player now. */
  isMissing(who: Who): Promise<boolean>;
  /** The view, after the company was asked about the check that is open. */
  refresh(who: Who): Promise<LivenessView>;
  start(
    request: unknown,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof startLiveness> | Refusal<RefusalOf<typeof startLiveness>>>;
  /** Asks about a check, named by our id; nothing happens for one that has ended. */
  ask(id: string): Promise<void>;
  /** Asks about those that are open. Ends after three failures. */
  askOpen(): Promise<void>;
}

export function createLivenessChecks(deps: Deps): LivenessChecks {
  const { database, clock, log, livenessCompany } = deps;

  async function view({ playerId, userAgent }: Who, query: Query = database) {
    const rule = await ruleOf(query, playerId);
    if (!rule?.required) return judge(rule, [], { now: clock.now(), deviceSince: undefined });
    const [attempts, deviceSince] = await Promise.all([
      attemptsOf(query, playerId),
      rule.onNewDevice ? deps.accessLog.deviceSince(query, playerId, userAgent) : undefined,
    ]);
    return judge(rule, attempts, { now: clock.now(), deviceSince });
  }

  /** Throws when the company does not answer. */
  async function askAbout(check: LivenessCheck): Promise<void> {
    if (check.status !== 'started') return;
    const now = clock.now();
    await noteAskedAt(database, check, now);
    const { companyId, expiresAt } = check;
    try {
      if (companyId !== null) await save(deps, check, await livenessCompany.find(companyId));
    } finally {
      // A check that the company never took ends when nobody can go on with it.
      const end = companyId === null ? expiresAt : later(expiresAt, GIVEN_UP_MS);
      if (now >= end)
        await endAttempt(database, check, { status: 'expired', reason: null, at: now });
    }
  }

  return {
    view,
    async isMissing(who) {
      const { state } = await view(who);
      return state !== 'not-required' && state !== 'passed';
    },
    async refresh(who) {
      const [last] = await attemptsOf(database, who.playerId);
      const isDue = (last?.askedAt ?? new Date(0)) <= later(clock.now(), -SPARE_MS);
      if (last?.status === 'started' && isDue)
        await askAbout(last).catch((error: unknown) =>
          log.warn({ reason: String(error) }, 'the liveness company gave no result'),
        );
      return view(who);
    },
    start: (_request, caller) => start(deps, view, caller),
    async ask(id) {
      const check = await livenessCheckById(database, id);
      if (check) await askAbout(check);
    },
    async askOpen() {
      const before = later(clock.now(), -ASK_EVERY_MS);
      let failures = 0;
      for (const check of await checksToAsk(database, { before, limit: MOST_ASKED })) {
        if (failures === MOST_FAILURES) return;
        await askAbout(check).catch((error: unknown) => {
          failures += 1;
          log.warn({ id: check.id, reason: String(error) }, 'a liveness check has no result');
        });
      }
    },
  };
}

async function ruleOf(query: Query, playerId: PlayerId) {
  const [rules, residence] = await Promise.all([
    livenessRules(query),
    residenceOf(query, playerId),
  ]);
  return residence && ruleFor(residence, rules);
}

async function start(
  deps: Deps,
  view: (who: Who, query: Query) => Promise<LivenessView>,
  caller: PlayerCaller,
): Promise<AnswerOf<typeof startLiveness> | Refusal<RefusalOf<typeof startLiveness>>> {
  const { database, limits, log, livenessCompany } = deps;
  const { playerId } = caller;
  if (!(await limits.livenessByPlayer.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
  const check = await database.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId);
    const { state } = await view(caller, transaction);
    if (state === 'not-required' || state === 'passed') return refuse('LIVENESS_NOT_NEEDED');
    if (state === 'review') return refuse('LIVENESS_IN_REVIEW');
    return openCheck(deps, transaction, caller);
  });
  if (isRefusal(check)) return check;
  if (check.url !== null) return { url: check.url };
  const player = await playerById(database, playerId);
  // An account that lapsed has no session either.
  if (!player || player.birthDate === null) return refuse('SESSION_EXPIRED');
  const { firstName, lastName, birthDate, documentNumber } = player;
  try {
    const person = { document: documentNumber, firstName, lastName, birthDate };
    const begun = await livenessCompany.begin({ ...check, person });
    await noteTaken(database, check, { companyId: begun.id, url: begun.url });
    return { url: begun.url };
  } catch (error) {
    log.warn({ reason: String(error) }, 'the liveness company did not take a check');
    return refuse('LIVENESS_COMPANY_DOWN');
  }
}

/** The check that is open, or a new one: two presses at once begin one check. */
async function openCheck(
  { clock, ids }: Deps,
  transaction: Transaction,
  { playerId, language }: Pick<PlayerCaller, 'playerId' | 'language'>,
): Promise<LivenessCheck> {
  const now = clock.now();
  const [last] = await attemptsOf(transaction, playerId);
  if (last?.status === 'started' && now < last.expiresAt) return last;
  const check = {
    playerId,
    id: ids.next(),
    startedAt: now,
    expiresAt: later(now, OPEN_MS),
    language,
    status: 'started',
    reason: null,
    endedAt: null,
  } as const;
  await insertAttempt(transaction, { ...check, decidedBy: 'company' });
  return { ...check, companyId: null, url: null, askedAt: null };
}

/** Writes the company's result, once. The last attempt that a rule allows goes to staff. */
async function save(
  { database, clock, log }: Deps,
  { playerId, id }: LivenessCheck,
  { ours, status, reason }: KnownLiveness,
): Promise<void> {
  if (ours !== id) throw new Error('the liveness company answered another check');
  const at = clock.now();
  await database.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId);
    switch (status) {
      case 'started':
        return;
      case 'passed':
      case 'review':
      case 'expired':
        return endAttempt(transaction, { playerId, id }, { status, reason, at });
      case 'failed': {
        const rule = await ruleOf(transaction, playerId);
        const failed = failedOf(await attemptsOf(transaction, playerId)) + 1;
        const ended = failed >= (rule?.attempts ?? 1) ? 'review' : 'failed';
        return endAttempt(transaction, { playerId, id }, { status: ended, reason, at });
      }
      default:
        log.error({ id, status }, 'the liveness company has a status that is not known');
    }
  });
}
