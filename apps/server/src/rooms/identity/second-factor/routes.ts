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
import type { IdentityDeps } from '../deps.ts';
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

export function secondFactorRoutes(routes: Routes, deps: IdentityDeps): void {
  routes.public(confirmLogin, createConfirmLogin(deps));
  routes.player(confirmOptions, createConfirmOptions(deps));
  routes.player(confirm, createConfirm(deps));
  routes.player(secondFactor, (_request, { playerId }) => stateOf(deps, playerId));
  routes.player(beginCodeApp, createBeginCodeApp(deps));
  routes.player(addCodeApp, createAddCodeApp(deps));
  routes.player(removeCodeApp, createRemoveCodeApp(deps));
  routes.player(beginPasskey, createBeginPasskey(deps));
  routes.player(addPasskey, createAddPasskey(deps));
  routes.player(removePasskey, createRemovePasskey(deps));
  routes.player(renewRecoveryCodes, createRenewRecoveryCodes(deps));
  routes.player(guardWithdrawals, createGuardWithdrawals(deps));
}

async function stateOf(
  { database, passkeys }: IdentityDeps,
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
