// What came of the player's changes of their own account. The specification's profileUpdateFail is
// the paired error.

import { updatePassword, updateProfile } from '@ceibo/contracts/identity';
import { remoteItem } from '../remote-item.ts';

export const profileUpdateResponse = remoteItem({
  area: 'player',
  name: 'profileUpdateResponse',
  call: updateProfile,
});

export const passwordUpdateResponse = remoteItem({
  area: 'player',
  name: 'passwordUpdateResponse',
  call: updatePassword,
});
