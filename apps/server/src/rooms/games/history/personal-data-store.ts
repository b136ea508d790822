// The games room's part of a player's personal data. The rounds themselves are the wallet's.

import type { PersonalDataSection } from '../../../platform/personal-data.ts';

export const gamesData: readonly PersonalDataSection[] = [
  {
    name: 'game-sessions',
    text: `select g.provider_key as provider, g.name as game, s.created_at, s.opened_at, s.closed_at
      from games.sessions s join games.games g on g.id = s.game_id
      where s.player_id = $1 order by s.created_at`,
  },
  {
    name: 'favourites',
    text: `select g.name as game, f.added_at
      from games.favourites f join games.games g on g.id = f.game_id
      where f.player_id = $1 order by f.added_at`,
  },
  {
    name: 'free-spins',
    text: `select provider_key as provider, game_code as game, spins, value, given_at, expires_at,
        state, played, gathered, granted, ended_at
      from games.free_spins where player_id = $1 order by given_at, id`,
  },
  {
    name: 'free-stakes',
    text: `select provider_key as provider, game_code as game, worth, reward, at
      from games.free_stakes where player_id = $1 order by at`,
  },
];
