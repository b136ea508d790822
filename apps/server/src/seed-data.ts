// Fills a new database: catalogue, payment systems, content, and players with their first money.
// Existing rows stay as they are, but for content that nobody has changed.

import type { Money } from '@ceibo/money';
import { systemClock } from './platform/clock.ts';
import type { Transaction } from './platform/database/database.ts';
import { systemIds, type PlayerId } from './platform/ids.ts';
import { saveCampaigns, type Campaign } from './rooms/affiliates/index.ts';
import { saveSystems, type Systems } from './rooms/cashier/index.ts';
import { saveContent, type SeedContent } from './rooms/content/index.ts';
import { vouchForDocuments } from './rooms/documents/index.ts';
import { isWithoutGames, replaceCollections, type Collection } from './rooms/games/index.ts';
import { saveCatalogue, type Catalogue } from './rooms/providers/index.ts';
import {
  addVerifiedPlayer,
  fixName,
  playerByName,
  type VerifiedPlayer,
} from './rooms/identity/index.ts';
import {
  giveAtOnce,
  readPromotionsFile,
  readTournamentList,
  saveNewCampaigns,
  saveNewTournaments,
  saveNewWheel,
  saveParticipation,
} from './rooms/promotions/index.ts';
import type { WalletRoom } from './rooms/wallet/index.ts';
import { openWalletAlone, type WalletAlone } from './wallet-alone.ts';

export interface SeedData {
  catalogue: Catalogue;
  /** The first ones; later they are what the operator makes of them. */
  collections?: readonly Collection[];
  systems: Systems;
  content: SeedContent;
  /** The campaigns of the affiliate company that the sandbox plays; they become what is given. */
  campaigns?: readonly Campaign[];
  /** The list `tournaments` of a file. Those that exist stay as they are. */
  tournaments?: readonly unknown[];
  /** The campaigns of a file's text. Those that exist stay as they are. */
  promotions?: string;
  players: SeedPlayer[];
}

/** The bonus of a seed player is wagered on slots, ten times over. */
const SEED_BONUS = {
  source: 'staff',
  reference: 'first-bonus',
  title: { es: 'Bono de bienvenida', pt: 'Bônus de boas-vindas', en: 'Welcome bonus' },
  days: 30,
  times: 10n,
  weights: { slots: 10_000 },
};

/** A player whom the operator vouches for, with the money that the account begins with. */
export type SeedPlayer = Omit<VerifiedPlayer, 'id' | 'registeredAt'> & {
  cash: Money;
  bonus: Money;
  /** The operator vouches for their documents. */
  hasDocuments?: boolean;
};

/** Saves the data in one transaction. True when players were added, so the first time. */
export async function saveSeedData(databaseUrl: string, data: SeedData): Promise<boolean> {
  const { wallet, database, close } = openWalletAlone(databaseUrl);
  try {
    return await database.transaction(async (transaction) => {
      const isFirst = await isWithoutGames(transaction);
      await saveCatalogue(transaction, data.catalogue, { isSeed: true });
      if (isFirst) await replaceCollections(transaction, data.collections ?? []);
      await saveSystems(transaction, data.systems);
      await saveContent(transaction, data.content);
      await saveCampaigns(transaction, data.campaigns ?? [], systemClock.now());
      await addTournaments(transaction, data.tournaments ?? []);
      await savePromotions(transaction, data.promotions);
      return addAll(transaction, wallet, data.players);
    });
  } finally {
    await close();
  }
}

async function addTournaments(transaction: Transaction, list: readonly unknown[]): Promise<void> {
  const read = readTournamentList(list);
  if ('wrong' in read) throw new Error(`the tournaments of the seed data: ${read.wrong}`);
  await saveNewTournaments(transaction, read, systemClock.now());
}

async function savePromotions(transaction: Transaction, file = '{}'): Promise<void> {
  const read = readPromotionsFile(file);
  if ('wrong' in read) throw new Error(`the seed's promotions are wrong: ${read.wrong}`);
  await saveNewCampaigns(transaction, read.campaigns, systemClock.now());
  if (read.wheel) await saveNewWheel(transaction, read.wheel, systemClock.now());
}

