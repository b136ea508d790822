// Opening the sportsbook.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { defaultLanguage } from '@ceibo/contracts/languages';
import type { launchSports } from '@ceibo/contracts/sports';
import { launchQuery } from '@ceibo/partner-protocol/bti';
import { later, MINUTE } from '../../platform/clock.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import { secretHash } from '../../platform/ids.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { PROVIDER, type SportsDeps } from './deps.ts';
import { insertSession } from './sessions-store.ts';

/** A sportsbook that has not used the token by then never can. */
const OPEN_WITHIN_MS = MINUTE;

export function createLaunch(deps: SportsDeps) {
  const { database, clock, ids, random, identity, providers } = deps;
  return async (
    { platform, eventId, selectionsId }: RequestOf<typeof launchSports>,
    { playerId, sessionKey, language, address, userAgent }: PlayerCaller,
  ): Promise<AnswerOf<typeof launchSports> | Refusal<RefusalOf<typeof launchSports>>> => {
    const book = await providers.connected(PROVIDER);
    if (!book?.active) return refuse('SPORTS_OFF');
    if ((await identity.statusOf(playerId)) !== 'open') return refuse('SESSION_EXPIRED');
    const blockReason = await providers.launches.blockReason({
      playerId,
      sessionKey,
      address,
      userAgent,
    });
    if (blockReason) return refuse(blockReason);
    const token = random.secret();
    const createdAt = clock.now();
    await insertSession(database, {
      id: ids.next(),
      playerId,
      tokenHash: secretHash(token),
      sessionKey,
      createdAt,
      openBy: later(createdAt, OPEN_WITHIN_MS),
    });
    const lang = launchQuery.shape.lang.safeParse(language).data ?? defaultLanguage;
    const query = new URLSearchParams({ auth_token: token, lang, platform });
    if (selectionsId !== undefined) query.set('selectionsId', selectionsId);
    if (eventId !== undefined) query.set('EventId', eventId);
    return { url: `${book.baseUrl}/?${query.toString()}`, token };
  };
}
