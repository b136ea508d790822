// Secrets that the server must read again are stored sealed: a copy of the database alone does not
// open them. AES-256-GCM; the key is made from a secret of the configuration.

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from '../ids.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealing {
  /** The seal binds the secret to its owner: it does not open in another one's row. */
  seal(plain: Buffer, owner: string): Buffer;
  /** Throws when it was changed, is another owner's, or was sealed with another key. */
  open(sealed: Buffer, owner: string): Buffer;
}

export function createSealing(secret: string, random: Pick<Random, 'bytes'>): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ceibo sealing', 32));
  return {
    seal(plain, owner) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
  };
}
