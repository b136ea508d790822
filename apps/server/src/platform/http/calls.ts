// Makes routes of contracts. A route's guarantees, in order: size limit, session, validation by the
// contract, the handler, and an answer cut to the contract. A returned refusal becomes HTTP 200
// with its code and a description in the caller's language.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  faultAnswer,
  refusalAnswer,
  type AnswerOf,
  type Call,
  type Download,
  type RefusalAnswer,
  type RefusalOf,
  type RequestOf,
  type Upload,
} from '@ceibo/contracts/call';
import { describe, languageOf, type Language } from '../language.ts';
import type { Metrics } from '../metrics.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import type { SessionChecks, SignedIn } from '../session-checks.ts';
import { BrokenRequest } from './faults.ts';
import { keepBody, sendKept, writeKept, type KeptBody } from './kept/kept-body.ts';
import type { KeptLists } from './kept/kept-lists.ts';
import { addUploadRoute, broken, type SentFile } from './uploads.ts';

export interface Caller {
  language: Language;
  /** The network address, for rate limits and the access log. */
  address: string;
  /** The user agent that the browser states; empty when it states none. */
  userAgent: string;
}

export type PlayerCaller = Caller & SignedIn;
/** A player or, without `signedIn`, a visitor. */
export type EitherCaller = Caller & { signedIn?: SignedIn };

type Handler<C extends Call, Who> = (
  request: RequestOf<C>,
  caller: Who,
) => Promise<AnswerOf<C> | Refusal<RefusalOf<C>>>;

interface UploadHandler<U extends Upload> {
  /** Asked before the file is read; a refusal spares both sides the rest. */
  admit(caller: PlayerCaller): Promise<Refusal<UploadRefusal<U>> | undefined>;
  take(
    request: z.infer<U['request']>,
    file: SentFile,
    caller: PlayerCaller,
  ): Promise<z.infer<U['answer']> | Refusal<UploadRefusal<U>>>;
}

type UploadRefusal<U> = U extends Upload<z.ZodMiniType, z.ZodMiniType, infer Code> ? Code : never;

type Content = AsyncIterable<string | Uint8Array>;
type DownloadRefusal<D> = D extends Download<z.ZodMiniType, infer Code> ? Code : never;

type DownloadContent<D extends Download> = (
  request: z.infer<D['request']>,
  caller: PlayerCaller,
) => Content | Promise<Content | Refusal<DownloadRefusal<D>>>;

export interface Routes {
  public<C extends Call>(call: C, handle: Handler<C, Caller>): void;
  player<C extends Call>(call: C, handle: Handler<C, PlayerCaller>): void;
  either<C extends Call>(call: C, handle: Handler<C, EitherCaller>): void;
  /** A file that the player sends, on disk while the handler reads it. */
  upload<U extends Upload>(upload: U, handler: UploadHandler<U>): void;
  /** A file, sent while it is read: memory does not grow with it. */
  download<D extends Download>(download: D, content: DownloadContent<D>): void;
}

const SESSION_HEADER = 'wsession';
const LIST_TYPE = 'application/json; charset=utf-8';
const LIST_CACHE = 'public, max-age=30, stale-while-revalidate=300';

interface Dependencies {
  sessions: SessionChecks;
  lists: KeptLists;
  metrics: Pick<Metrics, 'refusals'>;
}

