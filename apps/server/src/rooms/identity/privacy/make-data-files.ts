// The job that makes the files that players asked for, one after the other.

import { DAY, later } from '../../../platform/clock.ts';
import { readSnapshot } from '../../../platform/database/snapshot.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { dataFile } from './data-file.ts';
import {
  beginTry,
  expireExports,
  finishTry,
  giveUp,
  insertPiece,
  lastExport,
  type StoredExport,
} from './exports-store.ts';

export const MAKE_DATA_FILES = 'identity:make-data-files';
export const TELL_DATA_READY = 'identity:tell-data-ready';

/** The time in which a file can be fetched. */
const FILE_MS = 7 * DAY;
/** A try a minute: what does not work by then needs an engineer, and the player may ask again. */
const MAX_TRIES = 5;
const PIECE_BYTES = 256 * 1024;

type Deps = Pick<IdentityDeps, 'database' | 'clock' | 'jobs' | 'log' | 'personalData' | 'site'>;

/**
 * Runs once at a time, as scheduled tasks do, so one connection of the database at most is busy
 * with it. Every try writes a file of its own: one that was killed leaves nothing that counts.
 */
export function createMakeDataFiles(deps: Deps) {
  const { database, log } = deps;
  return async (): Promise<void> => {
    await giveUp(database, MAX_TRIES);
    const tried: string[] = [];
    for (;;) {
      const begun = await beginTry(database, { tried, maxTries: MAX_TRIES });
      if (!begun) break;
      tried.push(begun.id);
      await makeFile(deps, begun).catch((error: unknown) =>
        log.warn({ error, exportId: begun.id }, 'a copy of a player’s data could not be made'),
      );
    }
    await giveUp(database, MAX_TRIES);
  };
}

async function makeFile(
  { database, clock, jobs, personalData, site }: Deps,
  wanted: StoredExport,
): Promise<void> {
  const player = await playerById(database, wanted.playerId);
  if (!player) throw new Error('a copy of data was asked for by nobody');
  const bytes = await readSnapshot(database, async (read) => {
    const content = await dataFile(read, {
      player,
      sections: personalData,
      language: wanted.language,
      site: site.name,
      now: clock.now(),
    });
    let [number, written] = [0, 0];
    for await (const piece of piecesOf(content)) {
      await insertPiece(database, wanted, { number: number++, content: piece });
      written += piece.length;
    }
    return written;
  });
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const times = { now, expiresAt: later(now, FILE_MS), bytes };
    if (await finishTry(transaction, wanted, times))
      await jobs.add(transaction, TELL_DATA_READY, { playerId: wanted.playerId });
  });
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(gathered);
    [gathered, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

export function createExpireDataFiles({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return () => database.transaction((transaction) => expireExports(transaction, clock.now()));
}

/** The mail has no link to the file itself: the page asks for the login. */
export function createTellDataReady({
  database,
  mailer,
  brand,
  site,
}: Pick<IdentityDeps, 'database' | 'mailer' | 'brand' | 'site'>) {
  return async ({ playerId = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    const last = await lastExport(database, playerId as PlayerId);
    if (!player || last?.state !== 'ready' || !last.expiresAt) return;
    const { firstName: name, language, email: to } = player;
    const until = new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeZone: 'America/Argentina/Buenos_Aires',
    }).format(last.expiresAt);
    const values = { name, until, link: `${site.publicUrl}/privacy` };
    await mailer.send({ to, ...mailOf('dataReady', { language, brand }, values) });
  };
}
