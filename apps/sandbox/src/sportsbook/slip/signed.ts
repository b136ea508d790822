// A document that the server gives away to be brought back: a quote, or an offer of a cash-out. It
// is signed, so nothing of it can be changed on the way.

import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer<Content> {
  sign(content: Content): string;
  /** The signed content; undefined when it was not signed here. */
  open(text: string): Content | undefined;
}

/** `purpose` keeps one kind of paper from passing for another. */
export function createSigner<Content>(
  secret: string,
  purpose: string,
  parse: (content: unknown) => Content,
): Signer<Content> {
  const proofOf = (body: string) =>
    createHmac('sha256', `${purpose}:${secret}`).update(body).digest('base64url');
  return {
    sign(content) {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${body}.${proofOf(body)}`;
    },
    open(text) {
      const [body = '', proof = '', ...more] = text.split('.');
      const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(body))];
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
        return undefined;
      return parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    },
  };
}
