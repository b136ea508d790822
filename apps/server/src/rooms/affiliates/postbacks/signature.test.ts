import vectors from '@ceibo/partner-protocol/affiliate/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { stampedSignature } from '../../../platform/crypto/stamped-signature.ts';
import { MOST_TRIES, pauseAfter } from './send-postback.ts';

it.each(vectors.cases)('signs $body at $ts as the protocol says', ({ signature, ...signed }) => {
  expect(stampedSignature({ ...signed, secret: vectors.secret })).toBe(signature);
});

it('pauses twice as long after every failure, for about three days in all', () => {
  expect([pauseAfter(1), pauseAfter(2), pauseAfter(3)]).toEqual([15 * SECOND, 30 * SECOND, MINUTE]);
  const pauses = Array.from({ length: MOST_TRIES - 1 }, (_, index) => pauseAfter(index + 1));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / (24 * 60 * MINUTE);
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
});
