// Registers a player as the site does, for tests.

import { solveCaptcha } from './captcha.ts';
import type { TestWorld } from './test-world.ts';

let people = 0;

/** The answer of the registration, and who it was. */
export async function register(world: TestWorld, change: object = {}) {
  people += 1;
  const person = {
    login: `llega${people}`,
    email: `llega${people}@example.test`,
    password: 'secreta1',
    firstName: 'Ana',
    lastName: 'Gómez',
    birthDate: '1990-02-28',
    country: 'AR',
    province: 'A',
    city: 'Salta',
    address: 'Balcarce 50',
    phone: `+54 387 ${5_550_000 + people}`,
    documentNumber: String(41_000_000 + people),
    acceptTerms: true,
    captcha: await solveCaptcha(world),
    ...change,
  };
  return { person, ...(await world.call('/api/identity/register', person)) };
}
