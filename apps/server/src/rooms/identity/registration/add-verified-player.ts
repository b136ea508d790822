// Adds a player whom the operator vouches for: the demo player, and players of tests. No mail, no
// captcha.

import { defaultLanguage } from '@ceibo/contracts/languages';
import type { ProvinceCode } from '@ceibo/contracts/provinces';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { DEFAULT_FACE } from '../../../platform/site-face.ts';
import { insertPlayer, markVerified, playerByLogin, type NewPlayer } from '../identity-store.ts';
import { BY_OPERATOR } from './accept-terms.ts';
import { hashPassword } from '../passwords/passwords.ts';

export type VerifiedPlayer = Omit<
  NewPlayer,
  | 'passwordHash'
  | 'termsVersion'
  | 'privacyVersion'
  | 'language'
  | 'face'
  | 'province'
  | 'phoneKey'
  | 'phoneVerifiedAt'
> & {
  password: string;
  province?: ProvinceCode;
};

/** Gives the id of the player, and whether they are new: a login that exists stays as it is. */
export async function addVerifiedPlayer(
  transaction: Transaction,
  { password, province, ...player }: VerifiedPlayer,
): Promise<{ playerId: PlayerId; isNew: boolean }> {
  const known = await playerByLogin(transaction, player.login);
  if (known) return { playerId: known.id, isNew: false };
  await insertPlayer(transaction, {
    ...player,
    province: province ?? null,
    passwordHash: await hashPassword(password),
    // The operator may open several accounts with a phone of its own.
    phoneKey: null,
    phoneVerifiedAt: null,
    termsVersion: BY_OPERATOR,
    privacyVersion: BY_OPERATOR,
    language: defaultLanguage,
    face: DEFAULT_FACE,
  });
  await markVerified(transaction, player.id, player.registeredAt);
  return { playerId: player.id, isNew: true };
}
