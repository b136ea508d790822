// When the register of self-excluded persons is asked, and what follows from its answers. It is
// asked at a registration, at a login, and once a day about players who are active (GLI-19 2.5.2b).

import { MOST_DOCUMENTS } from '@ceibo/partner-protocol/exclusion-register';
import type { WhenRegisterIsMute } from '../settings.ts';
import { DAY, later, SECOND, type Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Ids, PlayerId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { ExclusionRegister, Listing } from './register.ts';
import {
  askLater,
  duePlayers,
  insertAnswer,
  lastAskedAt,
  listedOf,
  noteAsked,
  restInactive,
  type DuePlayer,
} from './register-store.ts';

const ASK_EVERY_MS = DAY;
/** The register is asked about inactive players at their next login. */
const ACTIVE_FOR_MS = 30 * DAY;
/** After a failure, logins ask nothing for so long: a mute register delays one and not each. */
const SPARE_MS = 30 * SECOND;
const MOST_BATCHES = 200;

/** Is told, in its transaction, that the register has a player from now on, or no longer. */
export type ListingChanged = (
  transaction: Transaction,
  playerId: PlayerId,
  change: { isNewlyListed: boolean; at: Date },
) => Promise<void>;

export interface RegisterChecksDependencies {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  metrics: Metrics;
  exclusionRegister: ExclusionRegister;
  registerRules: { readonly whenMute: WhenRegisterIsMute };
  listingChanged: ListingChanged;
}

export interface RegisterChecks {
  /**
   * Asks about somebody who registers: when it was asked, undefined while the register is mute and
   * the registration is taken all the same.
   */
  atRegistration(
    documentNumber: string,
  ): Promise<{ askedAt: Date | undefined } | Refusal<'PERSON_EXCLUDED' | 'REGISTER_MUTE'>>;
  /**
   * Notes the question about a player who is now registered, or plans it when none was answered.
   */
  registered(
    transaction: Transaction,
    playerId: PlayerId,
    asked: { askedAt: Date | undefined },
  ): Promise<void>;
  /** Asks about a player who logs in, unless it was asked in the last 24 hours. */
  atLogin(player: { id: PlayerId; documentNumber: string }): Promise<void>;
  /** Asks about active players of whom it was not asked for 24 hours. Ends at the first failure. */
  askDue(): Promise<void>;
}

export function createRegisterChecks(deps: RegisterChecksDependencies): RegisterChecks {
  const { database, clock, log, exclusionRegister, registerRules } = deps;
  let spareUntil = new Date(0);

  /** Undefined when the register does not answer. */
  const ask = async (documents: readonly string[]) => {
    try {
      return await exclusionRegister.ask(documents);
    } catch (error) {
      spareUntil = later(clock.now(), SPARE_MS);
      log.warn({ reason: String(error) }, 'the exclusion register gave no answer');
      return undefined;
    }
  };

  return {
    async atRegistration(documentNumber) {
      const askedAt = clock.now();
      const listing = (await ask([documentNumber]))?.get(documentNumber);
      if (listing === undefined)
        return registerRules.whenMute === 'refuse'
          ? refuse('REGISTER_MUTE')
          : { askedAt: undefined };
      return runs(listing, askedAt) ? refuse('PERSON_EXCLUDED') : { askedAt };
    },
    async registered(transaction, playerId, { askedAt }) {
      if (!askedAt) return askLater(transaction, [playerId], clock.now());
      await noteAsked(transaction, [playerId], { askedAt, nextAt: later(askedAt, ASK_EVERY_MS) });
    },
    async atLogin({ id, documentNumber }) {
      const askedAt = clock.now();
      const before = await lastAskedAt(database, id);
      if (before && askedAt < later(before, ASK_EVERY_MS)) return;
      const listing =
        askedAt < spareUntil ? undefined : (await ask([documentNumber]))?.get(documentNumber);
      if (listing === undefined) await askLater(database, [id], askedAt);
      else
        await saveAnswers(deps, new Map([[id, listing]]), { askedAt }, (_id, error) => {
          throw error;
        });
    },
    async askDue() {
      const now = clock.now();
      await restInactive(database, { now, activeSince: later(now, -ACTIVE_FOR_MS) });
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const due = await duePlayers(database, { now, limit: MOST_DOCUMENTS });
        if (due.length === 0) return;
        const askedAt = clock.now();
        const answers = await ask(due.map(({ documentNumber }) => documentNumber));
        if (!answers) return;
        await saveDue(deps, due, { answers, askedAt });
      }
    },
  };
}