/** Gives rooms the way to declare their routes on an app. */
export function createRoutes(
  app: FastifyInstance,
  { sessions, lists, metrics }: Dependencies,
): Routes {
  const keeping = keepLists(lists);
  const sendRefusal = refusalSender(metrics);
  const add: AddCall = (call, answerTo) => addCall(app, call, { keeping, sendRefusal, answerTo });
  // The schemas of a call have already made its request what RequestOf says, and will cut the
  // answer to AnswerOf.
  return {
    public: (call, handle) =>
      add(call, (request, _http, caller) => handle(request as RequestOf<typeof call>, caller)),
    player: (call, handle) =>
      add(call, async (request, http, caller) => {
        const signedIn = await signedInOf(sessions, http, call);
        if (!signedIn) return { refused: 'SESSION_EXPIRED' };
        return handle(request as RequestOf<typeof call>, { ...caller, ...signedIn });
      }),
    either: (call, handle) =>
      add(call, async (request, http, caller) => {
        if (http.headers[SESSION_HEADER] === undefined)
          return handle(request as RequestOf<typeof call>, caller);
        const signedIn = await signedInOf(sessions, http, call);
        if (!signedIn) return { refused: 'SESSION_EXPIRED' };
        return handle(request as RequestOf<typeof call>, { ...caller, signedIn });
      }),
    upload: (upload, handler) => addUpload(app, upload, { sessions, sendRefusal, ...handler }),
    download: (download, content) => addDownload(app, download, { sessions, sendRefusal, content }),
  };
}

type AnswerTo = (request: unknown, http: FastifyRequest, caller: Caller) => Promise<unknown>;
type AddCall = (call: Call, answerTo: AnswerTo) => void;

type SendRefusal = (path: string, language: Language, refusal: Refusal) => RefusalAnswer;

/** Writes the answer to a refusal, and counts it by call and code. */
function refusalSender({ refusals }: Dependencies['metrics']): SendRefusal {
  return (path, language, { refused }) => {
    refusals.inc({ call: path, code: refused });
    return { success: false, code: refused, description: describe(language, refused) };
  };
}

interface CallRoute {
  keeping: ReturnType<typeof keepLists>;
  sendRefusal: SendRefusal;
  answerTo: AnswerTo;
}

function addCall(
  app: FastifyInstance,
  call: Call,
  { keeping, sendRefusal, answerTo }: CallRoute,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    ...(call.method === 'GET' ? keeping : {}),
    async handler(http, reply) {
      const caller = callerOf(http);
      const answer = await answerTo(call.method === 'GET' ? http.query : http.body, http, caller);
      if (isRefusal(answer)) return sendRefusal(call.path, caller.language, answer);
      if (call.method === 'GET') describeList(reply);
      return { success: true, ...(answer as object) };
    },
  });
}

/** A call that pages repeat by themselves is no use of the session. */
function signedInOf(
  sessions: SessionChecks,
  http: FastifyRequest,
  { polled = false }: { polled?: boolean } = {},
): Promise<SignedIn | undefined> {
  const sessionId = http.headers[SESSION_HEADER];
  if (typeof sessionId !== 'string' || sessionId === '')
    throw new BrokenRequest(401, 'SESSION_REQUIRED', 'This call needs the header wsession.');
  return polled ? sessions.check(sessionId, http.ip) : sessions.use(sessionId, http.ip);
}

interface FileRoute {
  sessions: SessionChecks;
  sendRefusal: SendRefusal;
}

function addUpload<U extends Upload>(
  app: FastifyInstance,
  upload: U,
  { sessions, sendRefusal, admit, take }: FileRoute & UploadHandler<U>,
): void {
  const refusals = ` Refusals: ${upload.refusals.join(', ')}.`;
  const schema = {
    tags: [areaOf(upload.path)],
    operationId: operationOf(upload.path),
    summary: nameOf(upload.path),
    description: upload.summary + refusals,
    security: [{ wsession: [] }],
  };
  addUploadRoute(app, upload, {
    schema,
    async answer(http, readForm) {
      const signedIn = await signedInOf(sessions, http);
      const language = languageOf(http.headers['accept-language']);
      const answer = await answerTo();
      if (isRefusal(answer)) return sendRefusal(upload.path, language, answer);
      return { success: true, ...answer };

      async function answerTo() {
        if (!signedIn) return refuse('SESSION_EXPIRED');
        const caller = { ...callerOf(http), ...signedIn };
        const refused = await admit(caller);
        if (refused) return refused;
        const form = await readForm();
        if (isRefusal(form)) return form;
        if (!form.file) return refuse('FILE_MISSING');
        const request = z.safeParse(upload.request, form.fields);
        if (!request.success) throw broken();
        return (await take(
          request.data as Parameters<typeof take>[0],
          form.file,
          caller,
        )) as object;
      }
    },
  });
}

