// A day with many paid deposits, in our books and in the payment company's, so that both agree.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startOfDay } from '@ceibo/contracts/day';
import { units, type Money } from '@ceibo/money';
import pg from 'pg';
import type { Stack } from '../../stack/index.ts';
import { playersFrom } from './players.ts';

const PLAYERS = 1_000;
const EACH = 100;
export const PAYMENTS = PLAYERS * EACH;

/** Behind the players of the other benchmarks. */
const FIRST_PLAYER = 400_000;
const FIRST_PAYMENT = 900_000_000_000;
const AMOUNT: Money = units(1_000);
const SYSTEM = 'mercadopago-wallet';
/** Half a second between two payments: all of them fit into one day. */
const APART_MS = 500;

const PLAYER = `('00000000-0000-7000-8000-' || lpad(to_hex(p), 12, '0'))::uuid`;
const DEPOSIT = `('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const PLAYER_NUMBERS = `generate_series(${FIRST_PLAYER}, ${FIRST_PLAYER + PLAYERS - 1}) p`;
const DEPOSIT_NUMBERS = `generate_series(0, ${PAYMENTS - 1}) n,
  lateral (select ${FIRST_PLAYER} + n % ${PLAYERS} as p, n / ${PLAYERS} + 1 as seq) of`;

/** Fills a day of Buenos Aires with `PAYMENTS` deposits that were paid and credited. */
export async function fillPaidDay(stack: Stack, day: string): Promise<void> {
  const from = startOfDay(day);
  fillCompany(stack, from);
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    for (const statement of statements(from)) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

function statements(from: Date): string[] {
  const at = `timestamptz '${from.toISOString()}' + n * interval '${APART_MS} milliseconds'`;
  const total = AMOUNT * BigInt(EACH);
  return [
    `insert into wallet.wallets (player_id, currency, cash, seq)
     select ${PLAYER}, 'ARS', ${total}, ${EACH} from ${PLAYER_NUMBERS}`,
    playersFrom({
      first: FIRST_PLAYER,
      count: PLAYERS,
      login: 'payer',
      firstDocument: 20_000_000,
    }),
    `insert into cashier.deposits (id, player_id, system_id, idempotency_key, amount, fee, status,
       payment_id, requested_at, expires_at, finished_at, adapter)
     select ${DEPOSIT}, ${PLAYER}, '${SYSTEM}', ${DEPOSIT}, ${AMOUNT}, 0, 'approved',
       (${FIRST_PAYMENT} + n)::text, ${at}, ${at} + interval '1 day', ${at}, 'mercadopago'
     from ${DEPOSIT_NUMBERS}`,
    `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
       fingerprint, amount, cash, bonus, in_play, held, house,
       cash_after, bonus_after, in_play_after, held_after, at)
     select ${PLAYER}, 'ARS', seq, 'deposit', 'deposits:' || s.pgid, ${DEPOSIT}::text,
       sha256(n::text::bytea), ${AMOUNT}, ${AMOUNT}, 0, 0, 0, -${AMOUNT},
       ${AMOUNT}::bigint * seq, 0, 0, 0, ${at}
     from ${DEPOSIT_NUMBERS}, cashier.deposit_systems s where s.id = '${SYSTEM}'`,
    'analyze wallet.wallets, wallet.transfers, identity.players, cashier.deposits',
  ];
}

/** The same payments as the company's rows, in its own file. */
function fillCompany({ dataDir }: Stack, from: Date): void {
  const books = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.db'), { timeout: 5000 });
  try {
    const preference = books.prepare(
      `INSERT INTO payments_preference (id, idempotency_key, content, created_at)
       VALUES (?, ?, ?, ?)`,
    );
    const payment = books.prepare(
      `INSERT INTO payments_payment (id, preference_id, attempt, situation, status, status_detail,
         amount, method_id, type_id, created_at, approved_at)
       VALUES (?, ?, ?, 'approved', 'approved', 'accredited', '1000.00', 'account_money',
         'account_money', ?, ?)`,
    );
    books.exec('BEGIN IMMEDIATE');
    for (let number = 0; number < PAYMENTS; number++) {
      const depositId = `00000000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`;
      const at = new Date(from.getTime() + number * APART_MS).toISOString();
      preference.run(`bench-${number}`, depositId, contentOf(depositId), at);
      payment.run(String(FIRST_PAYMENT + number), `bench-${number}`, `bench-${number}`, at, at);
    }
    books.exec('COMMIT');
  } finally {
    books.close();
  }
}

function contentOf(depositId: string): string {
  return JSON.stringify({
    items: [
      { id: depositId, title: 'Bench', quantity: 1, unit_price: '1000.00', currency_id: 'ARS' },
    ],
    payer: {
      name: 'Bench',
      surname: 'Bench',
      email: 'bench@ceibo.example',
      identification: { type: 'DNI', number: '20000000' },
    },
    external_reference: depositId,
    notification_url: 'http://127.0.0.1:1/none',
    back_urls: {
      success: 'http://127.0.0.1:1/',
      pending: 'http://127.0.0.1:1/',
      failure: 'http://127.0.0.1:1/',
    },
    expiration_date_to: '2100-01-01T00:00:00.000Z',
    expires: true,
    auto_return: 'all',
  });
}
