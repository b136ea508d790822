// Support's commands about a player. The server may use the database meanwhile.

import type { TransferView } from '@ceibo/contracts/wallet';
import type { Money } from '@ceibo/money';
import type { Database } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { isRefusal } from '../../platform/refusal.ts';
import {
  owedBy,
  playerOfPayment,
  transactionsOf,
  type PlayerTransaction,
} from '../../rooms/cashier/index.ts';
import {
  findPlayers,
  LEAST_SOUGHT,
  playerById,
  playerByName,
  setBlocked,
  type FoundPlayer,
} from '../../rooms/identity/index.ts';
import {
  statementLines,
  statementPage,
  transferView,
  transfersAbout,
  type OpenRound,
  type Pockets,
} from '../../rooms/wallet/index.ts';
import { withDatabase } from '../with-database.ts';
import { withWallet } from '../../wallet-alone.ts';
import { MOST_LISTED } from '../most-listed.ts';

export type { FoundPlayer, PlayerTransaction };
export { LEAST_SOUGHT };

const CURRENCY = 'ARS';
const PAGE = 50;

/**
 * The players whom a text fits, among them the one of a payment whose id at the company it is.
 */
export function searchPlayers(databaseUrl: string, text: string): Promise<FoundPlayer[]> {
  return withDatabase(databaseUrl, async (database) => {
    const found = await findPlayers(database, text, MOST_LISTED);
    if (found.length > 0) return found;
    const payer = await playerOfPayment(database, text);
    const player = payer && (await playerById(database, payer));
    return player ? [player] : [];
  });
}

export interface PlayerShown extends FoundPlayer {
  birthDate: string | null;
  place: string;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  pockets: Pockets;
  /** For corrections of providers. */
  owed: Money;
  /** For payments that were taken back; undefined when none waits for an operator. */
  owedForReversals: Money | undefined;
  openRounds: OpenRound[];
}

/** Undefined when nobody has the login or e-mail; so is what follows. */
export function showPlayer(databaseUrl: string, login: string): Promise<PlayerShown | undefined> {
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    const id = await playerByName(database, login);
    const player = id && (await playerById(database, id));
    if (!player) return undefined;
    const [pockets, owed, owedForReversals, openRounds] = await Promise.all([
      wallet.pockets(player.id),
      wallet.debtOf(player.id),
      owedBy(database, player.id),
      wallet.openRounds(player.id, MOST_LISTED),
    ]);
    const { province, country, city, address } = player;
    const place = `${address}, ${city}, ${country}${province === null ? '' : `-${province}`}`;
    return { ...player, place, pockets, owed, owedForReversals, openRounds };
  });
}

/** A page of every transfer of pesos, the newest first; `before` asks for the next one. */
export function moneyOf(
  databaseUrl: string,
  { login, before }: { login: string; before?: string },
): Promise<{ transfers: TransferView[]; before: string | null } | undefined> {
  return ofPlayer(databaseUrl, login, (database, playerId) =>
    statementPage(database, playerId, {
      currency: CURRENCY,
      limit: PAGE,
      ...(before && { before }),
    }),
  );
}

/** Every transfer of pesos as CSV, the oldest first, given to `write` piece by piece. */
export function writeMoneyOf(
  databaseUrl: string,
  login: string,
  write: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<'done' | 'too-long' | undefined> {
  return ofPlayer(databaseUrl, login, async (database, playerId) => {
    const lines = await statementLines(
      database,
      { playerId, language: 'en' },
      { currency: CURRENCY },
    );
    if (isRefusal(lines)) return 'too-long';
    await write(lines);
    return 'done';
  });
}

/** The last deposits and withdrawals, the newest first. */
export function paymentsOf(
  databaseUrl: string,
  login: string,
): Promise<PlayerTransaction[] | undefined> {
  return ofPlayer(databaseUrl, login, (database, playerId) =>
    transactionsOf(database, { playerId, limit: MOST_LISTED }),
  );
}

/** The transfers of a round, or of a transaction, by the id that the company gave it. */
export function roundOf(
  databaseUrl: string,
  { login, id }: { login: string; id: string },
): Promise<TransferView[] | undefined> {
  return ofPlayer(databaseUrl, login, async (database, playerId) => {
    const wallet = { playerId, currency: CURRENCY } as const;
    return (await transfersAbout(database, wallet, { id, limit: MOST_LISTED })).map(transferView);
  });
}

/** Gives the status that the account had before. A closed one stays closed. */
export function blockPlayer(
  databaseUrl: string,
  { login, isBlocked }: { login: string; isBlocked: boolean },
): Promise<'open' | 'blocked' | 'closed' | undefined> {
  return ofPlayer(databaseUrl, login, (database, playerId) =>
    database.transaction((transaction) => setBlocked(transaction, playerId, isBlocked)),
  );
}

function ofPlayer<T>(
  databaseUrl: string,
  login: string,
  work: (database: Database, playerId: PlayerId) => Promise<T>,
): Promise<T | undefined> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    return playerId && work(database, playerId);
  });
}