function addDownload<D extends Download>(
  app: FastifyInstance,
  download: D,
  { sessions, sendRefusal, content }: FileRoute & { content: DownloadContent<D> },
): void {
  const { path, mediaType, fileName, refusals } = download;
  const description = {
    tags: [areaOf(path)],
    operationId: operationOf(path),
    summary: nameOf(path),
    description: `${download.summary} Refusals: ${refusals.join(', ')}.`,
    produces: [mediaType],
    security: [{ wsession: [] }],
    response: {
      200: z.union([z.string(), refusalAnswer]),
      '4xx': faultAnswer,
      '5xx': faultAnswer,
    },
  };
  app.post(path, { schema: { ...description, body: download.request } }, async (http, reply) => {
    const signedIn = await signedInOf(sessions, http);
    const language = languageOf(http.headers['accept-language']);
    const given = signedIn
      ? await content(http.body as Parameters<typeof content>[0], {
          ...callerOf(http),
          ...signedIn,
        })
      : refuse('SESSION_EXPIRED');
    if (isRefusal(given)) return sendRefusal(path, language, given);
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .type(mediaType)
      .send(Readable.from(given));
  });
}

/** Longer ones are no browser's. */
const LONGEST_USER_AGENT = 400;

function callerOf({ headers, ip }: FastifyRequest): Caller {
  return {
    language: languageOf(headers['accept-language']),
    address: ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  };
}

/**
 * Lists are compressed here, and kept as they were answered; one that the browser still has is not
 * sent again.
 */
function keepLists(lists: KeptLists) {
  const madeIn = new WeakMap<FastifyRequest, number>();
  const letRepeat = (request: FastifyRequest, body: KeptBody) => {
    const key = keyOf(request);
    request.quick = { body, isCurrent: () => lists.isCurrent(key, body) };
  };
  return {
    compress: false as const,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const kept = lists.find(keyOf(request));
      if (kept === undefined) {
        madeIn.set(request, lists.generation());
        return undefined;
      }
      describeList(reply);
      letRepeat(request, kept);
      return sendKept(request, reply, kept);
    },
    async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const generation = madeIn.get(request);
      if (
        generation === undefined ||
        typeof payload !== 'string' ||
        reply.getHeader('cache-control') !== LIST_CACHE
      )
        return payload;
      const body = keepBody(LIST_TYPE, payload);
      lists.keep(keyOf(request), body, generation);
      return await writeKept(request, reply, body);
    },
  };
}

function keyOf({ raw, headers }: FastifyRequest): string {
  return `${languageOf(headers['accept-language'])} ${raw.url}`;
}

function describeList(reply: FastifyReply): void {
  reply.header('cache-control', LIST_CACHE).header('vary', 'accept-language');
}

function schemaOf(call: Call): Record<string, unknown> {
  const refusals = call.refusals.length > 0 ? ` Refusals: ${call.refusals.join(', ')}.` : '';
  return {
    tags: [areaOf(call.path)],
    operationId: operationOf(call.path),
    summary: nameOf(call.path),
    description: call.summary + refusals,
    security: securityOf(call),
    ...(call.method === 'GET' ? { querystring: call.request } : { body: call.request }),
    response: {
      200: z.union([successOf(call.answer), refusalAnswer]),
      '4xx': faultAnswer,
      '5xx': faultAnswer,
    },
  };
}

/** No choice, or an empty one beside the session, says that the call is made without one. */
function securityOf({ access }: Call): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'either' ? [{ wsession: [] }, {}] : [{ wsession: [] }];
}

/** The area of `/api/<area>/<call>`. */
function areaOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function operationOf(path: string): string {
  return path.slice('/api/'.length).replace('/', '.');
}

function successOf(answer: z.ZodMiniType): z.ZodMiniType {
  if (!(answer instanceof z.ZodMiniObject)) throw new Error('the answer of a call is an object');
  return z.extend(answer, { success: z.literal(true) });
}
