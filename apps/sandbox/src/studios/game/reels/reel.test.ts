import { describe, expect, it } from 'vitest';
import { Reel } from './reel.ts';
import { normalPace } from './reel-motion.ts';
import ceiboDoradoFile from '../../titles/ceibo/ceibo-dorado.json' with { type: 'json' };
import { readTitle } from '../../titles/title-file.ts';

const ceiboDorado = readTitle(ceiboDoradoFile);

const strip = ceiboDorado.reels[0] ?? [];

describe('a reel', () => {
  it('comes to rest on its stop from wherever it started', () => {
    for (let stop = 0; stop < strip.length; stop += 1) {
      const reel = new Reel(strip, 5);
      reel.spin(0, normalPace);
      reel.land(700 + stop, stop);
      const justBefore = reel
        .inSight(1190 + stop, 3)
        .slice(1, 4)
        .map(({ symbol }) => symbol);
      expect(reel.settle(2000)).toBe(true);
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
    reel.settle(4000);
    expect(seen()).toEqual([0, 1, 2].map((row) => strip[(9 + row) % strip.length]));
  });
});
