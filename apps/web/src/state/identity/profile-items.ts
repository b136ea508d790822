// The results of the player's changes of their own account. Their calls are in profile-changes.ts.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { updatePassword, updateProfile } from '@ceibo/contracts/identity/changes';
import { bareItem } from '../remote-item.ts';
import { PROFILE_UPDATE } from '../specified-names.ts';

export const profileUpdate = bareItem<AnswerOf<typeof updateProfile>>({
  area: 'player',
  name: PROFILE_UPDATE,
});

export const passwordUpdateResponse = bareItem<AnswerOf<typeof updatePassword>>({
  area: 'player',
  name: 'passwordUpdateResponse',
});
