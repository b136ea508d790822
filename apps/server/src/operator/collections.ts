// The operator's collections of games, from the command line.

import { withDatabase } from './with-database.ts';
import {
  allCollections,
  readCollectionFile,
  replaceCollections,
  unknownGames,
  type Collection,
} from '../rooms/games/index.ts';

export function listCollections(databaseUrl: string): Promise<Collection[]> {
  return withDatabase(databaseUrl, allCollections);
}

/**
 * Puts the collections of a file's text in the place of those there are: all of it or nothing. With
 * `isDryRun` it changes nothing. Both say what the file has.
 */
export async function setCollections(
  databaseUrl: string,
  { content, isDryRun }: { content: string; isDryRun: boolean },
): Promise<Collection[] | { wrong: string }> {
  const read = readCollectionFile(content);
  if ('wrong' in read) return read;
  return withDatabase(databaseUrl, (database) =>
    database.transaction(async (transaction) => {
      const unknown = await unknownGames(transaction, [
        ...new Set(read.flatMap(({ games }) => games)),
      ]);
      if (unknown.length > 0) return { wrong: `no game has the id ${unknown.join(', ')}` };
      if (!isDryRun) await replaceCollections(transaction, read);
      return read;
    }),
  );
}
