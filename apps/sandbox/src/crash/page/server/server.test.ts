import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

describe("the server's time", () => {
  it('is estimated from the message that was under way the shortest', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    const arrive = (at: number, sentAt: number) => {
      local = at;
      clock.hear(sentAt);
    };
    arrive(1000, 50_900);
    expect(clock.now()).toBe(50_900);
    arrive(2000, 51_980);
    expect(clock.now()).toBe(51_980);
    arrive(3000, 52_500);
    expect(clock.now()).toBeCloseTo(52_979.5);
  });
});