/**
 * Adds players to a database that has its first data, also while the server runs on it. True when
 * one of them is new: a login that exists stays as it is.
 */
export function addPlayers(
  { database, wallet }: Pick<WalletAlone, 'database' | 'wallet'>,
  players: readonly SeedPlayer[],
): Promise<boolean> {
  return database.transaction(async (transaction) => addAll(transaction, wallet, players));
}

async function addAll(
  transaction: Transaction,
  wallet: WalletRoom,
  players: readonly SeedPlayer[],
): Promise<boolean> {
  const added = [];
  for (const player of players) added.push(await addPlayer(transaction, wallet, player));
  return added.includes(true);
}

async function addPlayer(
  transaction: Transaction,
  wallet: WalletRoom,
  { cash, bonus, hasDocuments = false, ...player }: SeedPlayer,
): Promise<boolean> {
  const ids = systemIds(systemClock);
  const id = ids.next() as PlayerId;
  const { playerId, isNew } = await addVerifiedPlayer(transaction, {
    ...player,
    id,
    registeredAt: systemClock.now(),
  });
  if (hasDocuments) {
    await vouchForDocuments(transaction, ids, { playerId, now: systemClock.now() });
    await fixName(transaction, playerId, systemClock.now());
  }
  if (!isNew) return false;
  await wallet.open(transaction, playerId);
  const sourceTxId = `first-cash:${playerId}`;
  if (cash > 0n) await giveCash(transaction, wallet, { playerId, sourceTxId, amount: cash });
  if (bonus > 0n) {
    const { times, weights, ...terms } = SEED_BONUS;
    await giveAtOnce({ wallet, clock: systemClock }, transaction, {
      ...terms,
      id: ids.next(),
      playerId,
      amount: bonus,
      terms: { target: bonus * times, weights },
    });
  }
  return true;
}

async function giveCash(
  transaction: Transaction,
  wallet: WalletRoom,
  { playerId, sourceTxId, amount }: { playerId: PlayerId; sourceTxId: string; amount: Money },
): Promise<void> {
  const [done] = await wallet.applyIn(transaction, [
    {
      kind: 'adjust',
      source: 'staff',
      sourceTxId,
      playerId,
      currency: 'ARS',
      amount,
    },
  ]);
  if (!done || 'refused' in done) throw new Error(`the wallet refused the cash of ${playerId}`);
}

/**
 * Gives a player twice an amount of cash, and a round that took the amount and won nothing. It is
 * for tests of the effects of an earlier day. The wallet has the clock of that day. One of a name.
 */
export async function addLostRound(
  { database, wallet }: Pick<WalletAlone, 'database' | 'wallet'>,
  { login, name, amount }: { login: string; name: string; amount: Money },
): Promise<void> {
  const playerId = await playerByName(database, login);
  if (!playerId) throw new Error(`there is no player "${login}"`);
  const id = `lost-round:${playerId}:${name}`;
  await database.transaction((transaction) =>
    giveCash(transaction, wallet, { playerId, sourceTxId: `cash-of:${id}`, amount: amount * 2n }),
  );
  const done = await wallet.apply({
    kind: 'stake',
    source: 'hub88:ceibo',
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    amount,
    round: { id, game: 'ceibo-dorado', closes: true },
    categories: ['slots'],
  });
  if ('refused' in done) throw new Error(`the wallet refused a round: ${done.refused}`);
}

/** Lets a player take part in a campaign since a moment: for tests of the results of a day. */
export async function addParticipation(
  { database }: Pick<WalletAlone, 'database'>,
  { login, campaign, at }: { login: string; campaign: string; at: Date },
): Promise<void> {
  const playerId = await playerByName(database, login);
  if (!playerId) throw new Error(`there is no player "${login}"`);
  const isNew = await database.transaction((transaction) =>
    saveParticipation(transaction, { playerId, campaign, at }),
  );
  if (!isNew) throw new Error(`${login} takes part in ${campaign} already`);
}
