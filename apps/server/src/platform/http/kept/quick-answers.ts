// Repeats an answer that many requests share before a route, a hook or a schema runs. Each repeat
// has the headers of the first answer, a request id of its own, and the cached compressed bytes.
// The source of an answer says whether it is still current.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '../../ids.ts';
import { languageOf } from '../../language.ts';
import type { Logger } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { AppGate } from '../app/app-version.ts';
import { encodingFor, isHeldBy, type KeptBody } from './kept-body.ts';

/** Addresses are as many as there are queries: those remembered first are forgotten first. */
const MOST_ANSWERS = 500;
const REQUEST_ID = 'x-request-id';
/** The headers that an answer without a body omits. */
const OF_A_BODY = new Set(['content-type', 'content-encoding', 'content-length']);
/** Node writes them, for each answer anew. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export interface Quick {
  body: KeptBody;
  /** True while the route would answer with this body now. */
  isCurrent(): boolean;
  /** True for the requests to the address that get it; absent: all do. */
  fits?(headers: IncomingMessage['headers']): boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by who answers with a kept body, when the answer may be given again. */
    quick: Quick | undefined;
  }
}

interface Answer extends Quick {
  head: string[];
  bytes: Buffer;
  origins: string;
  route: string;
  seconds: { observe(value: number): void };
}

interface Dependencies {
  log: Logger;
  metrics: Metrics;
  ids: Ids;
  trustedProxies: number;
  /** An app that is too old is answered by the app's own hook. */
  gate: AppGate;
  /** The origins that change the content security policy: an answer is repeated while they stay. */
  namedOrigins(): string[];
}

/** Answers what is remembered; everything else goes to the app as before. */
export function giveQuickAnswers(app: FastifyInstance, dependencies: Dependencies): void {
  const { metrics, trustedProxies, gate, namedOrigins } = dependencies;
  const answers = new Map<string, Answer>();
  let isClosing = false;

  app.decorateRequest('quick', undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    const { quick } = request;
    if (quick === undefined || reply.statusCode !== 200 || !Buffer.isBuffer(payload))
      return payload;
    remember(request, reply, { quick, bytes: payload });
    return payload;
  });
  app.addHook('preClose', async () => void (isClosing = true));

  const { server } = app;
  const [ask] = server.listeners('request') as RequestListener[];
  if (ask === undefined) throw new Error('the app does not listen to its server yet');
  server.removeListener('request', ask);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now();
    const answer = isClosing ? undefined : find(request);
    if (answer === undefined) ask(request, response);
    else give(answer, { request, response, startedAt }, dependencies);
  });

  function remember(
    { raw, routeOptions }: FastifyRequest,
    reply: FastifyReply,
    { quick, bytes }: { quick: Quick; bytes: Buffer },
  ): void {
    const route = routeOptions.url ?? 'none';
    const key = keyOf(raw);
    // Last in the order of forgetting.
    answers.delete(key);
    answers.set(key, {
      ...quick,
      head: [...headOf(reply), 'content-length', String(bytes.length)],
      bytes,
      origins: namedOrigins().join(' '),
      route,
      seconds: metrics.httpSeconds.labels({ route, status: '200' }),
    });
    for (const oldest of answers.keys()) {
      if (answers.size <= MOST_ANSWERS) break;
      answers.delete(oldest);
    }
  }

  function find(request: IncomingMessage): Answer | undefined {
    if (request.method !== 'GET' || gate.isTooOld(request.headers)) return undefined;
    // The app warns of it.
    if (trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined) return undefined;
    const key = keyOf(request);
    const answer = answers.get(key);
    if (answer === undefined || answer.fits?.(request.headers) === false) return undefined;
    if (answer.isCurrent() && answer.origins === namedOrigins().join(' ')) return answer;
    answers.delete(key);
    return undefined;
  }
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
}

function give(
  { head, bytes, body, route, seconds }: Answer,
  { request, response, startedAt }: Asked,
  { log, metrics, ids }: Pick<Dependencies, 'log' | 'metrics' | 'ids'>,
): void {
  const id = ids.next();
  // Without a listener, an answer that cannot be written any more would end the process.
  response.on('error', (error) => log.debug({ err: error }, 'an answer could not be sent'));
  const isHeld = isHeldBy(request.headers, body.tag);
  const status = isHeld ? 304 : 200;
  if (isHeld) response.writeHead(304, [...withoutBody(head), REQUEST_ID, id]).end();
  else response.writeHead(200, [...head, REQUEST_ID, id]).end(bytes);
  const ms = performance.now() - startedAt;
  if (isHeld) metrics.httpSeconds.observe({ route, status: '304' }, ms / 1000);
  else seconds.observe(ms / 1000);
  log.info({ reqId: id, method: 'GET', route, status, ms: Math.round(ms) }, 'answered');
}

function keyOf({ url, headers }: IncomingMessage): string {
  const encoding = encodingFor(headers['accept-encoding']);
  return `${encoding} ${languageOf(headers['accept-language'])} ${url}`;
}

function headOf(reply: FastifyReply): string[] {
  const named = Object.entries(reply.getHeaders()).filter(
    ([name]) => name !== REQUEST_ID && name !== 'content-length' && !NODES_OWN.has(name),
  );
  return named.flatMap(([name, value]) => [name, String(value)]);
}

function withoutBody(head: readonly string[]): string[] {
  return head.filter((_text, index) => !OF_A_BODY.has(head[index - (index % 2)] ?? ''));
}
