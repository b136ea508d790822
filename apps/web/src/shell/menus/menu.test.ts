import { describe, expect, it } from 'vitest';
import { accountMenu } from './menu.ts';

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
