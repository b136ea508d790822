// Playing for fun: the company keeps the money itself. The calls are those of the operator's
// wallet, so that a game need not know the difference. The operator is never called.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { exactly, inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { NO_CURRENCY } from '../operator/launches.ts';
import { hub88Retries } from '../operator/rules.ts';
import { type OperatorWallet, toWireAmount, type WalletReply } from '../operator/wallet.ts';

/** The first balance of an account in centavos: the site's amount of practice money, 10 000.00. */
export const FULL_ACCOUNT = 1_000_000n;

export interface PlayMoney {
  wallet: OperatorWallet;
  /** Fills an account up to its first balance, as every launch does. */
  refill(account: string): void;
}

interface Options {
  /** The beginning of the names of its two tables. */
  prefix: string;
}

export function isPlayMoney(currency: string): boolean {
  return currency === NO_CURRENCY;
}

export function createPlayMoney(
  { books }: Pick<Surroundings, 'books'>,
  { prefix }: Options,
): PlayMoney {
  books.exec(`
    CREATE TABLE IF NOT EXISTS ${prefix}_balances (player TEXT PRIMARY KEY,
    balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT;
    CREATE TABLE IF NOT EXISTS ${prefix}_moves (id TEXT PRIMARY KEY, player TEXT NOT NULL,
    amount INTEGER NOT NULL) STRICT;`);
  const read = exactly(books, `SELECT balance FROM ${prefix}_balances WHERE player = ?`);
  const write = exactly(
    books,
    `INSERT INTO ${prefix}_balances VALUES (?, ?) ON CONFLICT (player) DO UPDATE
       SET balance = excluded.balance`,
  );
  const insert = exactly(books, `INSERT INTO ${prefix}_moves VALUES (?, ?, ?)`);
  const find = exactly(books, `SELECT amount FROM ${prefix}_moves WHERE id = ?`);

  /** An account that was never used is full. */
  function balanceOf(account: string): bigint {
    const balance = read.get(account)?.['balance'];
    return typeof balance === 'bigint' ? balance : FULL_ACCOUNT;
  }

  function moved(id: string): bigint | undefined {
    const amount = find.get(id)?.['amount'];
    return typeof amount === 'bigint' ? amount : undefined;
  }

  function answer(account: string, status: Hub88Status = 'RS_OK'): WalletReply {
    const balance = toWireAmount(balanceOf(account));
    return {
      kind: 'answered',
      answer: { status, user: account, currency: NO_CURRENCY, balance },
    };
  }

  /** Moves an amount once per id. */
  function move(account: string, id: string, amount: bigint): WalletReply {
    return inTransaction(books, () => {
      if (moved(id) !== undefined) return answer(account);
      const left = balanceOf(account) + amount;
      if (left < 0n) return answer(account, 'RS_ERROR_NOT_ENOUGH_MONEY');
      insert.run(id, account, amount);
      write.run(account, left);
      return answer(account);
    });
  }

  return {
    refill(account) {
      if (balanceOf(account) < FULL_ACCOUNT) write.run(account, FULL_ACCOUNT);
    },
    wallet: {
      retries: hub88Retries,
      balance: async ({ player = '' }) => answer(player),
      bet: async ({ id, amount, player }) => move(player, id, -amount),
      win: async ({ id, amount, player }) => move(player, id, amount),
      rollback: async ({ id, betId, player }) => move(player, id, -(moved(betId) ?? 0n)),
    },
  };
}
