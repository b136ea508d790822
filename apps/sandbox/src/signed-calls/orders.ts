// The calls by which the operator orders something, asks for it and lists it. An order under a
// reference of the operator's own is done once, however often it is sent.

import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import { RefusedCall } from '../refused-call.ts';
import { cutOff } from './cut-off.ts';
import type { PeriodList } from './period-list-store.ts';
import { contentOf } from './signed-api.ts';

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

const byReference = z.object({ external_reference: z.string().check(z.maxLength(64)) });
type ById = { Params: { id: string } };

/** The operator orders it at a path, asks for it by its id, acts on it, and lists it. */
interface Resource<R> {
  order?(content: unknown): { row: R; isNew: boolean } | RefusedCall;
  /** Called for a new order before it is answered; true when the answer is lost. */
  isLost?: (row: R) => boolean | Promise<boolean>;
  present: (row: R) => object;
  find?: (id: string) => R | undefined;
  /** The refusal of an id that nothing has. */
  missing?: string;
  /** By the last part of their addresses, below that of one of it. */
  acts?: Readonly<Record<string, (row: R, content: unknown) => R | RefusedCall>>;
  /** Lists under a name: those of a period or, where it is possible, of a reference. */
  list?: { name: string; inPeriod: PeriodList<R>; ofReference?: (reference: string) => R[] };
}

/** 201 answers a new order, 200 a repeat. */
export function addResource<R>(app: FastifyInstance, path: string, resource: Resource<R>): void {
  const { order, isLost, present, find, missing = '', acts = {}, list } = resource;
  const show = (row: R | RefusedCall) => (row instanceof RefusedCall ? row : present(row));
  if (order)
    app.post(path, async (request, reply) => {
      const ordered = order(contentOf(request));
      if (ordered instanceof RefusedCall) return ordered;
      const { row, isNew } = ordered;
      if (isNew && (await isLost?.(row))) return cutOff(reply);
      return reply.code(isNew ? 201 : 200).send(present(row));
    });
  const found = (id: string) => find?.(id) ?? new RefusedCall(404, missing);
  if (find) app.get<ById>(`${path}/:id`, async ({ params }) => show(found(params.id)));
  for (const [name, act] of Object.entries(acts))
    app.post<ById>(`${path}/:id/${name}`, async (request) => {
      const row = found(request.params.id);
      return row instanceof RefusedCall ? row : show(act(row, contentOf(request)));
    });
  if (list) app.get(path, async ({ query }) => listOf(query, list, present));
}

function listOf<R>(
  query: unknown,
  { name, inPeriod, ofReference }: NonNullable<Resource<R>['list']>,
  present: (row: R) => object,
): object {
  const { data: named } = byReference.safeParse(query);
  if (named && ofReference) {
    const found = ofReference(named.external_reference).map(present);
    return { [name]: found, next_cursor: null, total: found.length };
  }
  const found = inPeriod(query);
  return found instanceof RefusedCall ? found : { [name]: found.rows.map(present), ...found.page };
}
