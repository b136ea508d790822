// The copies that the site keeps in session storage are the ARS figures, and which cashier pages
// the profile closes. They let a reloaded page show the last figures, and the right menu, before
// the server has answered; and the game session, which is closed by the next page when this one
// could not; which providers are on, and the player's name.

import { permissionList } from '@ceibo/contracts/games';
import * as z from 'zod/mini';
import { figures, totalOf, type Figures } from '../cashier-area.ts';
import { gameSession } from '../login-area.ts';
import { providers, type ProviderStatus } from '../content/menu.ts';
import { cashierFlags, profileName, type CashierFlags } from '../player-area.ts';
import type { SafeStorage } from '../safe-storage.ts';
import type { Store } from '../store.ts';
import {
  CASH_KEY,
  BONUS_KEY,
  IN_PLAY_KEY,
  BALANCE_KEY,
  DEPOSITS_KEY,
  WITHDRAWAL_KEY,
  GAME_SESSION_KEY,
  PROVIDERS_KEY,
  PROFILE_NAME_KEY,
} from '../specified-names.ts';

type Kept = Pick<Storage | SafeStorage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Puts the copies of the page before this one into the state, and keeps them up to date from then
 * on.
 */
export function mirrorInSessionStorage(store: Store, storage: Kept): void {
  const remembered = readFigures(storage);
  if (remembered !== null) store.dispatch(figures.actions.remembered(remembered));
  store.dispatch(cashierFlags.actions.remembered(readFlags(storage)));

  const openGame = storage.getItem(GAME_SESSION_KEY);
  if (openGame !== null) store.dispatch(gameSession.actions.opened(openGame));
  const list = readProviders(storage);
  if (list !== null) store.dispatch(providers.actions.known(list));
  const name = storage.getItem(PROFILE_NAME_KEY);
  if (name !== null) store.dispatch(profileName.actions.remembered(name));

  let { figures: written } = store.getState().cashier;
  let { cashierFlags: writtenFlags } = store.getState().player;
  let { profileName: writtenName } = store.getState().player;
  let { gameSession: writtenGame, providers: writtenProviders } = store.getState().login;
  store.subscribe(() => {
    const { cashier, login, player } = store.getState();
    if (cashier.figures !== written) writeFigures(storage, (written = cashier.figures));
    if (player.cashierFlags !== writtenFlags)
      writeFlags(storage, (writtenFlags = player.cashierFlags));
    if (login.gameSession !== writtenGame)
      write(storage, GAME_SESSION_KEY, (writtenGame = login.gameSession));
    if (player.profileName !== writtenName)
      write(storage, PROFILE_NAME_KEY, (writtenName = player.profileName));
    if (login.providers !== writtenProviders)
      write(storage, PROVIDERS_KEY, JSON.stringify((writtenProviders = login.providers)));
  });
}

function readFigures(storage: Kept): Figures | null {
  const [cash, bonus, inPlay] = [
    storage.getItem(CASH_KEY),
    storage.getItem(BONUS_KEY),
    storage.getItem(IN_PLAY_KEY),
  ];
  return cash === null || bonus === null || inPlay === null ? null : { cash, bonus, inPlay };
}

function writeFigures(storage: Kept, shown: Figures | null): void {
  if (shown === null) {
    for (const key of [CASH_KEY, BONUS_KEY, IN_PLAY_KEY, BALANCE_KEY]) storage.removeItem(key);
    return;
  }
  storage.setItem(CASH_KEY, shown.cash);
  storage.setItem(BONUS_KEY, shown.bonus);
  storage.setItem(IN_PLAY_KEY, shown.inPlay);
  storage.setItem(BALANCE_KEY, totalOf(shown));
}

function readFlags(storage: Kept): CashierFlags {
  return {
    deposits: storage.getItem(DEPOSITS_KEY) !== 'false',
    withdrawal: storage.getItem(WITHDRAWAL_KEY) !== 'false',
  };
}

function writeFlags(storage: Kept, { deposits, withdrawal }: CashierFlags): void {
  storage.setItem(DEPOSITS_KEY, String(deposits));
  storage.setItem(WITHDRAWAL_KEY, String(withdrawal));
}

/**
 * The flags of a tab's earlier page; null when there are none, or somebody wrote something else
 * there.
 */
function readProviders(storage: Kept): readonly ProviderStatus[] | null {
  try {
    const { data } = z.safeParse(
      permissionList.answer.shape.providers,
      JSON.parse(storage.getItem(PROVIDERS_KEY) ?? 'null'),
    );
    return data ?? null;
  } catch {
    return null;
  }
}

function write(storage: Kept, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
