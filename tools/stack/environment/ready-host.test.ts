import { expect, it } from 'vitest';
import { readyHost } from './ready-host.ts';

it.each([
  [undefined, '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['10.0.0.5', '10.0.0.5'],
  ['localhost', 'localhost'],
  ['fd00::5', '[fd00::5]'],
])('a server on HOST %s is asked at %s whether it is ready', (host, expected) => {
  expect(readyHost(host)).toBe(expected);
});
