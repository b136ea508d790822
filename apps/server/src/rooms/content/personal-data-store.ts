// The content room's data about a verified e-mail address.

import type { PersonalDataSection } from '../../platform/personal-data.ts';

export const contentData: readonly PersonalDataSection[] = [
  {
    name: 'messages',
    text: `select reference, name, email, topic, message, language, received_at
      from content.messages where lower(email) = lower($1) order by received_at`,
    by: 'email',
  },
  {
    name: 'notifications',
    text: `select page, email, language, created_at from content.wishes
      where lower(email) = lower($1) order by created_at`,
    by: 'email',
  },
];
