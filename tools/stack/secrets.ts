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

/** A pair of keys: RSA of 2048 bits, as Hub88 and Google want them, or P-256, as Apple does. */
export interface KeyPair {
  privateKeyFile: string;
  publicKeyFile: string;
  publicKeyPem: string;
}

export interface Secrets extends Words {
  operator: KeyPair;
  studio: KeyPair;
  /** The keys of the operator's accounts at Google and Apple, for messages to the app. */
  google: KeyPair;
  apple: KeyPair;
}

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [operator, studio, google, apple] = await Promise.all([
    loadKeyPair(folder, 'operator'),
    loadKeyPair(folder, 'studio'),
    loadKeyPair(folder, 'google'),
    loadKeyPair(folder, 'apple', 'ec'),
  ]);
  return { ...loadWords(folder), operator, studio, google, apple };
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

/** The file of a service account, as Google gives it to an operator. Returns its path. */
export function saveGoogleAccount(
  dataDir: string,
  {
    google,
    ...account
  }: Pick<Secrets, 'google'> & Record<'project' | 'email' | 'tokenUrl', string>,
): string {
  const file = join(dataDir, 'secrets/google-account.json');
  const content = {
    type: 'service_account',
    project_id: account.project,
    client_email: account.email,
    private_key: readFileSync(google.privateKeyFile, 'utf8'),
    token_uri: account.tokenUrl,
  };
  writeSecret(file, JSON.stringify(content, null, 2));
  return file;
}

async function loadKeyPair(
  folder: string,
  owner: string,
  kind: 'rsa' | 'ec' = 'rsa',
): Promise<KeyPair> {
  const privateKeyFile = join(folder, `${owner}-private.pem`);
  const publicKeyFile = join(folder, `${owner}-public.pem`);
  if (!existsSync(privateKeyFile)) {
    const generate = promisify(generateKeyPair);
    const { privateKey } = await (kind === 'rsa'
      ? generate('rsa', { modulusLength: 2048 })
      : generate('ec', { namedCurve: 'P-256' }));
    writeSecret(privateKeyFile, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  }
  const publicKeyPem = String(
    createPublicKey(readFileSync(privateKeyFile)).export({ type: 'spki', format: 'pem' }),
  );
  writeSecret(publicKeyFile, publicKeyPem);
  return { privateKeyFile, publicKeyFile, publicKeyPem };
}

function writeSecret(file: string, content: string): void {
  // The file is renamed into place when whole: a key that is cut off in the middle would stay for
  // ever.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}
