// A signed document that the page brings back unchanged: a quote, or an offer of a cash-out.

import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { isSameText } from '../../signed-calls/same-text.ts';

/** A document of one `purpose` does not pass for another. */
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
