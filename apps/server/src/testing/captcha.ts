// Solves a captcha as the browser would.

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestWorld } from './test-world.ts';

export async function solveCaptcha(world: TestWorld): Promise<string> {
  const { body } = await world.call('/api/identity/captcha');
  const challenge = body['challenge'] as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
