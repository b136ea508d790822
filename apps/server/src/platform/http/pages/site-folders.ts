// Where the files of the site lie: those of the build, and before them the operator's own.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

const LANGUAGE_FILE = /^\/assets\/Languages\/(app\/)?\w+\.json$/;
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

function filesOf(folder: string): [path: string, file: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]);
}

/** Of these the operator's file has only the texts that differ. */
export function isLanguageFile(path: string): boolean {
  return LANGUAGE_FILE.test(path);
}

export function mergedTexts({ built, own }: SiteFolders, path: string): string {
  return JSON.stringify({ ...textsIn(built, path), ...(own && textsIn(own, path)) });
}

/** The keys of the operator's texts that the build has no text for, as misspelt ones. */
export function unknownTexts(folders: SiteFolders): string[] {
  const { built, own, files } = folders;
  if (own === undefined) return [];
  return [...files.keys()].filter(isLanguageFile).flatMap((path) => {
    const known = textsIn(built, path);
    return Object.keys(textsIn(own, path)).filter((key) => known[key] === undefined);
  });
}

function textsIn(folder: string, path: string): Record<string, string> {
  const file = join(folder, path);
  if (!existsSync(file)) return {};
  try {
    return texts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is not a file of texts: {"key": "text", …}`, { cause: error });
  }
}
