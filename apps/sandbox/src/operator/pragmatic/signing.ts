// Forms as Pragmatic signs them: MD5 over the sorted parameters that are not empty, and the secret
// after them.

import { hash } from 'node:crypto';
import { isSameDigest } from '../../signed-calls/same-text.ts';

export function signForm(fields: Readonly<Record<string, string>>, secret: string): string {
  return new URLSearchParams({ ...fields, hash: hashOf(fields, secret) }).toString();
}

/**
 * The fields of a form without its hash; undefined when it is not signed with the secret, or names
 * a field twice.
 */
export function readSignedForm(body: string, secret: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(body)];
  const { hash: given = '', ...fields } = Object.fromEntries(pairs);
  const isSigned = isSameDigest(hashOf(fields, secret), given);
  return isSigned && pairs.length === Object.keys(fields).length + 1 ? fields : undefined;
}

function hashOf(fields: Readonly<Record<string, string>>, secret: string): string {
  const signed = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`);
  return hash('md5', signed.join('&') + secret);
}
