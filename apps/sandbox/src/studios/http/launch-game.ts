// Where a player finds a game.

import { isPlayMoney, type PlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
import { noteLaunch } from '../../game-server/launch.ts';
import type { GameWish } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { gamePath } from './game-path.ts';

interface Needs {
  surroundings: Surroundings;
  studio: string;
  titleOf(code: string): SlotGame | undefined;
  sessions: SessionStore;
  playMoney: PlayMoney;
}

export function createGameLaunch({ surroundings, studio, titleOf, sessions, playMoney }: Needs) {
  return (wish: GameWish): string | undefined => {
    if (titleOf(wish.game_code)?.studio !== studio) return undefined;
    if (isPlayMoney(wish.currency)) playMoney.refill(wish.user);
    const query = noteLaunch(surroundings, sessions, wish);
    return `${surroundings.config.publicUrl}${gamePath(wish.game_code)}?${query}`;
  };
}
