// The operator's collections of games: the rows of the home page that it puts together.

import { readFile } from 'node:fs/promises';
import { defaultLanguage, textIn } from '@ceibo/contracts/languages';
import { listCollections, setCollections } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';

export type CollectionsCommand =
  | { kind: 'collections' }
  | { kind: 'set-collections'; file: string; isDryRun: boolean };

/** Reads the words behind "collections"; undefined when they are no command. */
export function readCollections([file, verb, ...more]: readonly string[]):
  | CollectionsCommand
  | undefined {
  if (file === undefined) return { kind: 'collections' };
  if (more.length > 0 || (verb !== undefined && verb !== 'dry-run')) return undefined;
  return { kind: 'set-collections', file, isDryRun: verb === 'dry-run' };
}

export function isOfCollections(command: { kind: string }): command is CollectionsCommand {
  return command.kind === 'collections' || command.kind === 'set-collections';
}

export async function runCollections(
  command: CollectionsCommand,
  databaseUrl: string,
): Promise<void> {
  if (command.kind === 'collections') return show(await listCollections(databaseUrl));
  const content = await readFile(command.file, 'utf8').catch(() => {
    throw new StackFault(`The file ${command.file} cannot be read.`);
  });
  const { isDryRun } = command;
  const collections = await setCollections(databaseUrl, { content, isDryRun });
  if ('wrong' in collections) throw new StackFault(`Nothing was changed: ${collections.wrong}`);
  show(collections);
  console.log(
    isDryRun
      ? 'Dry run: nothing was changed.'
      : 'These are the collections now. Pages show them from the next look on.',
  );
}

function show(collections: Awaited<ReturnType<typeof listCollections>>): void {
  for (const { key, names, firstDay, lastDay, games } of collections)
    console.log(
      `${key.padEnd(40)}  ${firstDay ?? 'always'} to ${lastDay ?? 'no end'}  ` +
        `${String(games.length).padStart(3)} games  ${textIn(names, defaultLanguage)}`,
    );
  if (collections.length === 0) console.log('There are no collections.');
}
