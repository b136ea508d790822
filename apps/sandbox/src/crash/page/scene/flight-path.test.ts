import { describe, expect, it } from 'vitest';
import { goneFrom, groundAt, pathAt, waitingPose } from './flight-path.ts';

const sizes = [
  { width: 390, height: 280 },
  { width: 1000, height: 520 },
];

describe('the flight', () => {
  it.each(sizes)('stays on the stage of $width × $height and climbs at first', (size) => {
    let before = pathAt(0, size).plane;
    for (let ms = 16; ms < 120_000; ms += 16) {
      const { plane } = pathAt(ms, size);
      expect(plane.x).toBeGreaterThanOrEqual(before.x);
      expect(plane.x).toBeLessThan(size.width);
      expect(plane.y).toBeGreaterThan(0);
      expect(plane.y).toBeLessThanOrEqual(groundAt(size));
      before = plane;
    }
    expect(pathAt(3000, size).plane.y).toBeLessThan(pathAt(500, size).plane.y);
  });

  it('begins where the plane waits, and ends off the stage', () => {
    const [size] = sizes;
    if (size === undefined) throw new Error('no size');
    expect(waitingPose(5000, size)).toMatchObject({ x: pathAt(0, size).start.x, angle: 0 });
    expect(waitingPose(0, size).x).toBeLessThan(0);
    const gone = goneFrom(pathAt(4000, size).plane, 1000);
    expect(gone.x > size.width || gone.y < 0).toBe(true);
  });
});
