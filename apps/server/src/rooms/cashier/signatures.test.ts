import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import vectors from '@ceibo/partner-protocol/cvu/vectors.json' with { type: 'json' };
import { stampedSignature } from '../../platform/crypto/stamped-signature.ts';
import { isSigned } from './signatures.ts';

it.each(vectors.cases)('a call is signed as in the vectors', ({ ts, body, signature }) => {
  expect(stampedSignature({ ts, body, secret: vectors.secret })).toBe(signature);
  const clock = {
    now: () => new Date(Number.parseInt(ts, 10) * 1000),
    every: () => ({ cancel: () => {} }),
  };
  expect(isSigned({ secret: vectors.secret, clock }, { signature, body: Buffer.from(body) })).toBe(
    true,
  );
  expect(
    isSigned({ secret: vectors.secret, clock }, { signature, body: Buffer.from(`${body} `) }),
  ).toBe(false);
  expect(signature).toContain(
    createHmac('sha256', vectors.secret).update(`${ts}.${body}`).digest('hex'),
  );
});

it.each([
  ['passes 300 seconds after its stamp', 300, true],
  ['fails 301 seconds after it', 301, false],
  ['passes 300 seconds before it', -300, true],
  ['fails 301 seconds before it', -301, false],
])('the signature of a webhook %s', (_outcome, seconds, isTaken) => {
  const at = Date.parse('2026-11-29T12:00:00.000Z');
  const [secret, body] = ['a secret of both sides', '{}'];
  const clock = { now: () => new Date(at + seconds * 1000), every: () => ({ cancel: () => {} }) };
  const signature = stampedSignature({ ts: String(at / 1000), body, secret });
  expect(isSigned({ secret, clock }, { signature, body: Buffer.from(body) })).toBe(isTaken);
});
