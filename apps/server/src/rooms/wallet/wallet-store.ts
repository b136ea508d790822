// The wallet's SQL. Reading under lock, writing a whole batch at once, and what the other rooms
// read of balances.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { LedgerSnapshot, WalletState } from './rules/ledger-snapshot.ts';
import type { Transfer } from './rules/transfer.ts';
import { looksAtStakes, mayLeaveTable, refersTo, type WalletCommand } from './rules/commands.ts';
import { limitsFromText, usageFromText, usageToText } from './rules/stake-limits.ts';
import { wageringFromRow, wageringToJson, type WageringRow } from './rules/wagering.ts';
import { columns } from './columns.ts';
import { loadBetCounts } from './bonus/bet-counts-store.ts';
import { loadSpins } from './rounds/free-spins-store.ts';
import { loadHolds, saveHolds } from './holds-store.ts';
import { saveDebts } from './debts-store.ts';
import { fateFrom, STAKE_FATE, TRANSFER_FATE, type FateRow } from './fates-store.ts';

interface PocketsRow {
  player_id: PlayerId;
  currency: Currency;
  cash: Money;
  bonus: Money;
  in_play: Money;
  held: Money;
  seq: bigint;
  playthrough: Money;
}

interface WalletRow extends PocketsRow {
  moved_at: Date | null;
  stake_limits: string | null;
  stake_usage: string | null;
  wagering: WageringRow | null;
}

interface TransferRow extends PocketsRow {
  at: Date;
  kind: Transfer['kind'];
  source: string;
  source_tx_id: string;
  fingerprint: Buffer;
  amount: Money;
  ref_tx_id: string | null;
  round: string | null;
  game: string | null;
  closes_round: boolean;
  cash_after: Money;
  bonus_after: Money;
  in_play_after: Money;
  held_after: Money;
  grant_id: string | null;
  counted: Money;
  weight: number | null;
  count_base: Money | null;
  count_reason: Transfer['countReason'];
  award_id: string | null;
  gathered: Money;
  stated_win: Money;
}

const WALLET_COLUMNS =
  'player_id, currency, cash, bonus, in_play, held, seq, playthrough, moved_at, ' +
  'stake_limits, stake_usage, wagering';
const TRANSFER_COLUMNS = `player_id, currency, seq, kind, source, source_tx_id, fingerprint, amount,
  ref_tx_id, round, game, closes_round,
  cash, bonus, in_play, held, cash_after, bonus_after, in_play_after, held_after, playthrough,
  grant_id, counted, weight, award_id, gathered, count_base, count_reason,
  stated_win`;
/** Makes the wallets of a player; those that exist stay as they are. */
export async function insertWallets(
  transaction: Transaction,
  playerId: PlayerId,
  currencies: readonly Currency[],
): Promise<void> {
  await transaction.query(
    `insert into wallet.wallets (player_id, currency) select $1, unnest($2::text[])
     on conflict do nothing`,
    [playerId, currencies],
  );
}

export async function walletsOf(query: Query, playerId: PlayerId): Promise<WalletState[]> {
  const found = await query.query<WalletRow>(
    `select ${WALLET_COLUMNS} from wallet.wallets where player_id = $1 order by currency`,
    [playerId],
  );
  return found.map(walletFrom);
}

const LOADS = [
  loadWallets,
  loadTransfers,
  loadRounds,
  loadStakesOfRounds,
  loadHolds,
  loadSpins,
  loadBetCounts,
];

/**
 * Locks the wallets of the commands, and loads what the commands refer to. The order is that of
 * ids, so that batches never wait for each other in a circle.
 */
export async function loadSnapshot(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  // They travel together but run in order: each of the others sees what was committed before the
  // locks were had.
  await Promise.all(LOADS.map((load) => load(transaction, ledger, commands)));
}

async function loadWallets(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  const found = await transaction.query<WalletRow>(
    `select ${WALLET_COLUMNS} from wallet.wallets
     where (player_id, currency) in (select * from unnest($1::uuid[], $2::text[]))
     order by player_id, currency for update`,
    [commands.map((command) => command.playerId), commands.map((command) => command.currency)],
  );
  for (const row of found) ledger.addWallet(walletFrom(row));
}

