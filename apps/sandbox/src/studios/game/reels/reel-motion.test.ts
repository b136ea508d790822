import { describe, expect, it } from 'vitest';
import { normalPace, ReelMotion, turboPace } from './reel-motion.ts';

describe.each([normalPace, turboPace])('a reel at $speed symbols per second', (pace) => {
  it('rests exactly on a symbol, wherever it has to stop', () => {
    for (let stopMs = pace.firstStopMs; stopMs < pace.firstStopMs + 40; stopMs += 1) {
      const motion = new ReelMotion(0, pace);
      const rest = motion.land(stopMs);
      expect(Number.isInteger(rest)).toBe(true);
      expect(motion.isAtRest(stopMs + 2000)).toBe(true);
      expect(motion.travel(stopMs + 2000)).toBeCloseTo(rest, 10);
    }
  });

  it('never jumps and, after the pull back, turns back only to settle', () => {
    const motion = new ReelMotion(0, pace);
    let rest = 0;
    const travels = Array.from({ length: 3000 }, (_, now) => {
      if (now === 700) rest = motion.land(now);
      return motion.travel(now);
    });
    const steps = travels
      .slice(1)
      .map((travel, now) => ({ now, travel, step: travel - (travels[now] ?? 0) }));
    expect(Math.max(...steps.map(({ step }) => Math.abs(step)))).toBeLessThan(
      (pace.speed / 1000) * 1.35,
    );
    const turningBack = steps.filter(({ now, step }) => now > 130 && step < 0);
    expect(Math.min(...turningBack.map(({ travel }) => travel))).toBeGreaterThanOrEqual(
      rest - 1e-9,
    );
  });

  it('is sharp when it rests', () => {
    const motion = new ReelMotion(0, pace);
    expect(motion.blur(0)).toBe(0);
    expect(motion.blur(600)).toBe(1);
    motion.land(700);
    expect(motion.blur(1500)).toBe(0);
  });
});
