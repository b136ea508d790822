// The titles of all studios. Each is a file of data in the folder of its studio.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotGame } from '../slot/slot-game.ts';
import { readTitle } from './title-file.ts';

export const titles: readonly SlotGame[] = readdirSync(import.meta.dirname, {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readFolder(join(import.meta.dirname, name)));

/** The providers' keys at the operator. */
export const studios: readonly string[] = [...new Set(titles.map(({ studio }) => studio))];

/** The titles of a provider, by their codes. */
export function codesOf(studio: string): string[] {
  return titles.filter((title) => title.studio === studio).map(({ code }) => code);
}

/** The prefix of a provider's routes. The protocol's own paths follow it. */
export function studioPrefix(studio: string): string {
  return studio === 'ceibo' ? '' : `/studios/${studio}`;
}

/** The title of this code, or all of them. */
export function titlesNamed(wanted: string): readonly SlotGame[] {
  const found = titles.filter(({ code }) => wanted === 'all' || code === wanted);
  if (found.length === 0) throw new Error(`no title is called ${wanted}`);
  return found;
}

const byCode = new Map(titles.map((game) => [game.code, game]));

export function titleOf(code: string): SlotGame | undefined {
  return byCode.get(code);
}

/** The title of a session or a round, which is known. */
export function gameOf(code: string): SlotGame {
  const game = titleOf(code);
  if (game === undefined) throw new Error(`there is no title ${code}`);
  return game;
}

function readFolder(folder: string): SlotGame[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => readTitle(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}
