// The plain way to keep a ledger, for comparison: one transaction per stake, on copies of the
// wallet's tables.

import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Command } from './players.ts';

const CONNECTIONS = 32;

type Stake = Extract<Command, { kind: 'stake' }>;

export interface PlainWallet {
  connections: number;
  /** Takes a stake on one of the connections; throws when the player does not have it. */
  stake(connection: number, command: Stake): Promise<void>;
  close(): Promise<void>;
}

/**
 * Copies the tables as they are now, with their constraints and indexes, into a schema of their
 * own.
 */
export async function copyTables(owner: pg.Client): Promise<void> {
  await owner.query(`
    create schema bench;
    create table bench.wallets (like wallet.wallets including all);
    create table bench.transfers (like wallet.transfers including all);
    do $$ declare copied record; begin
      -- "like" leaves out storage parameters such as the fill factor.
      for copied in select relname, array_to_string(reloptions, ', ') as parameters from pg_class
        where oid in ('wallet.wallets'::regclass, 'wallet.transfers'::regclass)
          and reloptions is not null
      loop
        execute format('alter table bench.%I set (%s)', copied.relname, copied.parameters);
      end loop;
    end $$;
    insert into bench.wallets select * from wallet.wallets;
    insert into bench.transfers select * from wallet.transfers`);
  await owner.query('vacuum analyze bench.wallets, bench.transfers');
}

export async function dropTables(owner: pg.Client): Promise<void> {
  await owner.query('drop schema bench cascade');
}

export async function openPlainWallet(databaseUrl: string): Promise<PlainWallet> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: databaseUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return {
    connections: CONNECTIONS,
    async stake(connection, command) {
      const client = clients[connection];
      if (!client) throw new Error(`there is no connection ${connection}`);
      await stakeOn(client, command);
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

interface WalletRow {
  cash: string;
  bonus: string;
  in_play: string;
  held: string;
  seq: string;
}

async function stakeOn(
  client: pg.Client,
  { playerId, currency, source, sourceTxId, amount, round }: Stake,
): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<WalletRow>({
    name: 'lock',
    text: `select cash, bonus, in_play, held, seq from bench.wallets
      where player_id = $1 and currency = $2 for update`,
    values: [playerId, currency],
  });
  const [wallet] = rows;
  if (!wallet || BigInt(wallet.cash) < amount)
    throw new Error('the player does not have the stake');
  const cash = BigInt(wallet.cash) - amount;
  const seq = BigInt(wallet.seq) + 1n;
  await client.query({
    name: 'update',
    text: 'update bench.wallets set cash = $3, seq = $4 where player_id = $1 and currency = $2',
    values: [playerId, currency, cash, seq],
  });
  const asked = JSON.stringify([
    'stake',
    playerId,
    currency,
    amount.toString(),
    '',
    round?.id ?? '',
    round?.game ?? '',
  ]);
  await client.query({
    name: 'insert',
    text: `insert into bench.transfers (player_id, currency, seq, kind, source, source_tx_id,
       fingerprint, amount, round, game, closes_round,
        cash, bonus, in_play, held, house, cash_after, bonus_after, in_play_after, held_after, at)
      values ($1, $2, $3, 'stake', $4, $5, $6, $7, $8, $9, $10, $11, 0, 0, 0, $7, $12, $13, $14,
        $15, $16)`,
    values: [
      playerId,
      currency,
      seq,
      source,
      sourceTxId,
      createHash('sha256').update(asked).digest(),
      amount,
      round?.id,
      round?.game,
      round?.closes,
      -amount,
      cash,
      wallet.bonus,
      wallet.in_play,
      wallet.held,
      new Date(),
    ],
  });
  await client.query('commit');
}
