// The popups that the site shows by itself, whatever the address says: each while its condition
// holds, the first of the list before the others.

import { hasVerificationAnswer } from '../../state/identity/registration.ts';
import type { State } from '../../state/store.ts';
import { selectLoginState, selectSessionExpired } from '../../state/selectors.ts';

/** True while the player of a locked page must log in again, over any open dialog. */
export function isReentryAsked(state: State): boolean {
  return selectLoginState(state).locked && selectSessionExpired(state);
}

const conditions = {
  'session-expired': (state: State) =>
    selectSessionExpired(state) && !selectLoginState(state).locked,
  'terms-changed': ({ player }: State) => player.profile.data?.code === 'TERMS_CHANGED',
  verification: hasVerificationAnswer,
  message: ({ message }: State) => message !== null,
  'reset-password': ({ login }: State) => login.resetLink !== null,
};
export type AutomaticPopup = keyof typeof conditions;

export function automaticPopupOf(state: State): AutomaticPopup | null {
  let name: AutomaticPopup;
  for (name in conditions) if (conditions[name](state)) return name;
  return null;
}
