// All games of the arcades, by their codes.

import { type ArcadeGame, type GameCode, gameCodes } from '../engine/arcade-game.ts';
import { dice } from './dice.ts';
import { fishing } from './fishing.ts';
import { hilo } from './hilo.ts';
import { keno } from './keno.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';

export const games: Readonly<Record<GameCode, ArcadeGame>> = {
  mines,
  dice,
  plinko,
  hilo,
  keno,
  'take-me-fishin': fishing,
};

/** The game of a session or a round: there is one. */
export function rulesOf(code: string): ArcadeGame {
  const game = gameOf(code);
  if (game === undefined) throw new Error(`there is no game ${code}`);
  return game;
}

export function gameOf(code: string): ArcadeGame | undefined {
  const known = gameCodes.find((each) => each === code);
  return known === undefined ? undefined : games[known];
}
