// Asks companies to issue and to cancel free spins. An answer that was lost is looked for; nothing
// is ever issued under another id.

import { later, MINUTE } from '../../../platform/clock.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { providerByKey } from '../../providers/index.ts';
import type { Studio } from '../studio.ts';
import type { FoundSpins, FreeSpinCalls, SpinOrder } from './calls.ts';
import {
  freeSpinsOf,
  lockFreeSpins,
  markAsked,
  markIssued,
  markRefused,
  saveProgress,
  type FreeSpins,
} from './free-spins-store.ts';
import { publishSpins, tellEnded, type SpinsDeps } from './free-spins.ts';

/** So long after it was asked, no call of ours is under way any more. */
const CALL_OVER_MS = MINUTE;
/** So long a company that has nothing under our id may still carry out a call that it lost. */
const LATE_CALL_MS = 5 * MINUTE;

export function createAskFreeSpins(deps: SpinsDeps) {
  const { database } = deps;
  return async ({ playerId, id }: JobPayload): Promise<void> => {
    const spins = await freeSpinsOf(database, { playerId: playerId as PlayerId, id: id ?? '' });
    if (!spins || spins.endedAt !== null || deps.clock.now() >= spins.expiresAt) return;
    const company = await companyOf(deps, spins);
    if (!company) return;
    try {
      if (spins.state === 'cancelling') await takeBack(deps, company, spins);
      else if (spins.state === 'requested' || spins.state === 'unknown')
        await issue(deps, company, spins);
    } catch (error) {
      // The job of every minute asks again.
      deps.log.warn({ error, freeSpins: spins.id }, 'a company did not answer about free spins');
    }
  };
}

interface Company {
  studio: Studio;
  calls: FreeSpinCalls;
}

/** Undefined while the provider is off or not connected: it is asked once it is. */
async function companyOf(
  { adapterOf, database }: SpinsDeps,
  { provider }: FreeSpins,
): Promise<Company | undefined> {
  const found = await providerByKey(database, provider);
  const calls = adapterOf(found?.protocol ?? null)?.freeSpins;
  if (!found?.active || found.baseUrl === null || !calls) return undefined;
  return { studio: { key: found.key, baseUrl: found.baseUrl }, calls };
}

async function issue(deps: SpinsDeps, company: Company, spins: FreeSpins): Promise<void> {
  const { clock, database, log, metrics } = deps;
  const { studio, calls } = company;
  if (spins.state === 'unknown') {
    const found = await onlyOne(deps, company, spins);
    if (found) return noteIssued(deps, spins, found.reward);
    const lateFrom = later(spins.askedAt ?? spins.givenAt, LATE_CALL_MS);
    if (!calls.isRepeatable && clock.now() < lateFrom) return;
  }
  const now = clock.now();
  if (!(await markAsked(database, spins, { now, notAfter: later(now, -CALL_OVER_MS) }))) return;
  const reply = await calls.issue(studio, orderOf(spins));
  if (reply.kind === 'issued') return noteIssued(deps, spins, reply.reward);
  metrics.alarms.inc({ what: 'free-spins-refused' });
  log.error({ freeSpins: spins.id, reason: reply.reason }, 'a company refused free spins');
  await database.transaction(async (transaction) => {
    if (!(await markRefused(transaction, spins, { reason: reply.reason, now }))) return;
    publishSpins(deps, transaction, spins.playerId);
    await tellEnded(deps, transaction, spins);
  });
}

async function noteIssued(deps: SpinsDeps, spins: FreeSpins, reward: string | null): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await markIssued(transaction, spins, reward);
    publishSpins(deps, transaction, spins.playerId);
  });
}

/** The spins that the company holds under our id. Further ones are cancelled there. */
async function onlyOne(
  { log, metrics }: SpinsDeps,
  { studio, calls }: Company,
  spins: FreeSpins,
): Promise<FoundSpins | undefined> {
  const [first, ...others] = await calls.find(studio, orderOf(spins));
  for (const { reward, isOver } of others) {
    if (isOver) continue;
    metrics.alarms.inc({ what: 'free-spins-twice' });
    log.error({ freeSpins: spins.id, reward }, 'a company issued free spins twice');
    await calls.cancel(studio, orderOf(spins), reward);
  }
  return first;
}

/**
 * Takes them back at the company. One that keeps them is not asked again: their spins are refused
 * here, and the daily comparison shows the difference.
 */
async function takeBack(deps: SpinsDeps, company: Company, spins: FreeSpins): Promise<void> {
  const { clock } = deps;
  const { studio, calls } = company;
  if (spins.askedAt !== null) {
    const reward = await rewardOf(deps, company, spins);
    const isNone = reward === undefined;
    if (isNone && clock.now() < later(spins.askedAt, LATE_CALL_MS)) return;
    if (!isNone) await calls.cancel(studio, orderOf(spins), reward);
  }
  await endAs(deps, spins, 'cancelled');
}

/** Null where our id names them; undefined while the company has none. */
async function rewardOf(
  deps: SpinsDeps,
  company: Company,
  spins: FreeSpins,
): Promise<string | null | undefined> {
  if (spins.reward !== null || company.calls.isRepeatable) return spins.reward;
  return (await onlyOne(deps, company, spins))?.reward;
}

/** Ends spins that are open; their wins until now are granted. */
export async function endAs(
  deps: SpinsDeps,
  key: Pick<FreeSpins, 'playerId' | 'id'>,
  state: 'cancelled' | 'expired',
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const spins = await lockFreeSpins(transaction, key);
    if (!spins || spins.endedAt !== null) return;
    await saveProgress(transaction, spins, { ...spins, state, endedAt: deps.clock.now() });
    publishSpins(deps, transaction, spins.playerId);
    await tellEnded(deps, transaction, spins);
  });
}

function orderOf(spins: FreeSpins): SpinOrder {
  const { id, playerId, game, spins: count, value, givenAt: from, expiresAt: until } = spins;
  return { id, playerId, game, spins: count, value, from, until };
}
