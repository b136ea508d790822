// Players who deposit and withdraw: made in few statements, yet so that the books are right.

import { units, type Money } from '@ceibo/money';
import pg from 'pg';

export const PLAYERS = 1_600;
/** Behind those of the other benchmarks. */
const FIRST = 300_000;
const CASH: Money = units(10_000);
const ID = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const ACCOUNT = `('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** The login session of one of them. */
export function sessionOf(index: number): string {
  return `bench-cashier-${FIRST + index}`;
}

/** The bank account of one of them. */
export function accountOf(index: number): string {
  return `00000000-0000-7000-9000-${(FIRST + index).toString(16).padStart(12, '0')}`;
}

export async function fillCashier(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    for (const statement of STATEMENTS) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

const NUMBERS = `generate_series(${FIRST}, ${FIRST + PLAYERS - 1}) n`;
const STATEMENTS = [
  `insert into wallet.wallets (player_id, currency, cash, seq)
   select ${ID}, 'ARS', ${CASH}, 1 from ${NUMBERS}`,
  `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
     fingerprint, amount, cash, bonus, in_play, held, house,
     cash_after, bonus_after, in_play_after, held_after, at)
   select ${ID}, 'ARS', 1, 'adjust', 'staff', 'bench-cashier-' || n,
     sha256(('bench-cashier-' || n)::bytea), ${CASH}, ${CASH}, 0, 0, 0, -${CASH}, ${CASH}, 0, 0, 0,
     now() - interval '1 year' from ${NUMBERS}`,
  playersFrom({ first: FIRST, count: PLAYERS, login: 'cashier', firstDocument: 10_000_000 }),
  `insert into identity.sessions (id_hash, player_id, created_at, last_seen_at)
   select sha256(('bench-cashier-' || n)::bytea), ${ID}, now(), now() from ${NUMBERS}`,
  `insert into cashier.bank_accounts (id, player_id, bank_account_number, bank_name,
     account_branch_name, name_on_account, account_type, personal_number, verified_at, added_at,
     payable_from)
   select ${ACCOUNT}, ${ID}, '500000' || n, 'Banco Austral', 'Centro', 'Bench Bench',
     'Caja de ahorro', 'AUST0001234', now(), now(), now() from ${NUMBERS}`,
  'analyze wallet.wallets, identity.players, identity.sessions, cashier.bank_accounts',
];

/** The statement that makes players with numbers from `first` on; `ID` says their ids. */
export function playersFrom(wanted: {
  first: number;
  count: number;
  login: string;
  firstDocument: number;
}): string {
  const { first, count, login, firstDocument } = wanted;
  return `insert into identity.players (id, login, email, password_hash, first_name, last_name,
     birth_date, country, city, address, phone, document_number, language,
     terms_version, registered_at, email_verified_at)
   select ${ID}, '${login}' || n, '${login}' || n || '@ceibo.example', 'none', 'Bench', 'Bench',
     '1990-01-01', 'AR', 'Rosario', 'Bench 1', '+54 341 555-0100',
     (${firstDocument} + n)::text, 'es', '1', now(), now()
   from generate_series(${first}, ${first + count - 1}) n`;
}
