// What the promotions room knows of a player.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const promotionsData: readonly PersonalDataSection[] = [
  {
    name: 'bonuses',
    text: `select title ->> 'es' as title, amount, terms, days, state, given_at, started_at,
        expires_at, ended_at, ended_amount
      from promotions.grants where player_id = $1 order by given_at, id`,
  },
];
