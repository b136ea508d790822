// The folders with the files of the site: those of the build, and before them the operator's own.

import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from '../../../config-error.ts';
import { textFaults } from '../../messages/text-faults.ts';

const LANGUAGE_FILE = /^\/assets\/Languages\/(app\/)?\w+\.json$/;
/** A copied clone or an editor leaves such files, which may hold secrets. */
const HIDDEN = /^\.(?!well-known$)/;
const texts = z.record(z.string(), z.string());

export interface SiteFolders {
  built: string;
  /** SITE_FOLDER; undefined without one. */
  own: string | undefined;
  /** Every file by its address on the site: the operator's goes before the one of the build. */
  files: ReadonlyMap<string, string>;
}

/** Reads the names once: a file that is added later is served after the next start. */
export function siteFolders(built: string, own: string | undefined): SiteFolders {
  const files = new Map([...filesOf(built), ...(own === undefined ? [] : filesOf(own))]);
  return { built, own, files };
}

/**
 * Links are followed, since volumes of a cluster have nothing else; one that leads to nothing, or
 * back to a folder above it, is passed over.
 */
function* filesOf(
  folder: string,
  at = '',
  above: readonly string[] = [],
): Generator<[path: string, file: string]> {
  const real = realpathSync(folder);
  if (above.includes(real)) return;
  for (const name of readdirSync(folder)) {
    if (HIDDEN.test(name)) continue;
    const [path, file] = [`${at}/${name}`, join(folder, name)];
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) yield* filesOf(file, path, [...above, real]);
    else if (found?.isFile()) yield [path, file];
  }
}

/** The address of a file as its folder spells it: names may have spaces and accents. */
export function filePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The operator's file of a language has only the texts that differ. */
export function isLanguageFile(path: string): boolean {
  return LANGUAGE_FILE.test(path);
}

export function mergedTexts({ built, own }: SiteFolders, path: string): string {
  return JSON.stringify({ ...textsIn(built, path), ...(own && textsIn(own, path)) });
}

/** The faults of the operator's texts: misspelt keys, and placeholders that are missing. */
export function faultsOfTexts({ built, own, files }: SiteFolders): string[] {
  if (own === undefined) return [];
  return [...files.keys()]
    .filter(isLanguageFile)
    .flatMap((path) => textFaults(textsIn(own, path), textsIn(built, path)));
}

function textsIn(folder: string, path: string): Record<string, string> {
  const file = join(folder, path);
  if (!existsSync(file)) return {};
  try {
    return texts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new ConfigError(`${file} is not a file of texts: {"key": "text", …}`, { cause: error });
  }
}