/** An answer that cannot be saved waits for a day, so that it holds nobody else up. */
async function saveDue(
  deps: RegisterChecksDependencies,
  due: readonly DuePlayer[],
  { answers, askedAt }: { answers: ReadonlyMap<string, Listing>; askedAt: Date },
): Promise<void> {
  const { database, log, metrics } = deps;
  const failed: PlayerId[] = [];
  const said = new Map(
    due.map(({ playerId, documentNumber }) => [playerId, answers.get(documentNumber) ?? null]),
  );
  await saveAnswers(deps, said, { askedAt }, (playerId, error) => {
    metrics.alarms.inc({ what: 'register-answer' });
    log.error({ playerId, error }, 'an answer of the exclusion register could not be saved');
    failed.push(playerId);
  });
  if (failed.length > 0) await askLater(database, failed, later(askedAt, ASK_EVERY_MS));
}

/** Saves answers to a question of a moment. The answer to a later question stays. */
async function saveAnswers(
  deps: RegisterChecksDependencies,
  answers: ReadonlyMap<PlayerId, Listing>,
  { askedAt }: { askedAt: Date },
  failed: (playerId: PlayerId, error: unknown) => void,
): Promise<void> {
  const { database } = deps;
  const known = await listingsOf(database, [...answers.keys()]);
  const times = { askedAt, nextAt: later(askedAt, ASK_EVERY_MS) };
  const isKnown = ([playerId, listing]: [PlayerId, Listing]) =>
    isSame(known.get(playerId) ?? null, listing);
  const same = [...answers].filter(isKnown).map(([playerId]) => playerId);
  await database.transaction(async (transaction) => {
    await noteAsked(transaction, same, times);
  });
  for (const [playerId, listing] of [...answers].filter((each) => !isKnown(each)))
    await database
      .transaction((transaction) => change(deps, transaction, { playerId, listing, times }))
      .catch((error: unknown) => failed(playerId, error));
}

/** One player after the other: each change locks what the player stakes with. */
async function change(
  { clock, ids, listingChanged }: RegisterChecksDependencies,
  transaction: Transaction,
  {
    playerId,
    listing,
    times,
  }: { playerId: PlayerId; listing: Listing; times: { askedAt: Date; nextAt: Date } },
): Promise<void> {
  const isLatest = (await noteAsked(transaction, [playerId], times)).length > 0;
  if (!isLatest) return;
  // Under the lock of the row: another process may have saved the same answer.
  const before = (await listingsOf(transaction, [playerId])).get(playerId) ?? null;
  if (isSame(before, listing)) return;
  const at = clock.now();
  await insertAnswer(transaction, {
    playerId,
    id: ids.next(),
    at,
    listed: listing !== null,
    until: listing?.until ?? null,
  });
  const [was, is] = [runs(before, at), runs(listing, at)];
  if (was || is) await listingChanged(transaction, playerId, { isNewlyListed: is && !was, at });
}

async function listingsOf(
  query: Database | Transaction,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, Listing>> {
  const rows = await listedOf(query, playerIds);
  return new Map(rows.map(({ playerId, until }) => [playerId, { until }]));
}

function runs(listing: Listing, at: Date): boolean {
  return listing !== null && (listing.until === null || listing.until > at);
}

function isSame(one: Listing, other: Listing): boolean {
  if (one === null || other === null) return one === other;
  return one.until?.getTime() === other.until?.getTime();
}
