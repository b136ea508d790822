// The start of a game's page: its session, the state of the game, the operator's page around it,
// and notices where one of them fails.

import { type Calls, Refused } from './calls.ts';
import { showNotice } from './notices.ts';
import { element } from './page.ts';
import { listenToSound } from './controls.ts';
import { createParentPage, type ParentPage } from './parent-page.ts';
import { openSession } from './session.ts';
import { openSheets } from './sheets.ts';
import { waysOut } from './ways-out.ts';
import type { GameState } from './wire.ts';
import { type SharedWords, writeTexts } from './words.ts';

/** The services of the page around a game. */
export interface Surrounding {
  parent: ParentPage;
  /** The way back to the lobby. */
  onLeave(): void;
  /** The way to more money. */
  onDeposit(): void;
  /** The session is over: the page ends with the way out. */
  onClosed(): void;
}

interface Game<State> {
  words: SharedWords;
  calls: Calls;
  sound: Parameters<typeof listenToSound>[0];
  /** Builds the game; the function that it returns begins it once the page shows it. */
  build(state: State, around: Surrounding): Promise<() => void>;
}

/** Opens the session, reads the state, and shows the game that is built of it. */
export async function bringUp<State extends GameState>({
  words,
  calls,
  sound,
  build,
}: Game<State>): Promise<void> {
  writeTexts(words);
  openSheets();
  try {
    await openSession(calls);
    const state = await calls.call<State>('state', {});
    const parent = createParentPage(state.parentOrigin);
    const { leave, deposit } = waysOut(parent, state);
    const actions = [{ label: words.leave, staysOpen: true, run: leave }];
    const begin = await build(state, {
      parent,
      onLeave: leave,
      onDeposit: deposit,
      onClosed: () => void showNotice(words.SESSION_CLOSED, { actions }),
    });
    element('play-money').hidden = !state.isPlayMoney;
    listenToSound(sound);
    document.body.classList.remove('is-loading');
    element('game').inert = false;
    parent.tell('ready');
    begin();
  } catch (error) {
    const code = error instanceof Refused ? error.code : undefined;
    if (code === 'CODE_USED') return void showNotice(words.notLaunched);
    if (code === 'SESSION_CLOSED') return void showNotice(words.SESSION_CLOSED);
    const reload = { label: words.reload, staysOpen: true, run: () => location.reload() };
    showNotice(words.fault, { icon: 'warning', actions: [reload] });
    throw error;
  }
}
