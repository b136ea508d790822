// The SQL of rounds. A round is found by what it moved in play and by what its transfers refer to.
// So the ledger needs no index for it beside those that it has.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import {
  CONDITION,
  TRANSFER_ROW,
  type Range,
  type Shown,
  type StatementRow,
} from '../statement/statement-store.ts';

export interface RoundTransfer extends StatementRow {
  round: string;
  game: string;
  amount: Money;
  refTxId: string | null;
}

interface WalletKey {
  playerId: PlayerId;
  currency: Currency;
}

const ROW = `${TRANSFER_ROW}, amount, ref_tx_id as "refTxId"`;
const PLAYED_KINDS: ReadonlySet<string> = new Set([
  'stake',
  'win',
  'rollback',
  'round-end',
  'to-in-play',
  'from-in-play',
]);
const PLAYED = `round is not null
  and kind in (${[...PLAYED_KINDS].map((kind) => `'${kind}'`).join(', ')})`;

/** The transfers of rounds within a range, the newest first. */
export async function playedIn(
  query: Query,
  { playerId, currency }: WalletKey,
  { range, limit }: { range: Range; limit: number },
): Promise<RoundTransfer[]> {
  return query.query<RoundTransfer>(
    `select ${ROW} from wallet.transfers where player_id = $1 and currency = $2 and seq > $3
       and seq < $4 and ${PLAYED} order by seq desc limit $5`,
    [playerId, currency, range.after, range.before, limit],
  );
}

/** A transfer of a statement; it may belong to no round. */
export interface MovedTransfer extends StatementRow {
  amount: Money;
  refTxId: string | null;
}

/**
 * The transfers of a wallet that did something, within a range, the newest first. Free spins move
 * nothing: a transfer of its own grants their winnings.
 */
export async function movedIn(
  query: Query,
  { playerId, currency }: WalletKey,
  { range, limit, show }: { range: Range; limit: number; show: Shown },
): Promise<MovedTransfer[]> {
  return query.query<MovedTransfer>(
    `select ${ROW} from wallet.transfers
     where player_id = $1 and currency = $2 and seq > $3 and seq < $4 and ${CONDITION[show]}
       and award_id is null and kind <> 'tombstone' and (kind <> 'rollback' or amount > 0)
     order by seq desc limit $5`,
    [playerId, currency, range.after, range.before, limit],
  );
}

/** True for a transfer that the condition `PLAYED` selects. */
export function isPlayed(transfer: MovedTransfer): transfer is RoundTransfer {
  return transfer.round !== null && transfer.game !== null && PLAYED_KINDS.has(transfer.kind);
}

export async function playedAt(
  query: Query,
  { playerId, currency }: WalletKey,
  seq: bigint,
): Promise<RoundTransfer | undefined> {
  const [found] = await query.query<RoundTransfer>(
    `select ${ROW} from wallet.transfers where player_id = $1 and currency = $2 and seq = $3
       and ${PLAYED}`,
    [playerId, currency, seq],
  );
  return found;
}

// In each of these, `offset 0` keeps the inner query as it is written. There is one look into the
// index for each thing wanted, however many transfers the player has.

/** The moves of `in_play` in the rounds of some transfers. */
export async function movedInPlay(
  query: Query,
  wallet: WalletKey,
  of: readonly RoundTransfer[],
): Promise<RoundTransfer[]> {
  return query.query<RoundTransfer>(
    `select found.* from (select distinct * from unnest($3::text[], $4::text[]) as w
       (source, round)) as wanted
     cross join lateral (
       select ${ROW} from wallet.transfers t
       where t.player_id = $1 and t.currency = $2 and t.source = wanted.source
       and t.round = wanted.round and t.round is not null and t.in_play <> 0 and ${PLAYED} offset 0)
       as found`,
    [
      wallet.playerId,
      wallet.currency,
      of.map(({ source }) => source),
      of.map(({ round }) => round),
    ],
  );
}

/** The protocols whose rollbacks take wins back too. */
export async function protocolsThatUndoWins(query: Query): Promise<string[]> {
  const found = await query.query<{ name: string }>(
    'select name from wallet.protocols where undoes_wins',
  );
  return found.map(({ name }) => name);
}

/** The stakes that transfers are about. */
export async function stakesOf(
  query: Query,
  wallet: WalletKey,
  of: readonly { source: string; refTxId: string }[],
): Promise<RoundTransfer[]> {
  return query.query<RoundTransfer>(
    `select found.* from (select distinct * from unnest($3::text[], $4::text[]) as w (source, id))
       as wanted
     cross join lateral (
       select ${ROW} from wallet.transfers t where t.source = wanted.source
       and t.source_tx_id = wanted.id and t.player_id = $1 and t.currency = $2 and ${PLAYED}
       offset 0) as found`,
    [
      wallet.playerId,
      wallet.currency,
      of.map(({ source }) => source),
      of.map(({ refTxId }) => refTxId),
    ],
  );
}

