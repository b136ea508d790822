// Where a player finds a game. The address carries a code that works once, never the operator's token.

import type { LaunchRequest } from '@ceibo/partner-protocol/hub88';
import type { Surroundings } from '../../company.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { gamePath } from './game-path.ts';
import { languageOf } from './language.ts';

interface Needs {
  surroundings: Surroundings;
  game: SlotGame;
  sessions: SessionStore;
}

export function createGameLaunch({ surroundings, game, sessions }: Needs) {
  const { clock, config, ids } = surroundings;
  return ({ game_code: gameCode, user, token, currency, lobby_url: lobbyUrl, deposit_url: depositUrl, lang }: LaunchRequest): string | undefined => {
    if (gameCode !== game.code) return undefined;
    const code = sessions.launch({ id: ids.uuid(), gameCode, player: user, token, currency, lobbyUrl, depositUrl: depositUrl ?? null }, clock.now());
    const query = new URLSearchParams({ lang: languageOf(lang), code });
    return `${config.publicUrl}${gamePath(game)}?${query.toString()}`;
  };
}
