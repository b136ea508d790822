// Acts that need two people: one asks, with a reason, and within 24 hours another approves. The
// approval and what it does are one transaction, in which everything is checked again under lock.

import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid } from 'uuid';
import { DAY, later, systemClock, type Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { systemIds } from '../../platform/ids.ts';
import { isSamePerson } from '../../platform/people.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts';
import { withWallet } from '../../wallet-alone.ts';
import { MOST_LISTED } from '../most-listed.ts';
import {
  act as actSchema,
  seen as seenSchema,
  type Act,
  type ActDeps,
  type PreparedAct,
  type Said,
  type Seen,
  type WhyNot,
} from './act.ts';
import { differenceAct } from './difference-act.ts';
import { debtAct, paymentAct, reversalAct } from './money-acts.ts';
import { reopenAct, restrictionAct } from './player-acts.ts';
import {
  insertRequest,
  insertRequestEnd,
  openRequestOf,
  openRequests,
  requestById,
  type RequestEnd,
  type RequestRow,
} from './requests-store.ts';
import { giftAct, givingLimitsAct } from './reward-acts.ts';
import { withdrawalRuleAct } from './rule-act.ts';

const EXPIRES_AFTER_MS = DAY;

export type StaffRequest = Omit<RequestRow, 'act' | 'seen'> & { act: Act };

/**
 * Asks for an act. Gives the request; the one that waits already when somebody asked for the same;
 * or why the act cannot be done.
 */
export function askForAct(
  databaseUrl: string,
  asked: { act: Act; staff: string; reason: string },
  clock: Clock = systemClock,
): Promise<{ request: StaffRequest; isNew: boolean } | Refusal<WhyNot>> {
  const { act, staff, reason } = asked;
  return withWallet(databaseUrl, ({ database, jobs, wallet }) => {
    const deps = { clock, ids: systemIds(clock), jobs, wallet };
    return database.transaction(async (transaction) => {
      const seen = await prepared(deps, act).look(transaction);
      if (isRefusal(seen)) return seen;
      const at = clock.now();
      const known = await openRequestOf(transaction, { act, seen, now: at });
      if (known) return { request: { ...known, act }, isNew: false };
      const expiresAt = later(at, EXPIRES_AFTER_MS);
      const request = { id: deps.ids.next(), at, expiresAt, staff, reason, act };
      await insertRequest(transaction, { ...request, seen });
      return { request, isNew: true };
    });
  });
}

export type NotApproved = WhyNot | 'no-request' | 'same-person' | 'expired' | 'ended' | 'changed';

/** Approves a request in another person's name: it is done once, however often this is called. */
export function approveRequest(
  databaseUrl: string,
  { id, staff, reason }: { id: string; staff: string; reason: string },
  clock: Clock = systemClock,
): Promise<'done' | Refusal<NotApproved>> {
  return withWallet(databaseUrl, ({ database, jobs, wallet }) => {
    const deps = { clock, ids: systemIds(clock), jobs, wallet };
    return database.transaction(async (transaction) => {
      const found = isUuid(id) ? await requestById(transaction, id) : undefined;
      if (!found) return refuse('no-request');
      if (isSamePerson(found.staff, staff)) return refuse('same-person');
      const end = { endedAt: clock.now(), endedBy: staff, endReason: reason };
      if (!(await insertRequestEnd(transaction, { id, ...end, endKind: 'approved' })))
        return refuse('ended');
      if (found.expiresAt <= end.endedAt) return refuse('expired');
      const by = `${found.staff}, approved by ${staff}`;
      return (
        (await doAsSeen(transaction, {
          act: prepared(deps, actSchema.parse(found.act)),
          seen: found.seen,
          said: { reason: found.reason, by, note: `${found.reason} (${by})` },
        })) ?? 'done'
      );
    });
  });
}

/** Does an act if what it depends on is as the request saw it. */
async function doAsSeen(
  transaction: Transaction,
  { act, seen, said }: { act: PreparedAct; seen: unknown; said: Said },
): Promise<Refusal<NotApproved> | undefined> {
  const now = await act.look(transaction);
  if (isRefusal(now)) return now;
  return isDeepStrictEqual(now, seen) ? act.carryOut(transaction, said) : refuse('changed');
}

/** Refuses a request; anybody may, the person who asked too. Nothing is done then. */
export function refuseRequest(
  databaseUrl: string,
  { id, staff, reason }: { id: string; staff: string; reason: string },
  clock: Clock = systemClock,
): Promise<'refused' | 'no-request' | 'ended'> {
  return withWallet(databaseUrl, ({ database }) =>
    database.transaction(async (transaction) => {
      if (!isUuid(id) || !(await requestById(transaction, id))) return 'no-request';
      const end = { endedAt: clock.now(), endedBy: staff, endReason: reason };
      const isEnded = await insertRequestEnd(transaction, { id, ...end, endKind: 'refused' });
      return isEnded ? 'refused' : 'ended';
    }),
  );
}

export function listRequests(
  databaseUrl: string,
  clock: Clock = systemClock,
): Promise<StaffRequest[]> {
  return withWallet(databaseUrl, async ({ database }) =>
    (await openRequests(database, { now: clock.now(), limit: MOST_LISTED })).map((row) => ({
      ...row,
      act: actSchema.parse(row.act),
    })),
  );
}

export interface ShownRequest {
  request: StaffRequest;
  /** The state when it was asked for. */
  seen: Seen;
  /** The state now, or why the act cannot be done now. */
  now: Seen | WhyNot;
  end: RequestEnd | undefined;
}

/** Shows a request to the second person; undefined when there is no such request. */
export function showRequest(
  databaseUrl: string,
  id: string,
  clock: Clock = systemClock,
): Promise<ShownRequest | undefined> {
  return withWallet(databaseUrl, ({ database, jobs, wallet }) =>
    database.transaction(async (transaction) => {
      const found = isUuid(id) ? await requestById(transaction, id) : undefined;
      if (!found) return undefined;
      const request = { ...found, act: actSchema.parse(found.act) };
      const { endedAt, endedBy, endKind, endReason } = found;
      const deps = { clock, ids: systemIds(clock), jobs, wallet };
      const now = await prepared(deps, request.act).look(transaction);
      return {
        request,
        seen: seenSchema.parse(found.seen),
        now: isRefusal(now) ? now.refused : now,
        end:
          endedAt && endedBy && endKind && endReason
            ? { endedAt, endedBy, endKind, endReason }
            : undefined,
      };
    }),
  );
}

function prepared(deps: ActDeps, act: Act): PreparedAct {
  switch (act.kind) {
    case 'end-debt':
    case 'take-debt':
      return debtAct(deps, act);
    case 'clear-reversal':
    case 'take-reversal':
      return reversalAct(deps, act);
    case 'pay-closed-account':
      return paymentAct(deps, act);
    case 'reopen-account':
      return reopenAct(deps, act);
    case 'end-restriction':
      return restrictionAct(deps, act);
    case 'resolve-difference':
      return differenceAct(deps, act);
    case 'give-bonus':
    case 'give-free-spins':
      return giftAct(deps, act);
    case 'set-giving-limits':
      return givingLimitsAct(act);
    case 'set-withdrawal-rule':
      return withdrawalRuleAct(act);
  }
}
