// Brings a game up: its own screen, and then the game itself.

import { writeTo } from '../../page-kit/controls.ts';
import { bringUp } from '../../page-kit/game-page.ts';
import { decimalIn } from '../../page-kit/money.ts';
import { onReturn } from '../../page-kit/page.ts';
import { fill, language } from '../../page-kit/words.ts';
import type { GameCode } from '../engine/arcade-game.ts';
import type { StateAnswer } from '../wire.ts';
import { api } from './game-api.ts';
import { Game } from './game.ts';
import type { CreateScreen } from './screen.ts';
import { sound } from './sound.ts';
import { words } from './words.ts';

const screens: Record<GameCode, () => Promise<{ createScreen: CreateScreen }>> = {
  mines: () => import('./games/mines.ts'),
  dice: () => import('./games/dice.ts'),
  plinko: () => import('./games/plinko.ts'),
  hilo: () => import('./games/hilo.ts'),
  keno: () => import('./games/keno.ts'),
  'take-me-fishin': () => import('./games/fishing.ts'),
};

/** Games whose return depends on how they are played: the least is stated. */
const VARYING = new Set<GameCode>(['mines', 'hilo']);

/** The game's code is the last part of the address. */
function codeHere(): GameCode {
  const last = location.pathname.split('/').findLast(Boolean);
  const known = Object.keys(screens).find((each): each is GameCode => each === last);
  if (known === undefined) throw new Error('this page has no game');
  return known;
}

const code = codeHere();
const screen = screens[code]();
document.body.dataset['game'] = code;
document.title = `${words.names[code]} · Ceibo`;
writeTo('name', words.names[code]);

// Not awaited here: the chunk of a screen imports from this one.
void bringUp<StateAnswer>({
  words,
  calls: api.calls,
  sound,
  async build(state, around) {
    const rtp = decimalIn(language, state.stated.returnToPlayer);
    writeTo('rtp', fill(VARYING.has(code) ? words.rtpFrom : words.rtp, { rtp }));
    const { createScreen } = await screen;
    const game = new Game({ ...around, code, createScreen }, state);
    await game.show(state);
    return () => onReturn(() => void game.refresh());
  },
});
