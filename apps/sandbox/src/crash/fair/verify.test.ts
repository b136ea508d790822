import { describe, expect, it } from 'vitest';
import { fingerprintOf as onServer, growChain, numberOf } from './chain.ts';
import { crashPointOf, SALT } from './crash-point.ts';
import { isDigest } from '../../page-kit/proof.ts';
import { endOf, fingerprintOf, walkBack } from './verify.ts';

const zeros = '00'.repeat(32);

describe('a browser', () => {
  it('comes to the same hash and the same end as the server, for any secret', async () => {
    let secret = zeros;
    for (let round = 0; round < 200; round += 1) {
      secret = await fingerprintOf(secret);
      expect(await fingerprintOf(secret)).toBe(onServer(secret));
      expect(await endOf(secret, SALT)).toBe(crashPointOf(numberOf(secret, SALT)));
    }
    expect(await endOf(zeros, SALT)).toBe(130);
  });

  it('finds the published beginning of a secret’s chain, and none of a secret that belongs to none', async () => {
    const { terminal } = growChain(zeros, { length: 700, spacing: 100 });
    const told: number[] = [];
    const walk = {
      terminals: new Set([terminal]),
      mostSteps: 1000,
      onProgress: (steps: number) => told.push(steps),
      isGivenUp: () => false,
    };
    expect(await walkBack(zeros, walk)).toEqual({ steps: 700, terminal });
    expect(told).toEqual([500]);
    expect(await walkBack(terminal, walk)).toBeUndefined();
    expect(await walkBack(zeros, { ...walk, isGivenUp: () => true })).toBeUndefined();
  });

  it('takes nothing for a secret but 64 hexadecimal digits', () => {
    expect([zeros, zeros.slice(1), `${zeros}0`, 'G'.repeat(64), ''].map(isDigest)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
