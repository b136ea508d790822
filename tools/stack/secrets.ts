// Keys and passwords of one installation: made once, kept in <data folder>/secrets, readable by
// their owner only.

import { createECDH, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Words {
  databaseAdminPassword: string;
  databasePassword: string;
  mercadopagoAccessToken: string;
  mercadopagoWebhookSecret: string;
  cvuSecret: string;
  couponSecret: string;
  smsSecret: string;
  registerSecret: string;
  locationSecret: string;
  livenessSecret: string;
  btiSecret: string;
  affiliateSecret: string;
  pragmaticSecret: string;
  softswissSecret: string;
  evenbetSecret: string;
  evolutionSecret: string;
  captchaSecret: string;
  accountSecret: string;
  documentSecret: string;
  pushKey: string;
}

/** A pair of RSA keys, as Hub88 wants them: 2048 bits. */
export interface KeyPair {
  privateKeyFile: string;
  publicKeyFile: string;
  publicKeyPem: string;
}

export interface Secrets extends Words {
  operator: KeyPair;
  studio: KeyPair;
}

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [operator, studio] = await Promise.all([
    loadKeyPair(folder, 'operator'),
    loadKeyPair(folder, 'studio'),
  ]);
  return { ...loadWords(folder), operator, studio };
}

function loadWords(folder: string): Words {
  const file = join(folder, 'words.json');
  const known: Partial<Words> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const words: Words = {
    databaseAdminPassword: randomWord(),
    databasePassword: randomWord(),
    mercadopagoAccessToken: randomWord(),
    mercadopagoWebhookSecret: randomWord(),
    cvuSecret: randomWord(),
    couponSecret: randomWord(),
    smsSecret: randomWord(),
    registerSecret: randomWord(),
    locationSecret: randomWord(),
    livenessSecret: randomWord(),
    btiSecret: randomWord(),
    affiliateSecret: randomWord(),
    pragmaticSecret: randomWord(),
    softswissSecret: randomWord(),
    evenbetSecret: randomWord(),
    evolutionSecret: randomWord(),
    captchaSecret: randomWord(),
    accountSecret: randomWord(),
    documentSecret: randomWord(),
    pushKey: pushKey(),
    ...known,
  };
  if (Object.keys(words).some((name) => !(name in known)))
    writeSecret(file, JSON.stringify(words, null, 2));
  return words;
}

/** The private key of Web Push, a number of 32 bytes. */
function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

function randomWord(): string {
  return randomBytes(24).toString('hex');
}

async function loadKeyPair(folder: string, owner: string): Promise<KeyPair> {
  const privateKeyFile = join(folder, `${owner}-private.pem`);
  const publicKeyFile = join(folder, `${owner}-public.pem`);
  if (!existsSync(privateKeyFile)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    writeSecret(privateKeyFile, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  }
  const publicKeyPem = String(
    createPublicKey(readFileSync(privateKeyFile)).export({ type: 'spki', format: 'pem' }),
  );
  writeSecret(publicKeyFile, publicKeyPem);
  return { privateKeyFile, publicKeyFile, publicKeyPem };
}

function writeSecret(file: string, content: string): void {
  // Renamed into place when whole: a key that is cut off in the middle would be kept for ever.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}
