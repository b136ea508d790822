// "Download my data": asking for the copy, how it stands, and fetching it.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import type {
  askForData,
  dataExportState,
  DataExport,
  dataFile,
} from '@ceibo/contracts/identity/privacy';
import { DAY, later } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { isConfirmed } from '../second-factor/confirmation.ts';
import {
  countedSince,
  insertExport,
  lastExport,
  pieceOf,
  type StoredExport,
} from './exports-store.ts';
import { lockConsents } from './privacy-store.ts';

const PERIOD_MS = 30 * DAY;
const IN_PERIOD = 3;

type RefusedDownload = Refusal<RefusalOfDownload>;
type RefusalOfDownload = (typeof dataFile)['refusals'][number];

export async function readDataExport(
  { database, clock }: Pick<IdentityDeps, 'database' | 'clock'>,
  playerId: PlayerId,
): Promise<AnswerOf<typeof dataExportState>> {
  return viewOf(database, playerId, clock.now());
}

export function createAskForData(deps: IdentityDeps) {
  const { database, clock, ids, accessLog } = deps;
  return async (
    _request: unknown,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof askForData> | Refusal<RefusalOf<typeof askForData>>> => {
    const { playerId, language } = caller;
    if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
    return database.transaction(async (transaction) => {
      await lockConsents(transaction, playerId);
      const now = clock.now();
      if ((await lastExport(transaction, playerId))?.state === 'waiting')
        return refuse('DATA_EXPORT_OPEN');
      if (await nextAt(transaction, playerId, now)) return refuse('TOO_MANY_DATA_EXPORTS');
      await insertExport(transaction, { playerId, id: ids.next(), language, askedAt: now });
      await accessLog.note(transaction, playerId, 'data-asked', caller);
      return viewOf(transaction, playerId, now);
    });
  };
}

export function createFetchData(deps: IdentityDeps) {
  const { database, clock, accessLog } = deps;
  return async (
    _request: unknown,
    caller: PlayerCaller,
  ): Promise<AsyncIterable<Uint8Array> | RefusedDownload> => {
    const last = await lastExport(database, caller.playerId);
    if (!last || stateAt(last, clock.now()) !== 'ready') return refuse('DATA_EXPORT_GONE');
    if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
    await accessLog.note(database, caller.playerId, 'data-fetched', caller);
    return contentOf(database, last);
  };
}

async function* contentOf(query: Query, file: StoredExport): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const piece = await pieceOf(query, file, number);
    if (!piece) return;
    yield piece;
  }
}

async function viewOf(query: Query, playerId: PlayerId, now: Date): Promise<DataExport> {
  const last = await lastExport(query, playerId);
  return {
    state: last ? stateAt(last, now) : 'none',
    askedAt: last?.askedAt.toISOString() ?? null,
    expiresAt: last?.expiresAt?.toISOString() ?? null,
    bytes: last?.bytes ?? null,
    nextAt: (await nextAt(query, playerId, now))?.toISOString() ?? null,
  };
}

/** A file has expired with its time, whenever the job deletes it. */
function stateAt({ state, expiresAt }: StoredExport, now: Date): StoredExport['state'] {
  return state === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

async function nextAt(query: Query, playerId: PlayerId, now: Date): Promise<Date | undefined> {
  const counted = await countedSince(query, playerId, later(now, -PERIOD_MS));
  const oldest = counted.at(-IN_PERIOD);
  return oldest && later(oldest, PERIOD_MS);
}
