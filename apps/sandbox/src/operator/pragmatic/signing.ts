// Forms as Pragmatic signs them: MD5 over the sorted parameters that are not empty, and the secret
// after them.

import { createHash, timingSafeEqual } from 'node:crypto';

export function signForm(fields: Readonly<Record<string, string>>, secret: string): string {
  return new URLSearchParams({
    ...fields,
    hash: hashOf(fields, secret).toString('hex'),
  }).toString();
}

/**
 * The fields of a form without its hash; undefined when it is not signed with the secret, or names
 * a field twice.
 */
export function readSignedForm(body: string, secret: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(body)];
  const { hash = '', ...fields } = Object.fromEntries(pairs);
  const [given, right] = [Buffer.from(hash, 'hex'), hashOf(fields, secret)];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && pairs.length === Object.keys(fields).length + 1 ? fields : undefined;
}

function hashOf(fields: Readonly<Record<string, string>>, secret: string): Buffer {
  const signed = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`);
  return createHash('md5')
    .update(signed.join('&') + secret)
    .digest();
}
