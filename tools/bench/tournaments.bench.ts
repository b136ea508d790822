// The targets of tournaments. They are the cost of two for a bet, a player's own place among a
// million, and the close with a hundred thousand players.

import pg from 'pg';
import type { Suite } from './suite.ts';
import { measureClose } from './tournaments/close.ts';
import { measurePlace } from './tournaments/place.ts';
import { endSeeded } from './tournaments/runs.ts';
import { measureTournamentBets } from './tournaments/tournament-bets.ts';
import { fillWallets, letPlay } from './wallet/players.ts';

export const suite: Suite = {
  name: 'tournaments',
  run: async ({ stack }) => {
    const owner = new pg.Client({ connectionString: stack.databaseUrl });
    await owner.connect();
    try {
      await fillWallets(owner);
      await letPlay(owner, 'ceibo-dorado');
      await endSeeded(owner);
      const bets = await measureTournamentBets(stack, owner);
      const place = await measurePlace(stack, owner);
      const close = await measureClose(stack, owner);
      return [bets, place, close];
    } finally {
      await owner.end();
    }
  },
};