// Loads the transfers with the commands' own ids, and those that the commands are about, with their
// fates.
async function loadTransfers(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  const wanted = commands.flatMap((command) => {
    const own = { source: command.source, id: command.sourceTxId };
    const about = refersTo(command);
    return about === undefined ? [own] : [own, { source: command.source, id: about }];
  });
  const found = await transaction.query<TransferRow & FateRow>(
    `with wanted as (
       select distinct * from unnest($1::text[], $2::text[]) as w (source, source_tx_id))
     select ${TRANSFER_COLUMNS}, at,
       ${TRANSFER_FATE}
     from wanted join wallet.transfers t using (source, source_tx_id)`,
    [wanted.map(({ source }) => source), wanted.map(({ id }) => id)],
  );
  for (const row of found) {
    ledger.addTransfer(transferFrom(row));
    ledger.addFate(row.source, row.source_tx_id, fateFrom(row));
  }
}

// The rounds that `roundsAskedFor` asks for: those named, and those of the stakes that are named.
const ROUNDS_ASKED_FOR = `with asked as (
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
         as a (player_id, currency, source, round, ref)),
     w as (
       select player_id, currency, source, round from asked where round is not null
       union
       select a.player_id, a.currency, a.source, t.round from asked a
         join wallet.transfers t on t.source = a.source and t.source_tx_id = a.ref
         where t.round is not null)`;

function roundsAskedFor(commands: readonly WalletCommand[]): unknown[][] {
  return [
    commands.map(({ playerId }) => playerId),
    commands.map(({ currency }) => currency),
    commands.map(({ source }) => source),
    commands.map((command) => ('round' in command ? (command.round?.id ?? null) : null)),
    commands.map((command) => ('refTxId' in command ? command.refTxId : null)),
  ];
}

// The rounds of the commands, and of the stakes that they are about. The transfers that left
// nothing in play are loaded only where money may come back from a table.
async function loadRounds(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  const wanted = commands.filter((command) => 'round' in command || command.kind === 'rollback');
  if (wanted.length === 0) return;
  const leftThere = wanted.some(mayLeaveTable)
    ? `sum(t.in_play) over (
         partition by w.player_id, w.currency, w.source, w.round order by t.seq)`
    : 'null::numeric';
  const found = await transaction.query<{
    player_id: PlayerId;
    currency: Currency;
    source: string;
    round: string;
    in_play: Money;
    closed_at: bigint;
    emptied_at: bigint[];
  }>(
    `${ROUNDS_ASKED_FOR},
     moves as (
       select w.*, t.seq, t.in_play, t.closes_round, ${leftThere} as left_there
       from w join wallet.transfers t using (player_id, currency, source, round)
       where t.round is not null and t.in_play <> 0)
     select player_id, currency, source, round, sum(in_play)::bigint as in_play,
       coalesce(max(seq) filter (where closes_round), 0)::bigint as closed_at,
       coalesce(array_agg(seq) filter (where left_there = 0), '{}') as emptied_at
     from moves group by player_id, currency, source, round`,
    roundsAskedFor(wanted),
  );
  for (const row of found)
    ledger.addRound({ playerId: row.player_id, currency: row.currency }, row.source, row.round, {
      inPlay: row.in_play,
      closedAt: row.closed_at,
      emptiedAt: row.emptied_at,
    });
}

const stakesWhere = (condition: string) =>
  `select t.* from w join wallet.transfers t using (player_id, currency, source, round)
   where t.round is not null and ${condition} and t.kind in ('stake', 'to-in-play')`;

// The stakes of the rounds that a win is paid on, or that are to lose one of several. The condition
// on in_play names one of the two partial indexes for each half.
async function loadStakesOfRounds(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  const wanted = commands.filter(looksAtStakes);
  if (wanted.length === 0) return;
  const found = await transaction.query<TransferRow & FateRow>(
    `${ROUNDS_ASKED_FOR},
     stakes as (${stakesWhere('t.in_play <> 0')} union all ${stakesWhere('t.in_play = 0')})
     select ${TRANSFER_COLUMNS}, at,
       ${STAKE_FATE}
     from stakes t order by player_id, currency, seq`,
    roundsAskedFor(wanted),
  );
  for (const row of found) {
    const stake = transferFrom(row);
    ledger.addTransfer(stake);
    ledger.addStakeOfRound(stake);
    ledger.addFate(row.source, row.source_tx_id, fateFrom(row));
  }
}

/** Writes what a snapshot gained: the transfers, the wallets as they now are, the holds. */
export async function saveSnapshot(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  at: Date,
): Promise<void> {
  if (ledger.newTransfers.length === 0) return;
  await Promise.all([
    saveTransfers(transaction, ledger.newTransfers),
    saveWallets(transaction, ledger.changedWallets),
    saveHolds(transaction, ledger.changedHolds),
    saveDebts(transaction, ledger.newDebts, at),
  ]);
}

