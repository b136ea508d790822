// The calls about the second factor (packages/contracts/src/identity/security.ts).

import type { AnswerOf } from '@ceibo/contracts/call';
import {
  addCodeApp,
  addPasskey,
  beginCodeApp,
  beginPasskey,
  confirm,
  confirmLogin,
  confirmOptions,
  guardWithdrawals,
  removeCodeApp,
  removePasskey,
  renewRecoveryCodes,
  secondFactor,
} from '@ceibo/contracts/identity/security';
import type { Routes } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { IdentityParts } from '../parts.ts';
import {
  createAddCodeApp,
  createAddPasskey,
  createBeginCodeApp,
  createBeginPasskey,
  createGuardWithdrawals,
  createRemoveCodeApp,
  createRemovePasskey,
  createRenewRecoveryCodes,
} from './changes.ts';
import { createConfirmLogin } from './confirm-login.ts';
import { createConfirm, createConfirmOptions } from './confirmation.ts';
import { factorsOf } from './second-factor-store.ts';

export function secondFactorRoutes(routes: Routes, parts: IdentityParts): void {
  routes.public(confirmLogin, createConfirmLogin(parts));
  routes.player(confirmOptions, createConfirmOptions(parts));
  routes.player(confirm, createConfirm(parts));
  routes.player(secondFactor, (_request, { playerId }) => stateOf(parts, playerId));
  routes.player(beginCodeApp, createBeginCodeApp(parts));
  routes.player(addCodeApp, createAddCodeApp(parts));
  routes.player(removeCodeApp, createRemoveCodeApp(parts));
  routes.player(beginPasskey, createBeginPasskey(parts));
  routes.player(addPasskey, createAddPasskey(parts));
  routes.player(removePasskey, createRemovePasskey(parts));
  routes.player(renewRecoveryCodes, createRenewRecoveryCodes(parts));
  routes.player(guardWithdrawals, createGuardWithdrawals(parts));
}

async function stateOf(
  { database, passkeys }: IdentityParts,
  playerId: PlayerId,
): Promise<AnswerOf<typeof secondFactor>> {
  const factors = await factorsOf(database, playerId);
  return {
    codeAppSince: factors.totpSince?.toISOString() ?? null,
    passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    guardsWithdrawals: factors.guardsWithdrawals,
    canAddPasskey: passkeys.isAvailable,
  };
}
