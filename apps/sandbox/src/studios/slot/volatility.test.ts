import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ceiboDorado as game } from './ceibo-dorado.ts';
import { drawRound, prizeOf } from './draw-round.ts';
import { volatilityOf } from './volatility.ts';

// The operator's catalogue states it, for its watch over the return of the game.
const STATED = 4.564;

it('is what the operator was told', { timeout: 60_000 }, () => {
  expect(volatilityOf(game)).toBeCloseTo(STATED, 4);
});

it('is what rounds give, as far as chance allows', { timeout: 60_000 }, () => {
  const rounds = 400_000;
  const below = seededChance('volatility');
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const prize = prizeOf(drawRound(game, { below })) / game.lines.length;
    sum += prize;
    squares += prize * prize;
  }
  const deviation = Math.sqrt(squares / rounds - (sum / rounds) ** 2);
  // Rare large prizes make the estimate from so many rounds uncertain by about two per cent.
  expect(Math.abs(deviation / STATED - 1)).toBeLessThan(0.06);
});

function seededChance(seed: string): (below: number) => number {
  let [bytes, at, blocks] = [Buffer.alloc(0), 0, 0];
  return (below) => {
    if (at === bytes.length) {
      bytes = createHash('sha512')
        .update(`${seed} ${(blocks += 1)}`)
        .digest();
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4) % below;
  };
}
