// What the sports room knows of a player.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const sportsData: readonly PersonalDataSection[] = [
  {
    name: 'sports-bets',
    text: `select bet_id as bet, kind, odds, stake, gain, lines, state, result, payout, placed_at,
        settled_at
      from sports.bets where player_id = $1 order by placed_at`,
  },
  {
    name: 'sports-sessions',
    text: `select created_at, opened_at, closed_at from sports.sessions
      where player_id = $1 order by created_at`,
  },
];
