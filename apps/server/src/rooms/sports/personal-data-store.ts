// The sports room's part of a player's personal data.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const sportsData: readonly PersonalDataSection[] = [
  {
    name: 'sports-bets',
    text: `select bet_id as bet, kind, odds, stake, gain, lines, state, result, payout,
        cashed_stake, cashed_out, system_of, placed_at, settled_at
      from sports.bets where player_id = $1 order by placed_at`,
  },
  {
    name: 'sports-bet-results',
    text: `select b.bet_id as bet, r.result, r.payout, r.payout_before, r.open_stake, r.owed,
        r.legs, r.at
      from sports.bet_results r
      join sports.bets b on b.player_id = r.player_id and b.seq = r.bet
      where r.player_id = $1 order by r.bet, r.seq`,
  },
  {
    name: 'sports-sessions',
    text: `select created_at, opened_at, closed_at from sports.sessions
      where player_id = $1 order by created_at`,
  },
];
