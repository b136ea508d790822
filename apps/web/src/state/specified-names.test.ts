import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as specified from './specified-names.ts';

const SITE = join(import.meta.dirname, '..');

/** These are plain words, or words of the contracts, so other files may hold them. */
const plain = new Set([
  'balance',
  'cashInPlay',
  'code',
  'deposits',
  'gameSession',
  'locale',
  'profileName',
  'providers',
  'session',
  'siteName',
  'withdrawal',
]);

/** Names that are something else elsewhere: a page of the site map, or a field of a contract. */
const elsewhere = new Set([
  'depositResponse installed/quiet-place.ts',
  'depositResponse routes.tsx',
  'loginResponse rooms/identity/register/use-registration.ts',
  'loginResponse state/identity/sign-up.ts',
  'selectionsId rooms/sports/Sportsbook.tsx',
]);

const errors = ['profileUpdateFail', 'playerLevelFail', 'GameHistoryError'];
const names = Object.values(specified).filter((value) => typeof value === 'string');
const files = globSync('**/*.{ts,tsx}', {
  cwd: SITE,
  exclude: ['**/*.test.{ts,tsx}', 'state/specified-names.ts'],
});

describe('the names of the specification', () => {
  it('stand in one file only', () => {
    const odd = [...names.filter((name) => !plain.has(name)), ...errors];
    const found = files.flatMap((file) => {
      const words = new Set(readFileSync(join(SITE, file), 'utf8').match(/\w+/g));
      return odd.filter((name) => words.has(name)).map((name) => `${name} ${file}`);
    });
    expect(found.toSorted()).toEqual([...elsewhere].toSorted());
  });

  it.each([
    ['session storage', ['cashuser', 'bounsuser', 'balance']],
    ['local storage', ['locale', 'code', 'selectionsId', 'EventId', 'proveN', 'session']],
  ])('include the keys that the specification spells for %s', (_storage, keys) => {
    expect(names).toEqual(expect.arrayContaining(keys));
  });
});
