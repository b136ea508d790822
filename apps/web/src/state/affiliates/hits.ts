// The site reports a click on an affiliate's link to the server once, and stores the answer for the
// registration. This code loads only after such a link.

import { hit } from '@ceibo/contracts/affiliates';
import type { Language } from '@ceibo/contracts/languages';
import * as z from 'zod/mini';
import type { AffiliateLink } from '../../affiliate-link.ts';
import type { Api } from '../../api/client.ts';
import type { SafeStorage } from '../safe-storage.ts';
import { storedHit, storeHit } from './stored-hit.ts';

const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 2_000;

interface Page {
  local: SafeStorage;
  pause(ms: number): Promise<void>;
}

/**
 * A link that no contract allows, such as one of thousands of characters, is sent to nobody. A
 * campaign that is refused leaves the earlier click as it is.
 */
export async function tellHit(
  link: AffiliateLink | null,
  api: Pick<Api, 'call'>,
  { local, pause }: Page,
  language: Language,
): Promise<void> {
  const [campaignId, campaignType] = link ?? [];
  const request = z.safeParse(hit.request, {
    campaignId,
    campaignType: campaignType ?? undefined,
    languageCode: language,
    hit: storedHit(local),
  });
  if (!request.success) return;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (tries > 0) await pause(FIRST_PAUSE_MS * 2 ** (tries - 1));
    const outcome = await api.call(hit, request.data);
    if (outcome.kind === 'answer') {
      if (outcome.answer.hit !== null) storeHit(local, outcome.answer.hit);
      return;
    }
    if (outcome.kind === 'refusal' || outcome.cause === 'request') return;
  }
}
