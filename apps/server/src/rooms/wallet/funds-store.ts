// The pockets of a peso wallet, and how much of them may not leave: read before a withdrawal.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { PREFERRED } from './balance.ts';
import type { Pockets } from './rules/commands.ts';
import { limitsFromText, type StakeLimits } from './rules/stake-limits.ts';
import { wageringFromRow, type Wagering, type WageringRow } from './rules/wagering.ts';

export interface Funds extends Pockets {
  /** Bonus in open rounds that was not forfeited since: it may come back to the bonus. */
  bonusInPlay: Money;
  /** The amount that the player must still stake before all cash can be withdrawn. */
  playthrough: Money;
  /** The limits of the player's stakes; null when there is none. */
  limits: StakeLimits | null;
  /** The wagering of the newest grant; null while the wallet has none. */
  wagering: Wagering | null;
}

const FUNDS = `select cash, bonus, in_play as "inPlay", held, playthrough,
    stake_limits as limits, wagering from wallet.wallets
  where player_id = $1 and currency = $2`;

// A stake is in play until it is undone, comes back from its table, or its round closes.
const BONUS_IN_PLAY = `select coalesce(sum(-s.bonus), 0)::bigint as amount from wallet.transfers s
  where s.player_id = $1 and s.currency = $2 and s.bonus < 0 and s.in_play > 0
    and s.grant_id is not distinct from (
      select (w.wagering ->> 'grant')::uuid from wallet.wallets w
      where w.player_id = s.player_id and w.currency = s.currency)
    and s.seq > (select coalesce(max(f.seq), 0) from wallet.transfers f
      where f.player_id = s.player_id and f.currency = s.currency and f.kind = 'bonus-forfeit')
    and not exists (select from wallet.transfers later
      where later.source = s.source and later.ref_tx_id = s.source_tx_id
      and later.kind in ('rollback', 'from-in-play'))
    and not exists (select from wallet.transfers later
      where (later.player_id, later.currency, later.source, later.round) =
      (s.player_id, s.currency, s.source, s.round)
        and later.round is not null and later.in_play <> 0 and later.closes_round
        and later.seq > s.seq)`;

type FundsRow = Omit<Funds, 'bonusInPlay' | 'limits' | 'wagering'> & {
  limits: string | null;
  wagering: WageringRow | null;
};
const NO_FUNDS: Funds = {
  cash: 0n,
  bonus: 0n,
  inPlay: 0n,
  held: 0n,
  bonusInPlay: 0n,
  playthrough: 0n,
  limits: null,
  wagering: null,
};

/** The funds as they are, or as they stay until the transaction ends. */
export async function fundsOf(query: Query, playerId: PlayerId): Promise<Funds> {
  return readFunds(query, playerId, FUNDS);
}

export async function lockFunds(transaction: Transaction, playerId: PlayerId): Promise<Funds> {
  return readFunds(transaction, playerId, `${FUNDS} for update`);
}

async function readFunds(query: Query, playerId: PlayerId, text: string): Promise<Funds> {
  const [row] = await query.query<FundsRow>(text, [playerId, PREFERRED]);
  if (!row) return NO_FUNDS;
  const { limits, wagering } = row;
  const wallet = {
    ...row,
    limits: limits === null ? null : limitsFromText(limits),
    wagering: wagering && wageringFromRow(wagering),
  };
  if (wallet.inPlay === 0n) return { ...wallet, bonusInPlay: 0n };
  const [inPlay] = await query.query<{ amount: Money }>(BONUS_IN_PLAY, [playerId, PREFERRED]);
  return { ...wallet, bonusInPlay: inPlay?.amount ?? 0n };
}

/**
 * From now on no stake takes bonus of the grant or counts for it; its open rounds finish. False
 * when the wallet has another grant, or none.
 */
export async function closeGrant(
  transaction: Transaction,
  playerId: PlayerId,
  grant: string,
): Promise<boolean> {
  const closed = await transaction.query(
    `update wallet.wallets set wagering = wagering || '{"isClosing": true}'
     where player_id = $1 and currency = $2 and wagering ->> 'grant' = $3 returning 1`,
    [playerId, PREFERRED, grant],
  );
  return closed.length > 0;
}

/** The bonus of several players' peso wallets, and its wagering, read without locks. */
export async function bonusesOf(
  query: Query,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, Pick<Funds, 'bonus' | 'inPlay' | 'wagering'>>> {
  const rows = await query.query<
    Pick<Funds, 'bonus' | 'inPlay'> & { playerId: PlayerId; wagering: WageringRow | null }
  >(
    `select player_id as "playerId", bonus, in_play as "inPlay", wagering from wallet.wallets
     where player_id = any ($1::uuid[]) and currency = $2`,
    [playerIds, PREFERRED],
  );
  return new Map(
    rows.map(({ playerId, bonus, inPlay, wagering }) => [
      playerId,
      { bonus, inPlay, wagering: wagering && wageringFromRow(wagering) },
    ]),
  );
}
