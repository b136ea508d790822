// Opening the sportsbook.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { launchSports } from '@ceibo/contracts/sports';
import { later, MINUTE } from '../../platform/clock.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import { secretHash } from '../../platform/ids.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { PROVIDER, type SportsDeps } from './deps.ts';
import { insertSession } from './sessions-store.ts';
import type { SportsbookAdapter } from './sportsbook-adapter.ts';

/** A sportsbook that has not used the token by then never can. */
const OPEN_WITHIN_MS = MINUTE;

export function createLaunch(deps: SportsDeps, adapter: SportsbookAdapter) {
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
    const opening = { token, language, platform, eventId, selectionsId };
    return { url: adapter.launchAddress(book.baseUrl, opening), token };
  };
}
