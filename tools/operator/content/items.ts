// Banners, tiles of More games, promotion pages and menus.

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contentFile,
  itemKinds,
  listContent,
  setContent,
  switchContent,
  type ItemName,
} from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import { ROOT } from '../../stack/paths.ts';

export type ContentCommand =
  | { kind: 'content' }
  | { kind: 'save-content'; item: ItemName; file: string }
  | { kind: 'set-content'; item: ItemName; file: string; reason: string }
  | { kind: 'switch-content'; item: ItemName; active: boolean; reason: string };

/** Reads the words behind "content"; undefined when they are no command. */
export function readContentCommand([what, id, verb, ...words]: readonly string[]):
  | ContentCommand
  | undefined {
  if (what === undefined) return { kind: 'content' };
  const kind = itemKinds.find((each) => each === what);
  if (!kind || !id) return undefined;
  const item = { kind, id };
  if (verb === 'on' || verb === 'off') {
    const reason = words.join(' ').trim();
    return reason === ''
      ? undefined
      : { kind: 'switch-content', item, active: verb === 'on', reason };
  }
  const [file, ...because] = words;
  const reason = because.join(' ').trim();
  if (!file) return undefined;
  if (verb === 'save')
    return because.length === 0 ? { kind: 'save-content', item, file } : undefined;
  return verb === 'set' && reason !== '' ? { kind: 'set-content', item, file, reason } : undefined;
}

const KINDS = new Set(['content', 'save-content', 'set-content', 'switch-content']);

export function isOfContent(command: { kind: string }): command is ContentCommand {
  return KINDS.has(command.kind);
}

export async function runContent(command: ContentCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'content') return list(databaseUrl);
  const { item } = command;
  if (command.kind === 'save-content') return save(databaseUrl, item, command.file);
  if (command.kind === 'set-content') return set(databaseUrl, item, command.file);
  const { active } = command;
  if (!(await switchContent(databaseUrl, { ...item, active }))) throw noItem(item);
  console.log(`It is ${active ? 'on' : 'off'}. Open pages follow with their next look.`);
}

async function list(databaseUrl: string): Promise<void> {
  for (const item of await listContent(databaseUrl)) {
    const { kind, id, active, isOfRelease, provider, isProviderOff, link, name } = item;
    const notes = [
      ...(isOfRelease ? [] : ['yours']),
      ...(isProviderOff ? [`hidden while ${provider} is off`] : []),
    ];
    console.log(
      `${active ? 'on ' : 'off'}  ${`${kind} ${id}`.padEnd(36)}  ${link.padEnd(28)}  ${name}` +
        (notes.length > 0 ? `  (${notes.join(', ')})` : ''),
    );
  }
}

async function save(databaseUrl: string, item: ItemName, file: string): Promise<void> {
  if (existsSync(file)) throw new StackFault(`There is a file ${file} already.`);
  const content = await contentFile(databaseUrl, item);
  if (content === undefined) throw noItem(item);
  await writeFile(file, content);
  const { kind, id } = item;
  console.log(
    `${file} has it. Change it, then: content ${kind} ${id} set ${file} <reason>. ` +
      'Another id makes another one.',
  );
}

async function set(databaseUrl: string, item: ItemName, file: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new StackFault(`The file ${file} cannot be read.`);
  });
  const result = await setContent(databaseUrl, { ...item, content, isPicture });
  if ('wrong' in result) throw new StackFault(`Nothing was changed: ${result.wrong}.`);
  console.log(
    `The ${item.kind} ${item.id} is ${result.isNew ? 'new' : 'changed'}, and no release changes ` +
      'what differs. Open pages follow with their next look.',
  );
}

/** A picture that lies in SITE_FOLDER since the last start is served after the next one. */
function isPicture(path: string): boolean {
  const own = process.env['SITE_FOLDER'];
  return [join(ROOT, 'apps/web/public'), ...(own ? [own] : [])].some((folder) =>
    existsSync(join(folder, path)),
  );
}

function noItem({ kind, id }: ItemName): StackFault {
  return new StackFault(`There is no ${kind} "${id}": "npm run operator -- content" lists them.`);
}
