// The link of an affiliate's campaign: an address with type=affiliate. Every page looks for it;
// what is done with it is loaded when there is one (state/affiliates/hits.ts).

import { takeParameters } from './taken-parameters.ts';

/** The campaign's id and type as the address says them, checked by nobody yet. */
export type AffiliateLink = readonly (string | null)[];

const IS_AFFILIATES = /[?&]type=affiliate([&#]|$)/;

/**
 * Takes the campaign out of the address, so that a copied address brings nobody and a page that is
 * loaded anew is no click.
 */
export function takeAffiliateLink(
  page: Pick<Window, 'location' | 'history'>,
): AffiliateLink | null {
  return IS_AFFILIATES.test(page.location.href)
    ? takeParameters(page, ['campaignId', 'campaignType', 'type'])
    : null;
}
