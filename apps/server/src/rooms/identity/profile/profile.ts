// What a player sees of their own account.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { profile } from '@ceibo/contracts/identity';
import type { Player } from '../identity-store.ts';

export function profileOf(player: Player): AnswerOf<typeof profile> {
  return {
    code: '',
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
