import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';
import { takeEvents } from './stream.ts';

describe('events', () => {
  it('are taken whole, wherever the network cuts them', () => {
    const sent = 'data: {"kind":"alive","now":1}\n\n: comment\n\ndata: {"kind":"closed"}\n\n';
    for (let cut = 0; cut <= sent.length; cut += 1) {
      const first = takeEvents(sent.slice(0, cut));
      const second = takeEvents(first.rest + sent.slice(cut));
      expect([...first.pushes, ...second.pushes]).toEqual([
        { kind: 'alive', now: 1 },
        { kind: 'closed' },
      ]);
      expect(second.rest).toBe('');
    }
  });
});

describe("the server's time", () => {
  it('is told best by the message that was under way the shortest', () => {
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