async function saveWallets(
  transaction: Transaction,
  wallets: readonly WalletState[],
): Promise<void> {
  await transaction.query(
    `update wallet.wallets w set cash = n.cash, bonus = n.bonus, in_play = n.in_play, held = n.held,
       seq = n.seq, playthrough = n.playthrough, moved_at = n.moved_at,
       stake_usage = n.stake_usage, wagering = n.wagering::jsonb
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::timestamptz[], $10::text[], $11::text[])
       as n (player_id, currency, cash, bonus, in_play, held, seq, playthrough, moved_at,
         stake_usage, wagering)
     where w.player_id = n.player_id and w.currency = n.currency`,
    columns(wallets, (wallet) => [
      wallet.playerId,
      wallet.currency,
      wallet.cash,
      wallet.bonus,
      wallet.inPlay,
      wallet.held,
      wallet.seq,
      wallet.playthrough,
      wallet.movedAt,
      wallet.usage === null ? null : usageToText(wallet.usage),
      wallet.wagering === null ? null : wageringToJson(wallet.wagering),
    ]),
  );
}

// In the order of their ids, so that two processes that were given the same ids do not wait for
// each other in a circle.
async function saveTransfers(
  transaction: Transaction,
  transfers: readonly Transfer[],
): Promise<void> {
  await transaction.query(
    `insert into wallet.transfers (${TRANSFER_COLUMNS}, at, number, house)
     select n.*, -(n.cash + n.bonus + n.in_play + n.held)
     from (
       select u.*, nextval('wallet.transfer_numbers')
       from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[],
         $7::bytea[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::boolean[],
         $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[],
         $19::bigint[], $20::bigint[], $21::bigint[], $22::uuid[], $23::bigint[], $24::integer[],
         $25::uuid[], $26::bigint[], $27::bigint[], $28::text[], $29::bigint[],
         $30::timestamptz[]) as u (player_id, currency, seq, kind, source, source_tx_id,
           fingerprint, amount, ref_tx_id, round, game, closes_round, cash, bonus, in_play, held,
           cash_after, bonus_after, in_play_after, held_after, playthrough, grant_id, counted,
           weight, award_id, gathered, count_base, count_reason, stated_win, at)
       offset 0) as n -- numbered as they were decided, inserted in the order of their keys
     order by n.source, n.source_tx_id`,
    columns(transfers, (t) => [
      t.playerId,
      t.currency,
      t.seq,
      t.kind,
      t.source,
      t.sourceTxId,
      t.fingerprint,
      t.amount,
      t.refTxId,
      t.round,
      t.game,
      t.closesRound,
      t.moved.cash,
      t.moved.bonus,
      t.moved.inPlay,
      t.moved.held,
      t.after.cash,
      t.after.bonus,
      t.after.inPlay,
      t.after.held,
      t.playthrough,
      t.grant,
      t.counted,
      t.weight,
      t.award,
      t.gathered,
      t.countBase,
      t.countReason,
      t.stated,
      t.at,
    ]),
  );
}

function walletFrom({ player_id: playerId, in_play: inPlay, ...row }: WalletRow): WalletState {
  const { moved_at: movedAt, stake_limits: limits, stake_usage: usage, wagering } = row;
  return {
    playerId,
    inPlay,
    movedAt,
    limits: limits === null ? null : limitsFromText(limits),
    usage: usage === null ? null : usageFromText(usage),
    wagering: wagering && wageringFromRow(wagering),
    currency: row.currency,
    cash: row.cash,
    bonus: row.bonus,
    held: row.held,
    seq: row.seq,
    playthrough: row.playthrough,
  };
}

function transferFrom(row: TransferRow): Transfer {
  return {
    playerId: row.player_id,
    currency: row.currency,
    seq: row.seq,
    kind: row.kind,
    source: row.source,
    sourceTxId: row.source_tx_id,
    fingerprint: row.fingerprint,
    amount: row.amount,
    refTxId: row.ref_tx_id,
    round: row.round,
    game: row.game,
    closesRound: row.closes_round,
    moved: { cash: row.cash, bonus: row.bonus, inPlay: row.in_play, held: row.held },
    after: {
      cash: row.cash_after,
      bonus: row.bonus_after,
      inPlay: row.in_play_after,
      held: row.held_after,
    },
    playthrough: row.playthrough,
    grant: row.grant_id,
    counted: row.counted,
    weight: row.weight,
    award: row.award_id,
    gathered: row.gathered,
    countBase: row.count_base,
    countReason: row.count_reason,
    stated: row.stated_win,
    at: row.at,
  };
}
