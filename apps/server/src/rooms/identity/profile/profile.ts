// What a player sees of their own account.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { profile } from '@ceibo/contracts/identity';
import type { Player } from '../identity-store.ts';
import { mustAccept } from '../registration/accept-terms.ts';

export function profileOf(
  player: Player,
  versions: Parameters<typeof mustAccept>[1],
): AnswerOf<typeof profile> {
  return {
    code: mustAccept(player, versions) ? 'TERMS_CHANGED' : '',
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
    deposits: player.deposits,
    withdrawal: player.withdrawal,
    lastLoginAt: player.previousLoginAt?.toISOString() ?? null,
    version: player.profileVersion,
  };
}
