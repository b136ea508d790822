// A document that the server gives away to be brought back: a quote, or an offer of a cash-out. It
// is signed, so nothing of it can be changed on the way.

import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { isSameText } from '../../signed-calls/same-text.ts';

/** `purpose` keeps one kind of paper from passing for another. */
export function createSigner<Content>(
  secret: string,
  purpose: string,
  schema: z.ZodMiniType<Content>,
) {
  const proofOf = (body: string) =>
    createHmac('sha256', `${purpose}:${secret}`).update(body).digest('base64url');
  return {
    sign(content: Content): string {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${body}.${proofOf(body)}`;
    },
    /** The signed content; undefined when it was not signed here. */
    open(text: string): Content | undefined {
      const [body = '', proof = '', ...more] = text.split('.');
      if (more.length > 0 || !isSameText(proofOf(body), proof)) return undefined;
      return schema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    },
  };
}
