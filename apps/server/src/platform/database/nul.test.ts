import { expect, it } from 'vitest';
import { jsonWithoutNul, placeOfNul } from './nul.ts';

it.each<[string, unknown, string | undefined]>([
  ['a text', 'a\u0000', ''],
  ['a field', { a: 1, b: '\u0000' }, 'b'],
  ['a field of a list', { a: [{ b: 'x' }, { b: '\u0000' }] }, 'a.1.b'],
  ['a name', { a: { 'b\u0000': 1 } }, 'a.b\u0000'],
  ['nothing', { a: [null, 1, true, 'b', undefined] }, undefined],
  ['raw bytes, which are no text yet', { a: Buffer.alloc(2) }, undefined],
])('finds a NUL in %s', (_what, value, place) => {
  expect(placeOfNul(value)).toBe(place);
});

it('looks through what is nested as deep as a body allows', () => {
  const depth = 16_000;
  expect(jsonWithoutNul(Buffer.from('['.repeat(depth) + ']'.repeat(depth)))).toBeDefined();
  expect(
    jsonWithoutNul(Buffer.from(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)),
  ).toBeUndefined();
});

it('takes a backslash and digits for what they are', () => {
  expect(jsonWithoutNul(Buffer.from('{"a":"\\\\u0000"}'))).toEqual({ a: '\\u0000' });
  expect(jsonWithoutNul(Buffer.from('{"a":'))).toBeUndefined();
});
