// Seals files anew after the secret was changed. Each gets a new name and a row that lets it be
// deleted. A kill before the document takes it leaves the old file in use.

import { HOUR, later } from '../../platform/clock.ts';
import type { DocumentsDeps } from './deps.ts';
import { insertFile, keepFile } from './files-store.ts';
import { otherwiseSealed, saveKeyId, switchFile, type OtherwiseSealed } from './reseal-store.ts';

const AT_ONCE = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type ResealDeps = Pick<DocumentsDeps, 'clock' | 'database' | 'files' | 'ids'>;

/**
 * Goes through all files that another secret seals. Throws at its end when some opened with none of
 * the known secrets; those stay as they are.
 */
export function createResealFiles(deps: ResealDeps) {
  const { database, files } = deps;
  return async (): Promise<void> => {
    const shut: string[] = [];
    let after: string | undefined = FIRST_ID;
    while (after !== undefined) {
      const page = { keyId: files.keyId, after, limit: AT_ONCE };
      const found: OtherwiseSealed[] = await otherwiseSealed(database, page);
      for (const file of found) if (!(await reseal(deps, file))) shut.push(file.id);
      after = found.length < AT_ONCE ? undefined : found.at(-1)?.id;
    }
    if (shut.length > 0)
      throw new Error(
        `${shut.length} files of documents open with neither DOCUMENT_SECRET nor ` +
          `DOCUMENT_SECRET_OLD, among them ${shut.slice(0, 5).join(', ')}`,
      );
  };
}

/** False when the file does not open. */
async function reseal(
  { clock, database, files, ids }: ResealDeps,
  { playerId, id, docType }: OtherwiseSealed,
): Promise<boolean> {
  const old = await files.inspect(id);
  if (!old) return false;
  if (old.keyId === files.keyId) {
    await saveKeyId(database, { playerId, id, keyId: old.keyId });
    return true;
  }
  const now = clock.now();
  const newId = ids.next();
  const { keyId } = files;
  const deleteFrom = later(now, HOUR);
  await insertFile(database, { playerId, id: newId, docType, keyId, now, deleteFrom });
  await files.put(newId, await files.get(id), old.bytes);
  const made = await files.inspect(newId);
  if (made?.digest !== old.digest || made.keyId !== keyId)
    throw new Error(`the file ${id} of a document is another after it was sealed anew`);
  await database.transaction(async (transaction) => {
    // A reader who has just been given the old name can finish: it goes an hour later.
    const oldGoes = later(clock.now(), HOUR);
    if (!(await switchFile(transaction, { playerId, id, newId, deleteFrom: oldGoes }))) return;
    if (!(await keepFile(transaction, { playerId, id: newId })))
      throw new Error('a file that was sealed anew was deleted before its document took it');
  });
  return true;
}
