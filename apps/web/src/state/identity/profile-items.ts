// The results of the player's changes of their own account.

import { updatePassword, updateProfile } from '@ceibo/contracts/identity';
import { remoteItem } from '../remote-item.ts';
import { PROFILE_UPDATE } from '../specified-names.ts';

export const profileUpdate = remoteItem({
  area: 'player',
  name: PROFILE_UPDATE,
  call: updateProfile,
});

export const passwordUpdateResponse = remoteItem({
  area: 'player',
  name: 'passwordUpdateResponse',
  call: updatePassword,
});
