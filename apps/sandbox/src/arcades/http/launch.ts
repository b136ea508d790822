// Where a player finds a game, and the same with play money for anybody.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isPlayMoney, type PlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
import { createCounter } from '../../game-server/counter.ts';
import { noteLaunch } from '../../game-server/launch.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import type { ArcadeGame } from '../engine/arcade-game.ts';
import { gameOf } from '../games/index.ts';
import type { Problem } from '../wire.ts';
import { ARCADES, gamePath } from './paths.ts';

const DEMOS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

interface Needs {
  surroundings: Surroundings;
  sessions: SessionStore;
  playMoney: PlayMoney;
}

/** Launches the games that this provider has. */
export function createLaunch(
  { surroundings, sessions, playMoney }: Needs,
  games: readonly ArcadeGame[],
) {
  return (wish: GameWish): string | undefined => {
    if (!games.some(({ code }) => code === wish.game_code)) return undefined;
    if (isPlayMoney(wish.currency)) playMoney.refill(wish.user);
    const query = noteLaunch(surroundings, sessions, wish);
    return `${surroundings.config.publicUrl}${gamePath(wish.game_code)}?${query}`;
  };
}

const demoQuery = z.object({
  game: z.string().check(z.maxLength(32)),
  lang: z._default(z.string().check(z.maxLength(8)), 'es'),
});

export function addDemo(app: FastifyInstance, deps: Needs): void {
  const { clock, config, ids } = deps.surroundings;
  const demos = createCounter(clock, { most: DEMOS_PER_MINUTE, withinMs: MINUTE_MS });
  app.get(`${ARCADES}demo`, async (request, reply) => {
    const asked = demoQuery.safeParse(request.query);
    const game = asked.success ? gameOf(asked.data.game) : undefined;
    if (!asked.success || game === undefined)
      return reply.code(404).send({ error: 'no such game' });
    if (!demos.isAllowed('demo'))
      return reply.code(429).send({ code: 'TOO_MANY' } satisfies Problem);
    const url = createLaunch(deps, [game])({
      game_code: game.code,
      user: `demo-${ids.uuid()}`,
      token: `demo-${ids.uuid()}`,
      currency: NO_CURRENCY,
      lobby_url: `${config.operatorUrl}/arcades`,
      lang: asked.data.lang,
    });
    return reply.header('cache-control', 'no-store').redirect(url ?? ARCADES);
  });
}
