// The public pages: terms, privacy policy, about us and the others.

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isDay } from '@ceibo/contracts/day';
import { isLanguage, languageCodes, type Language } from '@ceibo/contracts/languages';
import { listPages, pageText, setPage } from '@ceibo/server';
import { readText } from '../../seed/content.ts';
import { StackFault } from '../../stack/fault.ts';

const MOST_SIGNS = 200_000;

export type PagesCommand =
  | { kind: 'pages' }
  | { kind: 'save-page'; name: string; language: Language; file: string }
  | { kind: 'set-page'; name: string; language: Language; file: string; reason: string };

/** Reads the words behind "pages"; undefined when they are no command. */
export function readPages([name, verb, language, file, ...words]: readonly string[]):
  | PagesCommand
  | undefined {
  if (name === undefined) return { kind: 'pages' };
  if (!isLanguage(language) || !file) return undefined;
  const reason = words.join(' ').trim();
  if (verb === 'save')
    return words.length === 0 ? { kind: 'save-page', name, language, file } : undefined;
  return verb === 'set' && reason !== ''
    ? { kind: 'set-page', name, language, file, reason }
    : undefined;
}

export function isOfPages(command: { kind: string }): command is PagesCommand {
  return command.kind === 'pages' || command.kind === 'save-page' || command.kind === 'set-page';
}

export async function runPages(command: PagesCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'pages') return list(databaseUrl);
  return command.kind === 'save-page' ? save(databaseUrl, command) : set(databaseUrl, command);
}

async function list(databaseUrl: string): Promise<void> {
  for (const { name, validFrom, texts } of await listPages(databaseUrl)) {
    const known = texts.map(({ language, isOfRelease }) =>
      isOfRelease ? language : `${language} (yours)`,
    );
    console.log(`${name.padEnd(20)}  valid from ${validFrom}  ${known.join(', ')}`);
  }
}

async function save(
  databaseUrl: string,
  { name, language, file }: Extract<PagesCommand, { kind: 'save-page' }>,
): Promise<void> {
  if (existsSync(file)) throw new StackFault(`There is a file ${file} already.`);
  const page = await pageText(databaseUrl, { name, language });
  if (!page) throw noPage(name);
  const { title, description, validFrom, body } = page;
  await writeFile(
    file,
    `---\ntitle: ${title}\ndescription: ${description}\nvalidFrom: ${validFrom}\n---\n\n${body}\n`,
  );
  console.log(`${file} has it. Change it, then: pages ${name} set ${language} ${file} <reason>`);
}

async function set(
  databaseUrl: string,
  { name, language, file }: Extract<PagesCommand, { kind: 'set-page' }>,
): Promise<void> {
  if (!existsSync(file)) throw new StackFault(`The file ${file} cannot be read.`);
  const text = readText(file);
  const validFrom = text.find('validFrom');
  if (validFrom !== undefined && !isDay(validFrom))
    throw new StackFault(`validFrom in ${file} is no day: write it like 2026-11-29.`);
  if (text.body === '') throw new StackFault(`${file} has no text below its head.`);
  if (text.body.length > MOST_SIGNS)
    throw new StackFault(`${file} has more than ${MOST_SIGNS} signs: nobody reads such a page.`);
  const change = {
    name,
    language,
    title: text.head('title'),
    description: text.head('description'),
    body: text.body,
    validFrom,
  };
  if (!(await setPage(databaseUrl, change))) throw noPage(name);
  console.log(
    `The page has the text of ${file}, and no release changes it. It is written in ` +
      `${languageCodes.length} languages: each has a text of its own.`,
  );
  const version = VERSIONS[name];
  if (version !== undefined)
    console.log(`Players accept it anew when ${version} changes and the server starts again.`);
}

/** The variables that name the version of a page that players have accepted. */
const VERSIONS: Readonly<Record<string, string>> = {
  termsandconditions: 'TERMS_VERSION',
  privacypolicy: 'PRIVACY_VERSION',
};

function noPage(name: string): StackFault {
  return new StackFault(`There is no page "${name}": "npm run operator -- pages" lists them.`);
}
