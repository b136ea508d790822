// The pictures of the site are WebP, which every browser shows. Beside each lies the same as AVIF,
// which takes about two fifths less; the server sends it to browsers that take it
// (apps/server/src/platform/http/pages/smaller-pictures.ts).

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/paths.ts';

export const PICTURES = join(ROOT, 'apps', 'web', 'public', 'art');
/** The hash of each WebP when its AVIF was made, by its path in `PICTURES`. */
export const RECORD = join(import.meta.dirname, 'made-from.json');

/** The paths of the WebP files in their order. */
export function pictures(): string[] {
  return readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.webp'))
    .toSorted();
}

export function hashOf(path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(PICTURES, path)))
    .digest('hex')
    .slice(0, 16);
}

export function smallerForm(path: string): string {
  return join(PICTURES, path.replace(/webp$/, 'avif'));
}
