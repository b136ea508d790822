// The affiliates room's part of a player's personal data.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const affiliatesData: readonly PersonalDataSection[] = [
  {
    name: 'affiliate',
    text: `select c.company, a.campaign_id as campaign, h.at as hit_at, h.language, a.registered_at,
        a.counts_until, a.first_deposit_at, a.first_deposit_amount
      from affiliates.attributions a
      join affiliates.campaigns c on c.id = a.campaign_id
      join affiliates.hits h on h.id = a.hit_id
      where a.player_id = $1`,
  },
];
