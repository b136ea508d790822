// All games of the arcades, by their codes.

import { type ArcadeGame, type GameCode, gameCodes } from '../engine/arcade-game.ts';
import { dice } from './dice/rules.ts';
import { fishing } from './fishing/rules.ts';
import { hilo } from './hilo/rules.ts';
import { keno } from './keno/rules.ts';
import { mines } from './mines/rules.ts';
import { plinko } from './plinko/rules.ts';

export const games: Readonly<Record<GameCode, ArcadeGame>> = {
  mines,
  dice,
  plinko,
  hilo,
  keno,
  'take-me-fishin': fishing,
};

export function gameOf(code: string): ArcadeGame | undefined {
  const known = gameCodes.find((each) => each === code);
  return known === undefined ? undefined : games[known];
}
