// Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds, as all apps know them).

import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** The steps before and after that count too: clocks of telephones are off. */
const WINDOW = 1;
export const SECRET_BYTES = 20;

export function totpUri(bytes: Buffer, names: { issuer: string; label: string }): string {
  return totpOf(bytes, names).toString();
}

/** The secret as people type it into an app: base32. */
export function totpText(bytes: Buffer): string {
  return secretOf(bytes).base32;
}

/** The time step of a right code, or undefined. The library compares in constant time. */
export function stepOfCode(bytes: Buffer, code: string, now: Date): number | undefined {
  const delta = totpOf(bytes).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

function totpOf(bytes: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: secretOf(bytes), period: PERIOD_S });
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
