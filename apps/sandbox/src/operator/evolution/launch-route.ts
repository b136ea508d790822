// The operator sends a player, and is answered where the player's table is: Evolution's way.

import { launchPath, launchRequest, type LaunchAnswer } from '@ceibo/partner-protocol/evolution';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { isSameText } from '../../signed-calls/same-text.ts';
import type { LaunchRoute } from '../launches.ts';

const refusal = (code: string, message: string) => ({ errors: [{ code, message }] });

export function addEvolutionLaunchRoute(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, launch }: LaunchRoute,
): void {
  const { secret, operator } = config.evolution;
  app.post<{ Params: { casinoKey: string; apiToken: string } }>(
    prefix + launchPath(':casinoKey', ':apiToken'),
    { bodyLimit: 16_384 },
    async ({ params: { casinoKey, apiToken }, body }, reply) => {
      if (casinoKey !== operator || !isSameText(secret, apiToken))
        return reply.code(403).send(refusal('G.0', 'Could not authenticate'));
      const asked = launchRequest.safeParse(body);
      if (!asked.success) return reply.code(400).send(refusal('G.4', 'Bad request'));
      const { player, config: wanted } = asked.data;
      const entry = launch({
        game_code: wanted.game.table.id,
        user: player.id,
        token: player.session.id,
        currency: player.currency,
        lang: player.language,
        lobby_url: wanted.urls.lobby,
        deposit_url: wanted.urls.cashier,
      });
      if (entry === undefined) return reply.code(404).send(refusal('G.8', 'Unknown table'));
      return { entry, entryEmbedded: entry } satisfies LaunchAnswer;
    },
  );
}
