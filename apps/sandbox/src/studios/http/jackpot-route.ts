import type { FastifyInstance } from 'fastify';
import { jackpotRules } from '../jackpot/jackpot-rules.ts';
import type { JackpotStore } from '../jackpot/jackpot-store.ts';
import type { JackpotView } from '../wire.ts';

/** The currency of the publicly displayed pool: the operator's. */
const CURRENCY = 'ARS';

export function addJackpotRoute(app: FastifyInstance, jackpot: JackpotStore): void {
  app.get('/studios/jackpot.json', async (_request, reply): Promise<JackpotView> => {
    reply.header('cache-control', 'no-store');
    return {
      name: jackpotRules.name,
      amount: String(jackpot.standing(CURRENCY)),
      currency: CURRENCY,
    };
  });
}
