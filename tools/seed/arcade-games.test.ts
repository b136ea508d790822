import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../stack/paths.ts';
import { arcadeGames } from './arcade-games.ts';

const FILES: Readonly<Record<string, string>> = { 'take-me-fishin': 'fishing' };

/** The sandbox is another company: what it states is read, never imported. */
function statedOf(code: string) {
  const file = `${FILES[code] ?? code}.ts`;
  const rules = readFileSync(join(ROOT, 'apps/sandbox/src/arcades/games', file), 'utf8');
  const read = (field: string) => new RegExp(`\\b${field}: '([^']*)'`).exec(rules)?.[1];
  return { code: read('code'), rtp: read('returnToPlayer'), volatility: read('standardDeviation') };
}

it.each(arcadeGames)('the catalogue has the stated figures of $code', (game) => {
  const { code, rtp, volatility } = game;
  expect(statedOf(code)).toEqual({ code, rtp, volatility });
});
