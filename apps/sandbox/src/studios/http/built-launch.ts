// The address of a game that the operator builds by itself. The operator says whose its token is;
// the browser is sent on with a code of its own.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { GameWish } from '../../operator/launches.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import type { Studios } from '../studios.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));
const address = z.object({
  token: text,
  operatorID: text,
  gameID: text,
  language: z.literal('es'),
  mode: z.literal('real'),
  currency: z.literal('ARS'),
});

interface Launching {
  prefix: string;
  wallet: OperatorWallet;
  launch(wish: GameWish): string | undefined;
}

export function addBuiltLaunch(
  app: FastifyInstance,
  { surroundings: { config }, sessions }: Studios,
  { prefix, wallet, launch }: Launching,
): void {
  app.get(`${prefix}/game`, async (request, reply) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const asked = address.safeParse(request.query);
    if (!asked.success || asked.data.operatorID !== config.hub88.operatorId)
      return reply.code(400).send({ error: 'wrong address' });
    const { token, gameID, language, currency } = asked.data;
    if (sessions.isTokenUsed(token)) return reply.code(401).send({ error: 'the token was used' });
    const told = await wallet.balance({ token, gameCode: gameID });
    if (told.kind === 'unclear')
      return reply.code(502).send({ error: 'the operator does not answer' });
    const { status, user } = told.answer;
    if (status !== 'RS_OK' || user === undefined)
      return reply.code(401).send({ error: 'the token is nobody’s' });
    // While the operator was asked, the same address may have been opened a second time.
    if (sessions.isTokenUsed(token)) return reply.code(401).send({ error: 'the token was used' });
    const urls = {
      lobby_url: `${config.operatorUrl}/home`,
      deposit_url: `${config.operatorUrl}/deposit`,
    };
    const url = launch({ game_code: gameID, user, token, currency, lang: language, ...urls });
    return url === undefined
      ? reply.code(404).send({ error: 'unknown game' })
      : reply.redirect(url, 303);
  });
}
