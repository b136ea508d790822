// Switching factors on and off. Each change is written to the access log and told by mail.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type {
  AccessEvent,
  addCodeApp,
  addPasskey,
  beginCodeApp,
  beginPasskey,
  guardWithdrawals,
  removePasskey,
  renewRecoveryCodes,
} from '@ceibo/contracts/identity/security';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { isConfirmed } from './confirmation.ts';
import { challengeOf, hasFactor, mayTry, newChallenge } from './proofs.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import {
  deletePasskey,
  distrustOthers,
  factorsOf,
  insertPasskey,
  lockFactors,
  replaceRecoveryCodes,
  saveGuard,
  saveTotp,
  spendChallenge,
} from './second-factor-store.ts';
import { SECRET_BYTES, stepOfCode, totpText, totpUri } from './totp.ts';
import { TELL_SECURITY_CHANGE } from './tell-change.ts';
import { forgetWrongCodes } from './wrong-codes.ts';

const MOST_PASSKEYS = 10;

type Outcome<C> = Promise<AnswerOf<C> | Refusal<RefusalOf<C>>>;

export function createBeginCodeApp(deps: IdentityDeps) {
  const { database, random, sealing, site } = deps;
  return async (_request: unknown, caller: PlayerCaller): Outcome<typeof beginCodeApp> => {
    const { playerId, sessionKey } = caller;
    if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
    const player = await playerById(database, playerId);
    if (!player) return refuse('SESSION_EXPIRED');
    if ((await factorsOf(database, playerId)).totpSecret) return refuse('CODE_APP_EXISTS');
    const secret = random.bytes(SECRET_BYTES);
    const { challenge } = await newChallenge(deps, {
      purpose: 'authenticator',
      playerId,
      sessionKey,
      totpSecret: sealing.seal(secret, playerId),
    });
    const uri = totpUri(secret, { issuer: site.name, label: player.login });
    return { challenge, secret: totpText(secret), uri };
  };
}

export function createAddCodeApp(deps: IdentityDeps) {
  const { database, clock, sealing } = deps;
  return async (
    { challenge, code }: RequestOf<typeof addCodeApp>,
    caller: PlayerCaller,
  ): Outcome<typeof addCodeApp> => {
    const { playerId, sessionKey } = caller;
    const asked = { purpose: 'authenticator', playerId, sessionKey } as const;
    const found = await challengeOf(deps, database, challenge, asked);
    if (!found?.totpSecret) return refuse('CHALLENGE_EXPIRED');
    if (!(await mayTry(deps, playerId))) return refuse('SECOND_FACTOR_LOCKED');
    const { totpSecret: sealed } = found;
    const now = clock.now();
    const secret = sealing.open(sealed, playerId);
    const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
    if (step === undefined) return refuse('WRONG_CODE');
    const added = await database.transaction(async (transaction) => {
      await lockFactors(transaction, playerId);
      const before = await factorsOf(transaction, playerId);
      if (before.totpSecret) return refuse('CODE_APP_EXISTS');
      if (!(await spendChallenge(transaction, found, now))) return refuse('CHALLENGE_EXPIRED');
      await saveTotp(transaction, playerId, { secret: sealed, since: now, step });
      await noteChange(deps, transaction, 'authenticator-on', caller);
      return { recoveryCodes: hasFactor(before) ? null : await begin(deps, transaction, caller) };
    });
    if (!isRefusal(added)) await forgetWrongCodes(deps, playerId);
    return added;
  };
}

export function createRemoveCodeApp(deps: IdentityDeps) {
  return async (_request: unknown, caller: PlayerCaller) => {
    if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
    return deps.database.transaction(async (transaction) => {
      await lockFactors(transaction, caller.playerId);
      await saveTotp(transaction, caller.playerId, null);
      await dropWithLast(transaction, caller.playerId);
      await noteChange(deps, transaction, 'authenticator-off', caller);
      return {};
    });
  };
}

export function createBeginPasskey(deps: IdentityDeps) {
  const { database, passkeys } = deps;
  return async (_request: unknown, caller: PlayerCaller): Outcome<typeof beginPasskey> => {
    const { playerId, sessionKey } = caller;
    if (!passkeys.isAvailable) return refuse('PASSKEYS_UNAVAILABLE');
    if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
    const player = await playerById(database, playerId);
    if (!player) return refuse('SESSION_EXPIRED');
    const old = await factorsOf(database, playerId);
    if (old.passkeys.length >= MOST_PASSKEYS) return refuse('TOO_MANY_PASSKEYS');
    const asked = { purpose: 'passkey', playerId, sessionKey } as const;
    const { challenge, bytes } = await newChallenge(deps, asked);
    return { challenge, options: { ...(await passkeys.creation(bytes, player, old)) } };
  };
}

