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
