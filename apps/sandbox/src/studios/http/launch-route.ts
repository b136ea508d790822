// The operator asks where a player finds a game. The answer's address carries a code that works once, never the operator's token.

import { gamesPaths, type LaunchAnswer, launchRequest, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Surroundings } from '../../company.ts';
import type { SessionStore } from '../rounds/session-store.ts';
import { createVerifier } from '../rounds/signing.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { gamePath } from './game-path.ts';
import { languageOf } from './language.ts';

export function addLaunchRoute(
  app: FastifyInstance,
  { surroundings, game, sessions }: { surroundings: Surroundings; game: SlotGame; sessions: SessionStore },
): void {
  const { clock, config, ids } = surroundings;
  const verifier = createVerifier(config.hub88.operatorPublicKeyPem);
  // The signature is over the raw bytes, so they are kept until it has been checked.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(gamesPaths.launch, { bodyLimit: 16_384 }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (typeof signature !== 'string' || !(await verifier.isSignedBy(body, signature))) return refuse(reply, 401, 'invalid signature');
    const launch = launchRequest.safeParse(parseJson(body));
    if (!launch.success) return refuse(reply, 400, 'wrong syntax');
    const { game_code: gameCode, user, token, currency, lobby_url: lobbyUrl, deposit_url: depositUrl, lang, operator_id: operatorId } = launch.data;
    if (gameCode !== game.code) return refuse(reply, 404, 'unknown game');
    if (String(operatorId) !== config.hub88.operatorId) return refuse(reply, 403, 'unknown operator');
    const code = sessions.launch({ id: ids.uuid(), gameCode, player: user, token, currency, lobbyUrl, depositUrl: depositUrl ?? null }, clock.now());
    const query = new URLSearchParams({ lang: languageOf(lang), code });
    return { url: `${config.publicUrl}${gamePath(game)}?${query.toString()}` } satisfies LaunchAnswer;
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
