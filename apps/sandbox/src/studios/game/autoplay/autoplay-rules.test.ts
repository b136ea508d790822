import { describe, expect, it } from 'vitest';
import { afterRound, beginAutoplay } from './autoplay-rules.ts';

const plan = { rounds: 3, lossLimit: 250n, winLimit: 1000n };

describe('automatic play', () => {
  it('ends when the next stake could exceed the loss limit', () => {
    const first = afterRound(beginAutoplay(plan), { stake: 100n, win: 0n });
    expect(first.end).toBeUndefined();
    const second = afterRound(first.state, { stake: 100n, win: 0n });
    expect(second).toMatchObject({ end: 'loss', state: { lost: 200n } });
  });

  it('ends with a prize of the win limit, and not below it', () => {
    const state = beginAutoplay(plan);
    expect(afterRound(state, { stake: 100n, win: 999n }).end).toBeUndefined();
    expect(afterRound(state, { stake: 100n, win: 1000n }).end).toBe('win');
    const unlimited = beginAutoplay({ ...plan, winLimit: undefined });
    expect(afterRound(unlimited, { stake: 100n, win: 1_000_000n }).end).toBeUndefined();
  });

  it('ends after its last round', () => {
    let { state, end } = afterRound(beginAutoplay(plan), { stake: 100n, win: 100n });
    ({ state, end } = afterRound(state, { stake: 100n, win: 100n }));
    expect(end).toBeUndefined();
    expect(afterRound(state, { stake: 100n, win: 100n }).end).toBe('done');
  });
});
