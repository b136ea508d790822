// A player nobody has seen before, registered and verified without the form, as the site's own
// calls do it.

import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { linkIn, type Mailbox } from './mailbox.ts';
import { addressOfSomebody, logIn, post, type PlayerApi } from './site-api.ts';

const derive = promisify(pbkdf2);
let made = 0;

export interface NewPlayer extends PlayerApi {
  login: string;
  email: string;
  password: string;
  phone: string;
}

/** `name` begins the login; each run has a database of its own, so a count makes it unique. */
export async function newPlayer(
  siteUrl: string,
  mailbox: Mailbox,
  name: string,
): Promise<NewPlayer> {
  made += 1;
  const login = `${name}${made}`;
  const email = `${login}@correo.example`;
  const password = 'Clave1234';
  const phone = phoneOf(made);
  const address = addressOfSomebody();
  const person = {
    login,
    email,
    password,
    firstName: 'Abril',
    lastName: 'Quiroga',
    birthDate: '1991-03-12',
    country: 'AR',
    province: 'M',
    city: 'Mendoza',
    address: 'San Martín 900',
    phone,
    documentNumber: String(32_000_000 + made),
    acceptTerms: true,
    captcha: await solveCaptcha(siteUrl, address),
  };
  const registered = await post(`${siteUrl}/api/identity/register`, person, address);
  if (registered['success'] !== true)
    throw new Error(`${login} was not registered: ${JSON.stringify(registered)}`);
  const link = linkIn(await mailbox.latestTo(email), 'token');
  const token = new URL(link).searchParams.get('token') ?? '';
  await post(`${siteUrl}/api/identity/verify-email`, { token }, address);
  return { login, email, password, phone, ...(await logIn(siteUrl, { login, password })) };
}

/** A phone belongs to one account: each player has their own. */
function phoneOf(number: number): string {
  return `+54 261 ${5_000_000 + number}`;
}

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
}

/**
 * Counts up until the key derived from the challenge and the count begins as wanted (altcha 2,
 * PBKDF2).
 */
async function solveCaptcha(siteUrl: string, address: Record<string, string>): Promise<string> {
  const { challenge } = (await post(`${siteUrl}/api/identity/captcha`, {}, address)) as unknown as {
    challenge: Challenge;
  };
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter += 1) {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = (
      await derive(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256')
    ).toString('hex');
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(
        JSON.stringify({ challenge, solution: { counter, derivedKey, time: 1 } }),
      ).toString('base64');
  }
}
