// The captcha: a proof of work (altcha) that the browser solves by itself, without pictures and
// without a third party.

import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { later, MINUTE, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { insertUsedCaptcha } from '../identity-store.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 1000;
const VALID_MS = 10 * MINUTE;
// Only what is needed to check it; the library verifies the signature over the whole of it.
const payloadSchema = z.object({
  challenge: z.looseObject({ signature: z.string() }),
  solution: z.looseObject({}),
});

export interface Captcha {
  challenge(): Promise<Challenge>;
  /** True for the first right solution of a challenge of ours that is not too old. */
  accepts(payload: string): Promise<boolean>;
}

export function createCaptcha({
  database,
  clock,
  secret,
  effort,
}: {
  database: Database;
  clock: Clock;
  secret: string;
  /** The number of keys that a browser derives until it has the right one, on average. */
  effort: number;
}): Captcha {
  const secrets = {
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: createHash('sha256').update(`key ${secret}`).digest('hex'),
  };
  return {
    challenge: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(Math.ceil(effort / 2), Math.ceil(effort * 1.5)),
        deriveKey,
        expiresAt: later(clock.now(), VALID_MS),
        ...secrets,
      }),
    async accepts(text) {
      const payload = payloadSchema.safeParse(parsed(text));
      if (!payload.success) return false;
      const { challenge, solution } = payload.data;
      try {
        // The library checks every field; a payload of another shape fails there.
        const result = await verifySolution({
          challenge,
          solution,
          deriveKey,
          ...secrets,
        } as unknown as Parameters<typeof verifySolution>[0]);
        if (!result.verified) return false;
      } catch {
        return false;
      }
      const hash = createHash('sha256').update(challenge.signature).digest();
      return insertUsedCaptcha(database, hash, later(clock.now(), VALID_MS));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
