// Every language says the same things, says every one of them, and puts the same values in.

import { languageCodes } from '@ceibo/contracts/languages';
import { lineAt } from '../syntax.ts';
import type { Finding, Rule, Tree } from '../tree.ts';

/** The folder of a language file: of the site, of the server's messages, or of a game's pages. */
const FOLDER = new RegExp(`^(apps/.*/)(?:${languageCodes.join('|')})\\.json$`);

export const languageFiles: Rule = (tree) => {
  const folders = new Set(tree.paths.flatMap((path) => FOLDER.exec(path)?.[1] ?? []));
  return [...folders].flatMap((folder) => compare(tree, folder));
};

function compare(tree: Tree, folder: string): Finding[] {
  const files = languageCodes.map((language) => `${folder}${language}.json`);
  const missing = files.filter((path) => !tree.paths.includes(path));
  if (missing.length > 0)
    return missing.map((path) => ({ path, line: 1, message: 'this language file is missing' }));
  const texts = files.map((path) => ({ path, entries: flatten(JSON.parse(tree.read(path))) }));
  const everyKey = new Set(texts.flatMap(({ entries }) => [...entries.keys()]));
  const first = texts[0]?.entries;
  return texts.flatMap(({ path, entries }) => [
    ...keysWrittenTwice(tree.read(path)).map((key) => ({
      path,
      line: lineOf(tree.read(path), key),
      message: `"${key}" stands twice, and the last text wins`,
    })),
    ...[...everyKey]
      .filter((key) => !entries.has(key))
      .map((key) => ({ path, line: 1, message: `"${key}" is missing; another language has it` })),
    ...[...entries]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => ({ path, line: lineOf(tree.read(path), key), message: `"${key}" is empty` })),
    ...[...entries]
      .filter(([key, text]) => placesOf(text) !== placesOf(first?.get(key) ?? text))
      .map(([key]) => ({
        path,
        line: lineOf(tree.read(path), key),
        message: `"${key}" is filled in with other values than in ${languageCodes[0]}`,
      })),
  ]);
}

/** The values that are put into a text: "{line}". */
function placesOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
}

/** Keys that a group has twice; reading the file would only show the last. */
function keysWrittenTwice(source: string): string[] {
  const twice: string[] = [];
  const groups: Set<string>[] = [];
  for (const [token, key] of source.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"/g)) {
    if (token === '{') groups.push(new Set());
    else if (token === '}') groups.pop();
    else if (key !== undefined) {
      const group = groups.at(-1);
      if (group?.has(key)) twice.push(key);
      group?.add(key);
    }
  }
  return twice;
}

/** The texts by their full key: "login.title". */
export function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]]);
  if (typeof value !== 'object' || value === null)
    throw new Error(`"${prefix}" is neither a text nor a group of texts`);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flatten(inner, prefix ? `${prefix}.${key}` : key),
    ]),
  );
}

function lineOf(source: string, key: string): number {
  return lineAt(source, Math.max(0, source.indexOf(`"${key.split('.').at(-1)}"`)));
}
