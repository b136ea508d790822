import { describe, expect, it } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

describe("the server's time", () => {
  it('is estimated from the message that was under way the shortest', () => {
    noteServerTime(50_900, 1000);
    expect(serverNow(1000)).toBe(50_900);
    noteServerTime(51_980, 2000);
    expect(serverNow(2000)).toBe(51_980);
    noteServerTime(52_500, 3000);
    expect(serverNow(3000)).toBeCloseTo(52_979.5);
  });
});
