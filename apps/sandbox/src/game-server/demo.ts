// A game with play money for anybody: who comes without an operator is a player of their own.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { type GameWish, NO_CURRENCY } from '../operator/launches.ts';
import { createCounter } from './counter.ts';

const DEMOS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const query = z.object({
  game: z.optional(z.string().check(z.maxLength(32))),
  lang: z.optional(z.string().check(z.maxLength(8))),
});

interface Demo {
  /** The page of the operator's site that the way out leads to. */
  lobby: string;
  /** The game that is played where the address names none. */
  game?: string;
  launch(wish: GameWish): string | undefined;
}

/** Answers `GET <path>?game=&lang=` with the way to the game. */
export function addDemo(
  app: FastifyInstance,
  path: string,
  { clock, ids, config }: Pick<Surroundings, 'clock' | 'ids' | 'config'>,
  { lobby, game = '', launch }: Demo,
): void {
  const demos = createCounter(clock, { most: DEMOS_PER_MINUTE, withinMs: MINUTE_MS });
  app.get(path, async (request, reply) => {
    if (!demos.isAllowed('demo')) return reply.code(429).send({ code: 'TOO_MANY' });
    const wish: z.infer<typeof query> = query.safeParse(request.query).data ?? {};
    const url = launch({
      game_code: wish.game ?? game,
      user: `demo-${ids.uuid()}`,
      token: `demo-${ids.uuid()}`,
      currency: NO_CURRENCY,
      lobby_url: `${config.operatorUrl}${lobby}`,
      lang: wish.lang ?? 'es',
    });
    if (url === undefined) return reply.code(404).send({ error: 'no such game' });
    return reply.header('cache-control', 'no-store').redirect(url);
  });
}
