import { describe, expect, it } from 'vitest';
import { isShown, playable } from './shown.ts';

const on = { name: 'x', status: true };
const off = { name: 'x', status: false };

describe('what belongs to a provider', () => {
  it.each([
    ['of none', null, false, [], true],
    ['of none, whatever is off', null, true, [off], true],
    ['whose provider is on', 'x', false, [on], true],
    ['whose provider is on and must be listed', 'x', true, [on], true],
    ['whose provider is off', 'x', false, [off], false],
    ['whose provider is off and must be listed', 'x', true, [off], false],
    ['whose provider is not listed', 'x', false, [{ name: 'y', status: false }], true],
    ['whose provider must be listed and is not', 'x', true, [{ name: 'y', status: true }], false],
    ['whose provider is not listed, as after a failure', 'x', false, [], true],
    ['whose provider must be listed, after a failure', 'x', true, [], false],
    ['whose provider is named in capitals', 'x', false, [{ name: 'X', status: false }], false],
  ])('%s shows: %#', (_what, provider, hiddenWhenAbsent, providers, shown) => {
    expect(isShown({ provider, hiddenWhenAbsent }, providers)).toBe(shown);
  });
});

it('games of a provider that is switched off cannot be played, the others can', () => {
  const games = [{ provider: 'x' }, { provider: 'y' }];
  expect(playable(games, null)).toEqual(games);
  expect(playable(games, [on])).toEqual(games);
  expect(playable(games, [off])).toEqual([{ provider: 'y' }]);
});
