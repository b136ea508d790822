import { expect, it, vi } from 'vitest';
import { MOST_LISTED } from '@ceibo/server';
import { countText, sayIfCut } from './list-end.ts';

it('a full list does not look like all there is', () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  sayIfCut(MOST_LISTED - 1);
  expect(say).not.toHaveBeenCalled();
  sayIfCut(MOST_LISTED);
  expect(say).toHaveBeenCalledWith(expect.stringContaining('there may be more'));
  say.mockRestore();
  expect(countText(3, 'debts stand.')).toBe('3 debts stand.');
  expect(countText(MOST_LISTED, 'debts stand.')).toBe('At least 200 debts stand.');
});
