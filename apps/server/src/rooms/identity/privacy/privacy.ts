// Consents with their history, and the switches for advertising (Ley 25.326: consent is free,
// express and informed, and can be taken back). None counts while the player is excluded, and an
// exclusion takes them back, but a time-out does not (GLI-19 A.3.8).

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { MarketingChannel, privacy, updateMarketing } from '@ceibo/contracts/identity/privacy';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertConsents } from '../registration/consents-store.ts';
import { allowedChannels, consentsOf, lockConsents } from './privacy-store.ts';

const SHOWN_CONSENTS = 100;

const NONE: ReadonlySet<MarketingChannel> = new Set();

export async function readPrivacy(
  { database, isAnyExcluded }: Pick<IdentityDeps, 'database' | 'isAnyExcluded'>,
  playerId: PlayerId,
): Promise<AnswerOf<typeof privacy>> {
  const [consents, allowed, isExcluded] = await Promise.all([
    consentsOf(database, playerId, SHOWN_CONSENTS),
    allowedChannels(database, playerId),
    isAnyExcluded([playerId]),
  ]);
  return {
    marketing: marketingOf(isExcluded ? NONE : allowed),
    blockReason: isExcluded ? 'PLAYER_EXCLUDED' : null,
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
  };
}

export function createUpdateMarketing(deps: IdentityDeps) {
  const { database, clock, ids, limits, isAnyExcluded } = deps;
  return async (
    { channel, granted }: RequestOf<typeof updateMarketing>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof updateMarketing> | Refusal<RefusalOf<typeof updateMarketing>>> => {
    if (!(await limits.profileByPlayer.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    const isExcluded = await isAnyExcluded([playerId]);
    if (granted && isExcluded) return refuse('PLAYER_EXCLUDED');
    return database.transaction(async (transaction) => {
      await lockConsents(transaction, playerId);
      const before = await allowedChannels(transaction, playerId);
      // Saying the same again is no news: the history has what changed.
      if (before.has(channel) !== granted) {
        const said = { id: ids.next(), kind: channel, version: null, granted, at: clock.now() };
        await insertConsents(transaction, playerId, [{ ...said, origin: 'account' }]);
      }
      const allowed = await allowedChannels(transaction, playerId);
      return { marketing: marketingOf(isExcluded ? NONE : allowed) };
    });
  };
}

/**
 * Takes back the player's consents to advertising, in the transaction of the event that ends them.
 */
export async function endMarketing(
  { clock, ids }: Pick<IdentityDeps, 'clock' | 'ids'>,
  origin: 'account' | 'exclusion',
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  await lockConsents(transaction, playerId);
  const allowed = [...(await allowedChannels(transaction, playerId))];
  const taken = { version: null, granted: false, at: clock.now(), origin };
  await insertConsents(
    transaction,
    playerId,
    allowed.map((kind) => ({ ...taken, id: ids.next(), kind })),
  );
}

function marketingOf(allowed: ReadonlySet<MarketingChannel>) {
  return { mail: allowed.has('mail'), sms: allowed.has('sms'), push: allowed.has('push') };
}
