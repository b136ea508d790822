// Writes a long ledger of a player at once: the transfers of a year of play.

import { units } from '@ceibo/money';
import type { TestPlayer, TestWorld } from './test-world.ts';

/** One deposit of one peso among so many transfers; the others are stakes of nothing. */
export const DEPOSIT_EVERY = 500;
const STEP_MS = 300_000;

/**
 * Runs a check with a player who has so many transfers, five minutes apart and the last one now.
 * Takes them away again, since no command wrote them.
 */
export async function withLongLedger(
  world: TestWorld,
  count: number,
  check: (player: TestPlayer) => Promise<void>,
): Promise<void> {
  const player = await world.player({ cash: 0n });
  try {
    await world.asOwner(
      `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
         fingerprint, amount, cash, bonus, in_play, held, house, cash_after, bonus_after,
         in_play_after, held_after, at)
       select $1, 'ARS', n, case when cash > 0 then 'deposit' else 'stake' end, 'long-ledger',
         'long-' || n, '\\x00', cash, cash, 0, 0, 0, -cash, (n / $3) * $4::bigint, 0, 0, 0,
         $5::timestamptz - ($2 - n) * $6::float8 * interval '1 ms'
       from generate_series(1, $2::bigint) n,
         lateral (select case when n % $3::bigint = 0 then $4::bigint else 0 end as cash) paid`,
      [player.id, count, DEPOSIT_EVERY, units(1), world.clock.now(), STEP_MS],
    );
    await world.asOwner(
      `update wallet.wallets set seq = $2, cash = $3 where player_id = $1 and currency = 'ARS'`,
      [player.id, count, units(Math.floor(count / DEPOSIT_EVERY))],
    );
    await world.asOwner('analyze wallet.transfers');
    await check(player);
  } finally {
    await world.asOwner(
      `alter table wallet.transfers disable trigger user;
       delete from wallet.transfers where source = 'long-ledger';
       alter table wallet.transfers enable trigger user;
       update wallet.wallets set seq = 0, cash = 0
         where seq > 0 and not exists (select from wallet.transfers t
           where t.player_id = wallets.player_id and t.currency = wallets.currency)`,
    );
  }
}
