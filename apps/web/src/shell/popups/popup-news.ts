// The popups that the site shows by itself, whatever the address says: each while its condition
// holds, the first of the list before the others.

import { hasVerificationNews } from '../../state/identity/registration.ts';
import type { State } from '../../state/store.ts';
import { selectSessionExpired } from '../../state/specified-names.ts';

const conditions = {
  'session-expired': selectSessionExpired,
  'terms-changed': ({ player }: State) => player.profile.data?.code === 'TERMS_CHANGED',
  verification: hasVerificationNews,
  message: ({ message }: State) => message !== null,
  'reset-password': ({ login }: State) => login.resetLink !== null,
};
export type NewsPopup = keyof typeof conditions;

export function newsPopupOf(state: State): NewsPopup | null {
  let name: NewsPopup;
  for (name in conditions) if (conditions[name](state)) return name;
  return null;
}
