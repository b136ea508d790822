// Consents with their history, and the switches for advertising (Ley 25.326: consent is free,
// express and informed, and can be taken back).

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { MarketingChannel, privacy, updateMarketing } from '@ceibo/contracts/identity/privacy';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertConsents } from '../registration/consents-store.ts';
import { allowedChannels, consentsOf, lockConsents } from './privacy-store.ts';

const SHOWN_CONSENTS = 100;

export async function readPrivacy(
  { database }: Pick<IdentityDeps, 'database'>,
  playerId: PlayerId,
): Promise<AnswerOf<typeof privacy>> {
  const consents = await consentsOf(database, playerId, SHOWN_CONSENTS);
  return {
    marketing: marketingOf(await allowedChannels(database, playerId)),
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
  };
}

export function createUpdateMarketing({ database, clock, ids, limits }: IdentityDeps) {
  return async (
    { channel, granted }: RequestOf<typeof updateMarketing>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof updateMarketing> | Refusal<RefusalOf<typeof updateMarketing>>> => {
    if (!(await limits.profileByPlayer.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    return database.transaction(async (transaction) => {
      await lockConsents(transaction, playerId);
      const before = await allowedChannels(transaction, playerId);
      // Saying the same again is no news: the history has what changed.
      if (before.has(channel) !== granted) {
        const said = { id: ids.next(), kind: channel, version: null, granted, at: clock.now() };
        await insertConsents(transaction, playerId, [{ ...said, origin: 'account' }]);
      }
      return { marketing: marketingOf(await allowedChannels(transaction, playerId)) };
    });
  };
}

function marketingOf(allowed: ReadonlySet<MarketingChannel>) {
  return { mail: allowed.has('mail'), sms: allowed.has('sms'), push: allowed.has('push') };
}
