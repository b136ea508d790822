// The wallet's part of a player's personal data.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const walletData: readonly PersonalDataSection[] = [
  {
    name: 'balances',
    text: `select currency, cash, bonus, in_play, held, playthrough, moved_at from wallet.wallets
      where player_id = $1 order by currency`,
  },
  {
    name: 'ledger',
    text: `select currency, seq::text as number, at, kind, source, source_tx_id as reference,
        ref_tx_id as of_reference, round, game, closes_round, amount, cash, bonus, in_play, held,
        cash_after, bonus_after, in_play_after, held_after
      from wallet.transfers where player_id = $1 order by currency, seq`,
  },
  {
    name: 'rounds',
    text: `select currency, source, round, max(game) as game, min(at) as began_at,
        max(at) as last_at, count(*)::integer as transfers,
        coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint as staked,
        coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won,
        coalesce(sum(cash + bonus), 0)::bigint as balance_change
      from wallet.transfers where player_id = $1 and round is not null
      group by currency, source, round order by min(at)`,
  },
  {
    name: 'holds',
    text: `select currency, source, source_tx_id as reference, cash, bonus, remaining, state
      from wallet.holds where player_id = $1 order by source, source_tx_id`,
  },
  {
    name: 'debts',
    text: `select source, source_tx_id as reference, currency, amount, at, settled_at
      from wallet.debts where player_id = $1 order by at`,
  },
];
