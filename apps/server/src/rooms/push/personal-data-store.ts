// The push room's part of a player's personal data. Keys that seal messages are left out.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const pushData: readonly PersonalDataSection[] = [
  {
    name: 'push-devices',
    text: `select service, user_agent as browser, array_to_string(kinds, ' ') as kinds, endpoint,
        created_at
      from push.devices where player_id = $1 order by created_at`,
  },
  {
    name: 'push-messages',
    text: `select kind, event, created_at from push.messages
      where player_id = $1 order by created_at`,
  },
];
