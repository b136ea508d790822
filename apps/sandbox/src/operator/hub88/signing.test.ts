import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { createSigner, createVerifier } from './signing.ts';

const signer = createSigner(vectors.privateKey);
const verifier = createVerifier(vectors.publicKey);

describe("the protocol's examples", () => {
  for (const example of vectors.cases) {
    it(`are reproduced and accepted: ${example.body.slice(0, 40)}`, async () => {
      const body = Buffer.from(example.body);
      expect(await signer.sign(body)).toBe(example.signature);
      expect(await verifier.isSignedBy(body, example.signature)).toBe(true);
      expect(
        await verifier.isSignedBy(Buffer.concat([body, Buffer.from(' ')]), example.signature),
      ).toBe(false);
    });
  }

  it('make an absent or broken signature false, not an error', async () => {
    expect(await verifier.isSignedBy(Buffer.from('{}'), '')).toBe(false);
    expect(await verifier.isSignedBy(Buffer.from('{}'), 'no base64 at all')).toBe(false);
  });
});
