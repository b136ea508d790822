// The wallet's targets, on the embedded database that waits for the disk as the product's does.

import pg from 'pg';
import type { Stack } from '../stack/index.ts';
import type { Suite } from './suite.ts';
import { asAdmin } from './wallet/admin.ts';
import { measureApply } from './wallet/apply.ts';
import { measureBets } from './wallet/bets.ts';
import { copyTables, dropTables } from './wallet/plain-wallet.ts';
import { measureGrants } from './wallet/grants.ts';
import { measureLimits } from './wallet/limits.ts';
import { measureLocation } from './wallet/location.ts';
import { fillWallets, letPlay, writeHistory } from './wallet/players.ts';
import { measureStatement } from './wallet/statement.ts';

export const suite: Suite = {
  name: 'wallet',
  run: async ({ stack }) => {
    const owner = new pg.Client({ connectionString: stack.databaseUrl });
    await owner.connect();
    try {
      await fillWallets(owner);
      await copyTables(owner);
      await settle(stack);
      const applied = await measureApply(stack.databaseUrl);
      await dropTables(owner);

      await letPlay(owner, 'ceibo-dorado');
      await settle(stack);
      const bets = await measureBets(stack);
      const limits = await measureLimits(stack);
      const grants = await measureGrants(stack);
      const location = await measureLocation(stack, owner);

      const historian = await writeHistory(owner);
      await settle(stack);
      const statement = await measureStatement(stack.urls.server, historian);
      return [...applied, ...bets, limits, grants, location, statement];
    } finally {
      await owner.end();
    }
  },
};

/** Writes out what filling left in memory, so that it does not fall into what is measured next. */
async function settle(stack: Stack): Promise<void> {
  await asAdmin(stack, (admin) => admin.query('checkpoint'));
}
