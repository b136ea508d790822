// Every refusal that the contracts of this room name has a test that meets it over HTTP: here, or
// in the limits room, which says who is excluded.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as identity from '@ceibo/contracts/identity';
import * as closing from '@ceibo/contracts/identity/closing';
import * as privacy from '@ceibo/contracts/identity/privacy';
import * as registration from '@ceibo/contracts/identity/registration';
import { expect, it } from 'vitest';

const tests = [import.meta.dirname, join(import.meta.dirname, '../limits')]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('refusals.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The codes of each call, by the call's last word. */
const refusals = [identity, closing, privacy, registration]
  .flatMap((contract) => Object.values(contract))
  .flatMap((call) =>
    typeof call === 'object' && 'refusals' in call && 'path' in call
      ? [...call.refusals]
          .map(String)
          .map((code) => ({ call: call.path.split('/').at(-1) ?? '', code }))
      : [],
  );

it('the contracts of the room name refusals', () => {
  expect(refusals.length).toBeGreaterThan(40);
});

it('every code has a test', () => {
  const codes = [...new Set(refusals.map(({ code }) => code))];
  expect(codes.filter((code) => !tests.includes(`'${code}'`))).toEqual([]);
});

it('every call that can be refused is made by a test', () => {
  const calls = [...new Set(refusals.map(({ call }) => call))];
  expect(calls.filter((call) => !tests.includes(call))).toEqual([]);
});
