import { describe, expect, it } from 'vitest';
import { normalPace, Reel, ReelMotion, turboPace } from './reel.ts';
import ceiboDoradoFile from '../../titles/ceibo/ceibo-dorado.json' with { type: 'json' };
import { readTitle } from '../../titles/title-file.ts';

const ceiboDorado = readTitle(ceiboDoradoFile);

const strip = ceiboDorado.reels[0] ?? [];

describe('a reel', () => {
  it('comes to rest on its stop from wherever it started', () => {
    for (let stop = 0; stop < strip.length; stop += 1) {
      const reel = new Reel(strip, 5);
      reel.spin(0, normalPace);
      const restsAt = 700 + stop + reel.land(700 + stop, stop);
      expect(restsAt).toBeLessThan(2000);
      const justBefore = reel
        .inSight(restsAt, 3)
        .slice(1, 4)
        .map(({ symbol }) => symbol);
      reel.show(stop);
      expect(reel.isMoving).toBe(false);
      const seen = reel
        .inSight(2000, 3)
        .slice(1, 4)
        .map(({ symbol }) => symbol);
      expect(seen).toEqual([0, 1, 2].map((row) => strip[(stop + row) % strip.length]));
      expect(justBefore).toEqual(seen);
    }
  });

  it('changes no symbol in sight when its stop becomes known', () => {
    const reel = new Reel(strip, 5);
    reel.spin(0, normalPace);
    const before = reel.inSight(900, 3);
    reel.land(900, 20);
    expect(reel.inSight(900, 3)).toEqual(before);
  });

  it('shows the fallen symbols until it turns, and its strip from then on', () => {
    const reel = new Reel(strip, 5);
    reel.show(5, ['x', 'y', 'z']);
    const seen = () =>
      reel
        .inSight(0, 3)
        .slice(1, 4)
        .map(({ symbol }) => symbol);
    expect(seen()).toEqual(['x', 'y', 'z']);
    reel.spin(0, normalPace);
    expect(reel.inSight(2000, 3).some(({ symbol }) => 'xyz'.includes(symbol))).toBe(false);
    reel.land(2000, 9);
    reel.show(9);
    expect(seen()).toEqual([0, 1, 2].map((row) => strip[(9 + row) % strip.length]));
  });
});

describe.each([normalPace, turboPace])('a reel at $speed symbols per second', (pace) => {
  it('rests exactly on a symbol, wherever it has to stop', () => {
    for (let stopMs = pace.firstStopMs; stopMs < pace.firstStopMs + 40; stopMs += 1) {
      const motion = new ReelMotion(0, pace);
      const { rest, restsAfterMs } = motion.land(stopMs);
      expect(Number.isInteger(rest)).toBe(true);
      expect(restsAfterMs).toBeLessThan(2000);
      expect(motion.travel(stopMs + restsAfterMs)).toBeCloseTo(rest, 10);
    }
  });

  it('never jumps and, after the pull back, turns back only to settle', () => {
    const motion = new ReelMotion(0, pace);
    let rest = 0;
    const travels = Array.from({ length: 3000 }, (_, now) => {
      if (now === 700) ({ rest } = motion.land(now));
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
