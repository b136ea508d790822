// The Fastify app that everything is registered on: limits, security headers, request ids, metrics,
// logs, errors, API description.

import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Ids } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { placeOfNul } from '../database/nul.ts';
import { gatherDescription, servePages } from './api-description.ts';
import { openGate, type AppGate } from './app/app-version.ts';
import { BrokenRequest, sendFault } from './faults.ts';
import { giveQuickAnswers } from './kept/quick-answers.ts';
import { unreadRequests } from './unread-requests.ts';

/** No call of the browser is larger than this. */
const BODY_LIMIT_BYTES = 32_768;
/**
 * A client that takes nothing of an answer for so long, as of a large download, will not take the
 * rest.
 */
const STALLED_MS = 60_000;

interface Dependencies {
  log: Logger;
  metrics: Metrics;
  ids: Ids;
  /** The server stands behind this many proxies that set X-Forwarded-For. */
  trustedProxies: number;
  /** Origins whose pages may be shown in the game panel. */
  frameOrigins: () => string[];
  /** Origins beside our own whose images pages may load: the pixels of affiliate campaigns. */
  imageOrigins?: () => string[];
  /**
   * True when players' own port serves the description of the calls, as it does beside the
   * stand-ins.
   */
  isDescribed: boolean;
  /** The gate that refuses apps that are too old; absent: none is. */
  gate?: AppGate;
  /** The time that a connection may stand still in the middle of a request or an answer. */
  stalledMs?: number;
}

export async function createWebApp({
  log,
  metrics,
  ids,
  trustedProxies,
  frameOrigins,
  imageOrigins = () => [],
  isDescribed,
  gate = openGate,
  stalledMs = STALLED_MS,
}: Dependencies): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: () => ids.next(),
    requestIdHeader: false,
    // A photograph over a slow telephone line takes its time.
    requestTimeout: 120_000,
    connectionTimeout: stalledMs,
    forceCloseConnections: 'idle',
    ...unreadRequests,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFault);
  if (trustedProxies === 0) warnOfUntrustedProxy(app, log);
  acceptJson(app);
  refuseNul(app);
  measure(app, metrics);
  outliveBrokenAnswers(app, log);

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [() => ["'self'", 'data:', ...imageOrigins()].join(' ')],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Never our own origin: a game is let run scripts as its own, which here would be ours. The
        // origins are those of the providers that are on.
        frameSrc: [() => frameOrigins().join(' ') || "'none'"],
      },
    },
    hsts: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  giveQuickAnswers(app, {
    log,
    metrics,
    ids,
    trustedProxies,
    gate,
    namedOrigins: () => [...frameOrigins(), '|', ...imageOrigins()],
  });
  await gatherDescription(app);
  if (isDescribed) await servePages(app);
  return app;
}

/** Without a listener, an answer that cannot be written any more would end the process. */
function outliveBrokenAnswers(app: FastifyInstance, log: Logger): void {
  const onBroken = (error: Error) => log.debug({ err: error }, 'an answer could not be sent');
  app.addHook('onRequest', async (_request, reply) => void reply.raw.on('error', onBroken));
}

/**
 * All players behind a proxy that is not configured share its address, and with it their limits.
 * Anybody can send the header, so it is told once.
 */
function warnOfUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn(
      'X-Forwarded-For arrives, but TRUSTED_PROXIES is 0: set it to the number of proxies in ' +
        'front of the server, or block the header',
    );
  });
}

function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
  // Parameters of a POST may stand in the query as well ("query pgid={id}, empty body"); the
  // contract judges them together.
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'POST' || !request.url.startsWith('/api/')) return;
    const { body = {} } = request;
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      request.body = { ...(request.query as object), ...body };
  });
}

/**
 * Every route's texts, also those of pages and of partners' queries. Partners' bodies are bytes
 * here: who reads them looks for it there.
 */
function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    const place = placeOfNul(body) ?? placeOfNul(query) ?? placeOfNul(params);
    if (place !== undefined)
      throw new BrokenRequest(400, 'INVALID_REQUEST', 'A text holds a character that is none.', {
        [place]: 'holds a NUL character',
      });
  });
}

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.httpSeconds.observe(
      { route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