export function createAddPasskey(deps: IdentityDeps) {
  const { database, clock, passkeys } = deps;
  return async (
    { challenge, name, passkey }: RequestOf<typeof addPasskey>,
    caller: PlayerCaller,
  ): Outcome<typeof addPasskey> => {
    const { playerId, sessionKey } = caller;
    const asked = { purpose: 'passkey', playerId, sessionKey } as const;
    const found = await challengeOf(deps, database, challenge, asked);
    if (!found) return refuse('CHALLENGE_EXPIRED');
    const made = await passkeys.created(passkey, found.webauthnChallenge);
    if (!made) return refuse('PASSKEY_FAILED');
    return database.transaction(async (transaction) => {
      await lockFactors(transaction, playerId);
      const before = await factorsOf(transaction, playerId);
      if (before.passkeys.length >= MOST_PASSKEYS) return refuse('TOO_MANY_PASSKEYS');
      const now = clock.now();
      if (!(await spendChallenge(transaction, found, now))) return refuse('CHALLENGE_EXPIRED');
      const added = { ...made, name, createdAt: now };
      if (!(await insertPasskey(transaction, playerId, added))) return refuse('PASSKEY_FAILED');
      await noteChange(deps, transaction, 'passkey-added', caller);
      return { recoveryCodes: hasFactor(before) ? null : await begin(deps, transaction, caller) };
    });
  };
}

export function createRemovePasskey(deps: IdentityDeps) {
  return async (
    { id }: RequestOf<typeof removePasskey>,
    caller: PlayerCaller,
  ): Outcome<typeof removePasskey> => {
    if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
    return deps.database.transaction(async (transaction) => {
      await lockFactors(transaction, caller.playerId);
      if (!(await deletePasskey(transaction, caller.playerId, id)))
        return refuse('PASSKEY_UNKNOWN');
      await dropWithLast(transaction, caller.playerId);
      await noteChange(deps, transaction, 'passkey-removed', caller);
      return {};
    });
  };
}

export function createRenewRecoveryCodes(deps: IdentityDeps) {
  return async (_request: unknown, caller: PlayerCaller): Outcome<typeof renewRecoveryCodes> =>
    changeOfFactor(deps, caller, async (transaction) => {
      await noteChange(deps, transaction, 'codes-renewed', caller);
      return { recoveryCodes: await giveCodes(deps, transaction, caller.playerId) };
    });
}

export function createGuardWithdrawals(deps: IdentityDeps) {
  return async (
    { isOn }: RequestOf<typeof guardWithdrawals>,
    caller: PlayerCaller,
  ): Outcome<typeof guardWithdrawals> =>
    changeOfFactor(deps, caller, async (transaction) => {
      const event = isOn ? 'withdrawals-guarded' : 'withdrawals-unguarded';
      await saveGuard(transaction, caller.playerId, isOn);
      await noteChange(deps, transaction, event, caller);
      return {};
    });
}

/** A change that only who has a second factor can make. */
async function changeOfFactor<Answer>(
  deps: IdentityDeps,
  caller: PlayerCaller,
  change: (transaction: Transaction) => Promise<Answer>,
) {
  if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
  return deps.database.transaction(async (transaction) => {
    await lockFactors(transaction, caller.playerId);
    if (!hasFactor(await factorsOf(transaction, caller.playerId)))
      return refuse('NO_SECOND_FACTOR');
    return change(transaction);
  });
}

/** Distrusts the player's other sessions after the first factor; gives the recovery codes. */
async function begin(
  deps: IdentityDeps,
  transaction: Transaction,
  { playerId, sessionKey }: PlayerCaller,
): Promise<string[]> {
  await distrustOthers(transaction, playerId, Buffer.from(sessionKey, 'hex'));
  return giveCodes(deps, transaction, playerId);
}

async function giveCodes(
  { random }: IdentityDeps,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<string[]> {
  const codes = newRecoveryCodes(random);
  const hashes = codes.map((code) => recoveryHash(playerId, code));
  await replaceRecoveryCodes(transaction, playerId, hashes);
  return codes;
}

/** Recovery codes stand in for a factor; without one they would be all that is asked for. */
async function dropWithLast(transaction: Transaction, playerId: PlayerId): Promise<void> {
  if (hasFactor(await factorsOf(transaction, playerId))) return;
  await replaceRecoveryCodes(transaction, playerId, []);
  await saveGuard(transaction, playerId, false);
}

async function noteChange(
  { accessLog, jobs }: IdentityDeps,
  transaction: Transaction,
  event: AccessEvent,
  caller: PlayerCaller,
): Promise<void> {
  await accessLog.note(transaction, caller.playerId, event, caller);
  await jobs.add(transaction, TELL_SECURITY_CHANGE, { playerId: caller.playerId, event });
}
