import { describe, expect, it } from 'vitest';
import { fingerprintOf, numberOf, stepBack } from '../fair/chain.ts';
import { crashPointOf } from '../fair/crash-point.ts';
import { openedGame } from '../testing/crash-harness.ts';

describe('the public data of the flights', () => {
  it('is the beginning of the chains before, and all that proves a flight after it', async () => {
    const { game, session } = await openedGame();
    const facts = async () => (await game.app.inject('/crash/api/fairness')).json();
    const before = await facts();
    expect(before.chains).toMatchObject([
      { id: 2, length: 100_000, used: 0 },
      { id: 1, length: 100_000, used: 1 },
    ]);
    expect(before.past).toEqual([]);
    const [, chain] = before.chains;
    // The first flight's secret is the link after the beginning.
    expect(before.current).toEqual({ number: 1, fingerprint: chain.terminal });

    await game.untilPhase('ended');
    await game.until(() => game.waiting() === 0);
    await game.post('state', {}, session);
    await game.untilPhase('ended');
    const { past, current, salt } = await facts();
    expect(current).toBeNull();
    const [second, first] = past;
    expect(fingerprintOf(first.link)).toBe(chain.terminal);
    expect(fingerprintOf(second.link)).toBe(first.link);
    expect(stepBack(second.link, second.position)).toBe(chain.terminal);
    for (const { link, crash } of past) expect(crashPointOf(numberOf(link, salt))).toBe(crash);
  });
});
