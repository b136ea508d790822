// The offers as everybody may see them, without the call that fills them (campaigns.ts): only the
// page of promotions needs it.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { campaigns } from '@ceibo/contracts/promotions/campaigns';
import { bareItem } from '../remote-item.ts';

export const campaignListItem = bareItem<AnswerOf<typeof campaigns>>({
  area: 'login',
  name: 'campaignList',
});
