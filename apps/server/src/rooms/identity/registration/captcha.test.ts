// Attacks on the captcha: solved once and used often, changed, or made up.

import { expect, it } from 'vitest';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { register } from '../../../testing/registration.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

interface Solved {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
}

const read = (captcha: string): Solved =>
  JSON.parse(Buffer.from(captcha, 'base64').toString()) as Solved;
const write = (solved: object) => Buffer.from(JSON.stringify(solved)).toString('base64');

async function outcomeOf(captcha: string): Promise<unknown> {
  const { body } = await register(world, { captcha });
  return body['success'] === true ? 'done' : body['code'];
}

it('one that ten registrations use at once opens one account', async () => {
  const captcha = await solveCaptcha(world);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(captcha)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'CAPTCHA_FAILED')).toHaveLength(9);
});

it('one that was used is refused however it is written', async () => {
  const captcha = await solveCaptcha(world);
  expect(await outcomeOf(captcha)).toBe('done');
  const { challenge, solution } = read(captcha);
  const rewritten = [
    write({ solution, challenge }),
    write({ challenge: { ...challenge, more: 1 }, solution: { ...solution, time: 2 } }),
    write({ challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution }),
    write({ challenge: { ...challenge, signature: `${challenge.signature} ` }, solution }),
    `${captcha}\n`,
  ];
  for (const again of rewritten) expect(await outcomeOf(again)).toBe('CAPTCHA_FAILED');
});

it('one used for a phone code opens no account', async () => {
  const captcha = await solveCaptcha(world);
  const phone = { phone: '+54 387 5770001', country: 'AR' };
  expect(await world.call('/api/identity/register-code', { ...phone, captcha })).toMatchObject({
    body: { success: true },
  });
  expect(await outcomeOf(captcha)).toBe('CAPTCHA_FAILED');
});

it('one whose challenge or solution was changed is refused', async () => {
  const { challenge, solution } = read(await solveCaptcha(world));
  const { solution: ofAnother } = read(await solveCaptcha(world));
  const { parameters } = challenge;
  const changed = [
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } } },
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: undefined } } },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } } },
    { challenge: { ...challenge, signature: '' } },
    { solution: ofAnother },
    { solution: { counter: 0, derivedKey: '' } },
  ];
  for (const change of changed)
    expect(await outcomeOf(write({ challenge, solution, ...change }))).toBe('CAPTCHA_FAILED');
  // It was good before.
  expect(await outcomeOf(write({ challenge, solution }))).toBe('done');
});
