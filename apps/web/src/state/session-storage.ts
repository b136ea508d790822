// The copies that the site keeps in session storage: the ARS figures, and which cashier pages the profile closes, which let a reloaded
// page show the last figures, and the right menu, before the server has answered; and the game session, which is closed by the next
// page when this one could not.

import { figures, totalOf, type Figures } from './cashier-area.ts';
import { gameSession } from './login-area.ts';
import { cashierFlags, type CashierFlags } from './player-area.ts';
import type { Store } from './store.ts';

const CASH = 'cashuser';
const BONUS = 'bounsuser';
const IN_PLAY = 'cashInPlay';
const BALANCE = 'balance';
const DEPOSITS = 'deposits';
const WITHDRAWAL = 'withdrawal';
const GAME_SESSION = 'gameSession';

/** Puts the copies of the page before this one into the state, and keeps them up to date from then on. */
export function mirrorInSessionStorage(store: Store, storage: Storage): void {
  const remembered = readFigures(storage);
  if (remembered !== null) store.dispatch(figures.actions.remembered(remembered));
  store.dispatch(cashierFlags.actions.remembered(readFlags(storage)));

  const openGame = storage.getItem(GAME_SESSION);
  if (openGame !== null) store.dispatch(gameSession.actions.opened(openGame));

  let { figures: written } = store.getState().cashier;
  let { cashierFlags: writtenFlags } = store.getState().player;
  let { gameSession: writtenGame } = store.getState().login;
  store.subscribe(() => {
    const { cashier, login, player } = store.getState();
    if (cashier.figures !== written) writeFigures(storage, (written = cashier.figures));
    if (player.cashierFlags !== writtenFlags) writeFlags(storage, (writtenFlags = player.cashierFlags));
    if (login.gameSession !== writtenGame) writeGameSession(storage, (writtenGame = login.gameSession));
  });
}

function readFigures(storage: Storage): Figures | null {
  const [cash, bonus, inPlay] = [storage.getItem(CASH), storage.getItem(BONUS), storage.getItem(IN_PLAY)];
  return cash === null || bonus === null || inPlay === null ? null : { cash, bonus, inPlay };
}

function writeFigures(storage: Storage, shown: Figures | null): void {
  if (shown === null) {
    for (const key of [CASH, BONUS, IN_PLAY, BALANCE]) storage.removeItem(key);
    return;
  }
  storage.setItem(CASH, shown.cash);
  storage.setItem(BONUS, shown.bonus);
  storage.setItem(IN_PLAY, shown.inPlay);
  storage.setItem(BALANCE, totalOf(shown));
}

function readFlags(storage: Storage): CashierFlags {
  return { deposits: storage.getItem(DEPOSITS) !== 'false', withdrawal: storage.getItem(WITHDRAWAL) !== 'false' };
}

function writeFlags(storage: Storage, { deposits, withdrawal }: CashierFlags): void {
  storage.setItem(DEPOSITS, String(deposits));
  storage.setItem(WITHDRAWAL, String(withdrawal));
}

function writeGameSession(storage: Storage, open: string | null): void {
  if (open === null) storage.removeItem(GAME_SESSION);
  else storage.setItem(GAME_SESSION, open);
}
