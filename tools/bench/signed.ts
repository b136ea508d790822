// Requests as a studio of the Hub88 protocol signs them.

import { sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

export interface Signed {
  body: string;
  headers: Record<string, string>;
}

export async function signed(content: object, key: KeyObject): Promise<Signed> {
  const body = JSON.stringify(content);
  const signature = await promisify(sign)('RSA-SHA256', Buffer.from(body), key);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': signature.toString('base64'),
    },
  };
}
