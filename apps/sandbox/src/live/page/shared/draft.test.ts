import { describe, expect, it } from 'vitest';
import { rouletteTable } from '../../roulette/tables.ts';
import { createDraft } from './draft.ts';

const { limits } = rouletteTable('36');

describe('chips that are not staked yet', () => {
  it('are laid, taken back, doubled and cleared', () => {
    const draft = createDraft(limits);
    expect(draft.lay([{ spot: 'red', amount: 50_000n }], 100_000n)).toBeUndefined();
    expect(
      draft.lay(
        [
          { spot: 'red', amount: 10_000n },
          { spot: 'straight:17', amount: 10_000n },
        ],
        100_000n,
      ),
    ).toBeUndefined();
    expect(draft.total()).toBe(70_000n);
    expect(draft.double(100_000n)).toBe('balance');
    expect(draft.double(null)).toBeUndefined();
    expect(draft.wire()).toEqual([
      { spot: 'red', amount: '120000' },
      { spot: 'straight:17', amount: '20000' },
    ]);
    draft.undo();
    draft.clear();
    expect(draft.total()).toBe(0n);
    draft.undo();
    draft.undo();
    expect(draft.wire()).toEqual([{ spot: 'red', amount: '50000' }]);
    draft.undo();
    expect(draft.canUndo()).toBe(false);
  });

  it('stay below the limits of a spot and of the cloth', () => {
    const draft = createDraft(limits);
    expect(draft.lay([{ spot: 'straight:17', amount: 2_010_000n }], null)).toBe('spotLimit');
    expect(
      draft.lay(
        [
          { spot: 'red', amount: 50_000_000n },
          { spot: 'odd', amount: 10_000n },
        ],
        null,
      ),
    ).toBe('roundLimit');
    expect(draft.total()).toBe(0n);
  });
});
