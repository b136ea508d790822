// The player's view of their own account.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { profile } from '@ceibo/contracts/identity';
import type { IdentityDeps } from '../deps.ts';
import type { Player } from '../identity-store.ts';
import { mustAccept } from '../registration/accept-terms.ts';

/** Deposits are not offered to a player whose time-out or exclusion runs. */
export async function profileOf(
  { registration, isAnyExcluded }: Pick<IdentityDeps, 'registration' | 'isAnyExcluded'>,
  player: Player,
): Promise<AnswerOf<typeof profile>> {
  return {
    code: mustAccept(player, registration.versions) ? 'TERMS_CHANGED' : '',
    login: player.login,
    nickname: player.login,
    email: player.email,
    pendingEmail: player.pendingEmail,
    firstName: player.firstName,
    lastName: player.lastName,
    nameFixed: player.nameFixedAt !== null,
    address: {
      city: player.city,
      phone: player.phone,
      country: player.country,
      address: player.address,
      province: player.province,
    },
    deposits: player.deposits && !(await isAnyExcluded([player.id])),
    withdrawal: player.withdrawal,
    lastLoginAt: player.previousLoginAt?.toISOString() ?? null,
    memberNumber: player.memberNumber.toString(),
    memberSince: player.registeredAt.toISOString(),
    version: player.profileVersion,
  };
}
