// The offers, and the player's part in them. The player's list stays with its page: only what
// visitors see is part of the state, because the server writes their first view.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import * as calls from '@ceibo/contracts/promotions/campaigns';
import type { Outcome } from '../../api/outcome.ts';
import { hidesOffers } from '../player-area.ts';
import { withCall } from '../remote-item.ts';
import type { Thunk } from '../services.ts';
import { campaignListItem } from './campaign-list.ts';

export type OfferAnswer = AnswerOf<typeof calls.myCampaigns>;
export type OwnOffer = OfferAnswer['campaigns'][number];
export type Offer = AnswerOf<typeof calls.campaigns>['campaigns'][number];

/** The kind of an offer's reward. */
export type OfferKind = Offer['reward']['kind'];

export const campaignList = withCall(campaignListItem, calls.campaigns);

export function askOffers(): Thunk<Promise<Outcome<OfferAnswer>>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(calls.myCampaigns, {});
    if (outcome.kind === 'answer') dispatch(hidesOffers.actions.known(outcome.answer.hidesOffers));
    return outcome;
  };
}

/** The page requests it with each login; while it is not known, offers are displayed. */
export function askOfferPreference(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(calls.offerPreference, {});
    if (outcome.kind === 'answer') dispatch(hidesOffers.actions.known(outcome.answer.hidesOffers));
  };
}

export function joinOffer(
  key: string,
): Thunk<Promise<Outcome<object, RefusalOf<typeof calls.joinCampaign>>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.joinCampaign, { key });
}

export function leaveOffer(
  key: string,
): Thunk<Promise<Outcome<object, RefusalOf<typeof calls.leaveCampaign>>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.leaveCampaign, { key });
}

export function enterCode(
  code: string,
): Thunk<Promise<Outcome<AnswerOf<typeof calls.enterCode>, RefusalOf<typeof calls.enterCode>>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.enterCode, { code });
}

export function hideOffers(hides: boolean): Thunk<Promise<Outcome<object>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.hideOffers, { hides });
}
