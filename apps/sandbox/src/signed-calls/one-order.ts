// What the operator orders under a reference of its own is done once, however often it is ordered.

import type { DatabaseSync } from 'node:sqlite';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import { RefusedCall } from '../refused-call.ts';

/** A row with the content of its order, by which a repeat is known. */
type Row = { content: string };
export type Ordered<R extends Row> = { row: R; isNew: boolean } | RefusedCall;

/**
 * Finds the row of an order, or makes it. The same reference with other content is a conflict. All
 * of it is one transaction.
 */
export function orderOnce<Request, R extends Row>(
  books: DatabaseSync,
  { schema, body }: { schema: z.ZodMiniType<Request>; body: unknown },
  {
    find,
    create,
    conflict = 'external_reference_in_use',
  }: {
    find(request: Request): R | undefined;
    create(request: Request, content: string): R | RefusedCall;
    conflict?: string;
  },
): Ordered<R> {
  const { data, error } = schema.safeParse(body);
  if (error !== undefined) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'body');
    return new RefusedCall(400, `missing or wrong: ${fields.join(', ')}`);
  }
  return inTransaction(books, () => {
    const content = JSON.stringify(data);
    const first = find(data);
    if (first === undefined) {
      const row = create(data, content);
      return row instanceof RefusedCall ? row : { row, isNew: true };
    }
    return first.content === content
      ? { row: first, isNew: false }
      : new RefusedCall(409, conflict);
  });
}

/** 201 for what is new, 200 for a repeat. */
export function answerOrder<R extends Row>(
  reply: FastifyReply,
  ordered: Ordered<R>,
  present: (row: R) => object,
): FastifyReply {
  return ordered instanceof RefusedCall
    ? reply.send(ordered)
    : reply.code(ordered.isNew ? 201 : 200).send(present(ordered.row));
}
