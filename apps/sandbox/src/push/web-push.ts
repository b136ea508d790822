// Web Push as a service and its browsers play it. VAPID says who sends (RFC 8292), and a browser
// decrypts a message as RFC 8291 on RFC 8188 say, for one record.

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import * as z from 'zod/mini';
import { readToken } from './signed-token.ts';

const SALT = 16;
const HEADER = SALT + 5;
const TAG = 16;
/** Ends the text of the last record; zeros may follow. */
const END = 2;

export interface DeviceKeys {
  /** Base64url, as are the others. */
  privateKey: string;
  publicKey: string;
  auth: string;
}

export function newDeviceKeys(bytes: (count: number) => Buffer): DeviceKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return {
    privateKey: pair.getPrivateKey('base64url'),
    publicKey,
    auth: bytes(SALT).toString('base64url'),
  };
}

/** Throws when the message was sealed for another device, or changed on its way. */
export function unseal(message: Buffer, { privateKey, publicKey, auth }: DeviceKeys): string {
  const salt = message.subarray(0, SALT);
  const from = message.subarray(HEADER, HEADER + message.readUInt8(HEADER - 1));
  const sealed = message.subarray(HEADER + from.length);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = [Buffer.from('WebPush: info\0'), Buffer.from(publicKey, 'base64url'), from];
  const secret = derive(pair.computeSecret(from), {
    salt: Buffer.from(auth, 'base64url'),
    info: Buffer.concat(info),
    length: 32,
  });
  const ofContent = (name: string, length: number) =>
    derive(secret, { salt, info: Buffer.from(`Content-Encoding: ${name}\0`), length });
  const decipher = createDecipheriv(
    'aes-128-gcm',
    ofContent('aes128gcm', 16),
    ofContent('nonce', 12),
  );
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  const end = padded.lastIndexOf(END);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record does not end');
  return padded.subarray(0, end).toString();
}

function derive(
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

const LONGEST_S = 24 * 60 * 60;
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The sender's public key; undefined when the header does not prove it. */
export function senderOf(
  header: string | undefined,
  { origin, now }: { origin: string; now: Date },
): string | undefined {
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const publicKey = keyOf(key);
  if (publicKey === undefined) return undefined;
  const read = readToken(token, { key: publicKey, algorithm: 'ES256' });
  const { data: said } = claims.safeParse(read?.claims);
  if (said === undefined) return undefined;
  const leftS = said.exp - now.getTime() / 1000;
  return said.aud === origin && leftS > 0 && leftS <= LONGEST_S ? key : undefined;
}

function keyOf(text: string): KeyObject | undefined {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65) return undefined;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return undefined;
  }
}
