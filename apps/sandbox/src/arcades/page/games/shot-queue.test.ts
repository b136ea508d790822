import { describe, expect, it } from 'vitest';
import { createShotQueue, type Shot } from './shot-queue.ts';

const shot = (fish: Shot['fish']): Shot => ({ fish, swimmer: undefined });

function queueOf() {
  const sent: string[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  const queue = createShotQueue({
    shoot: ({ fish }) => {
      sent.push(fish);
      return new Promise((resolve) => answers.push(resolve));
    },
    onChange: () => undefined,
  });
  const answer = async (isTaken: boolean) => {
    answers.shift()?.(isTaken);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, sent, answer };
}

describe('a queue of shots', () => {
  it('sends the next one when the last one was answered', async () => {
    const { queue, sent, answer } = queueOf();
    queue.add(shot('fish'));
    queue.add(shot('crab'));
    expect(sent).toEqual(['fish']);
    await answer(true);
    expect(sent).toEqual(['fish', 'crab']);
    expect(queue.waiting).toBe(0);
  });

  it('takes no more than three that wait', () => {
    const { queue, sent } = queueOf();
    const taken = Array.from({ length: 6 }, () => queue.add(shot('fish')));
    expect(taken).toEqual([true, true, true, true, false, false]);
    expect(sent).toHaveLength(1);
  });

  it('calls off those that wait when one was refused, and goes on with new ones', async () => {
    const { queue, sent, answer } = queueOf();
    for (const fish of ['fish', 'crab', 'shark'] as const) queue.add(shot(fish));
    await answer(false);
    expect(queue.waiting).toBe(0);
    expect(sent).toEqual(['fish']);
    queue.add(shot('golden'));
    expect(sent).toEqual(['fish', 'golden']);
  });
});