/** The transfers that refer to stakes: wins, rollbacks, cash-outs. */
export async function outcomesOf(
  query: Query,
  wallet: WalletKey,
  stakes: readonly RoundTransfer[],
): Promise<RoundTransfer[]> {
  return query.query<RoundTransfer>(
    `select found.* from unnest($3::text[], $4::text[]) as wanted (source, id)
     cross join lateral (
       select ${ROW} from wallet.transfers t
       where t.source = wanted.source and t.ref_tx_id = wanted.id and t.ref_tx_id is not null
       and t.player_id = $1 and t.currency = $2 and ${PLAYED} offset 0) as found`,
    [
      wallet.playerId,
      wallet.currency,
      stakes.map(({ source }) => source),
      stakes.map(({ sourceTxId }) => sourceTxId),
    ],
  );
}

/** A round that has not ended. */
export interface OpenRound extends WalletKey {
  source: string;
  round: string;
  game: string;
  inPlay: Money;
  since: Date;
  /** The time of its last transfer. */
  movedAt: Date;
}

const OPEN_ROUND = `t.source, t.round, (array_agg(t.game order by t.seq))[1] as game,
  sum(t.in_play)::bigint as "inPlay", min(t.at) as since, max(t.at) as "movedAt"`;

/**
 * Rounds that were begun before a moment and still have something in play, the oldest first; those
 * of one source may be left out.
 */
export async function openRounds(
  query: Query,
  { begunBefore, limit, exceptOf = '' }: { begunBefore: Date; limit: number; exceptOf?: string },
): Promise<OpenRound[]> {
  return query.query<OpenRound>(
    `select player_id as "playerId", currency, ${OPEN_ROUND}
     from wallet.wallets w join wallet.transfers t using (player_id, currency)
     where w.in_play > 0 and t.round is not null and t.in_play <> 0 and t.source <> $3
     group by player_id, currency, t.source, t.round having sum(t.in_play) > 0 and min(t.at) < $1
     order by since, t.source, t.round limit $2`,
    [begunBefore, limit, exceptOf],
  );
}

/**
 * The open rounds of one player, the newest first, as far as they are among the newest `lookedAt`
 * transfers of the wallet.
 */
export async function openRoundsOf(
  query: Query,
  { playerId, currency, lookedAt, limit }: WalletKey & { lookedAt: number; limit: number },
): Promise<OpenRound[]> {
  // An open round began with a stake. A stake before the part that is looked at can only make the
  // sum of its round too small, never too large.
  return query.query<OpenRound>(
    `select player_id as "playerId", currency, ${OPEN_ROUND}
     from wallet.wallets w join wallet.transfers t using (player_id, currency)
     where w.player_id = $1 and w.currency = $2 and w.in_play > 0 and t.seq > w.seq - $3
     and t.round is not null and t.in_play <> 0
     group by player_id, currency, t.source, t.round having sum(t.in_play) > 0
     order by max(t.seq) desc limit $4`,
    [playerId, currency, lookedAt, limit],
  );
}

/** A win that may make its round a large one. */
export interface LargeWin {
  playerId: PlayerId;
  /** The number of the transfer in the player's wallet of pesos. */
  seq: bigint;
  at: Date;
}

/**
 * The wins within a time, of 1000 pesos at least, that were so many times their stake or reached an
 * amount; the oldest first. Those of the last moment stay together, so there may be more than the
 * limit. The index transfers_large_wins needs the amounts as they are written here.
 */
export async function largeWins(
  query: Query,
  {
    after,
    upTo,
    times,
    amount,
    limit,
  }: { after: Date; upTo: Date; times: number; amount: Money; limit: number },
): Promise<LargeWin[]> {
  return query.query<LargeWin>(
    `select w.player_id as "playerId", w.seq, w.at
     from wallet.transfers w join wallet.transfers s on s.source = w.source
     and s.source_tx_id = w.ref_tx_id
     where w.kind = 'win' and w.currency = 'ARS' and w.amount >= 1000000000 and w.at > $1
     and w.at <= $2
       and (w.amount >= $3 or (s.amount > 0 and w.amount >= s.amount * $4))
     order by w.at fetch first $5 rows with ties`,
    [after, upTo, amount, times, limit],
  );
}
