import { describe, expect, it } from 'vitest';
import { accountMenu, iconOf, isShown } from './menu.ts';

const on = { name: 'x', status: true };
const off = { name: 'x', status: false };

describe('an entry of the menus', () => {
  it.each([
    ['of no provider', null, false, [], true],
    ['of no provider, whatever is off', null, true, [off], true],
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

  it('has an icon of the set, whatever the operator wrote', () => {
    expect(iconOf({ image: 'cherries' })).toBe('cherries');
    expect(iconOf({ image: 'https://elsewhere.example/x.svg' })).toBe('star');
  });
});

describe('the entries of the account', () => {
  it.each([
    [{ deposits: true, withdrawal: true }, [8, 9, 11, 12, 10, 13]],
    [{ deposits: false, withdrawal: true }, [8, 9, 11, 10, 13]],
    [{ deposits: true, withdrawal: false }, [8, 9, 11, 12, 13]],
    [{ deposits: false, withdrawal: false }, [8, 9, 11, 13]],
  ])('with the flags %j are %j', (flags, ids) => {
    expect(accountMenu(flags).map(({ id }) => id)).toEqual(ids);
  });
});
