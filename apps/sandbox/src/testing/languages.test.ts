// Every game has its texts in three languages. The Spanish file says which texts the others hold.

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const spanish = globSync('**/languages/**/es.json', { cwd: source }).toSorted();

/** The names of all texts, and the places in each that are filled in. */
function shapeOf(texts: unknown, name = ''): string[] {
  if (typeof texts === 'string') {
    const places = [...texts.matchAll(/\{\w+\}/g)].map(([place]) => place);
    return [`${name} ${[...new Set(places)].toSorted().join(' ')}`];
  }
  return Object.entries(Object(texts)).flatMap(([key, text]) => shapeOf(text, `${name}.${key}`));
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, source), 'utf8'));
}

describe('texts', () => {
  it('are found, of every game', () => expect(spanish.length).toBeGreaterThan(7));

  it.each(spanish)('of %s are all there in Portuguese and English', (path) => {
    const wanted = shapeOf(read(path)).toSorted();
    for (const language of ['pt', 'en'])
      expect(shapeOf(read(path.replace(/es\.json$/, `${language}.json`))).toSorted()).toEqual(
        wanted,
      );
  });
});
