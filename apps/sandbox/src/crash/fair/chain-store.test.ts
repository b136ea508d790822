import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { fingerprintOf, growChain, numberOf, stepBack } from './chain.ts';
import { createChains } from './chain-store.ts';
import { crashPointOf, SALT } from './crash-point.ts';

const zeros = '00'.repeat(32);

describe('a chain', () => {
  it('is made as anybody can make it again', () => {
    // sha256sum and `openssl dgst -sha256 -hmac`, over 32 bytes of nothing.
    expect(fingerprintOf(zeros)).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
    expect(numberOf(zeros, SALT).toString(16).padStart(64, '0')).toBe(
      '4179b307f47c32ae895990ed7450953e89c5f143ad37849bee9333a7e9b70ad0',
    );
    expect(crashPointOf(numberOf(zeros, SALT))).toBe(130);
  });

  it('ends at its public beginning', () => {
    const { terminal, landmarks } = growChain(zeros, { length: 25, spacing: 10 });
    expect([...landmarks.keys()].toSorted((a, b) => a - b)).toEqual([10, 20, 25]);
    expect(stepBack(zeros, 25)).toBe(terminal);
    expect(stepBack(landmarks.get(20) ?? '', 20)).toBe(terminal);
  });
});

function openChains(length: number) {
  const books = new DatabaseSync(':memory:');
  const { clock } = createTestClock('2026-11-21T12:00:00.000Z');
  let drawn = 0;
  const random = {
    below: () =>
      createHash('sha256')
        .update(String((drawn += 1)))
        .digest()
        .readUInt8(),
  };
  return () => createChains({ books, clock, log: pino({ enabled: false }), random }, length);
}

describe('the secrets of flights', () => {
  it('lead, each by its hash, back to the one before and at last to what was published first', () => {
    const make = openChains(1200);
    make().ensurePublished();
    const [, first] = make().newest(2);
    let before = first?.terminal;
    for (let position = 1; position <= 1200; position += 1) {
      const draw = make().draw();
      expect(draw).toMatchObject({ chainId: first?.id, position });
      expect(fingerprintOf(draw.link)).toBe(before);
      before = draw.link;
    }
  });

  it('go on in a chain that was public long before its first use', () => {
    const chains = openChains(2)();
    chains.ensurePublished();
    expect(chains.usable().map(({ id }) => id)).toEqual([1, 2]);
    const positions = [1, 2, 3, 4, 5].map(() => {
      chains.ensurePublished();
      expect(chains.usable().length).toBeGreaterThanOrEqual(2);
      const { chainId, position } = chains.draw();
      return [chainId, position];
    });
    expect(positions).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
      [3, 1],
    ]);
  });

  it('are never drawn from nothing', () => {
    expect(() => openChains(2)().draw()).toThrow('publish one first');
  });
});
