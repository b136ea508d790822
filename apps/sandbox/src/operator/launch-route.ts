// The operator asks where a player finds a game: the Hub88 games API, as every company of that protocol answers it.

import { gamesPaths, type LaunchAnswer, type LaunchRequest, launchRequest, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Surroundings } from '../company.ts';
import { createVerifier } from './signing.ts';

interface LaunchRoute {
  /** Where the operator finds this provider: before the path that the protocol gives. */
  prefix: string;
  /** The address of the game for this player; undefined when there is no such game. */
  launch(request: LaunchRequest): string | undefined;
}

export function addLaunchRoute(app: FastifyInstance, { config }: Surroundings, { prefix, launch }: LaunchRoute): void {
  const verifier = createVerifier(config.hub88.operatorPublicKeyPem);
  // The signature is over the raw bytes, so they are kept until it has been checked.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(prefix + gamesPaths.launch, { bodyLimit: 16_384 }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (typeof signature !== 'string' || !(await verifier.isSignedBy(body, signature))) return refuse(reply, 401, 'invalid signature');
    const asked = launchRequest.safeParse(parseJson(body));
    if (!asked.success) return refuse(reply, 400, 'wrong syntax');
    if (String(asked.data.operator_id) !== config.hub88.operatorId) return refuse(reply, 403, 'unknown operator');
    const url = launch(asked.data);
    return url === undefined ? refuse(reply, 404, 'unknown game') : ({ url } satisfies LaunchAnswer);
  });
}

function refuse(reply: FastifyReply, status: number, error: string) {
  return reply.code(status).send({ error });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
