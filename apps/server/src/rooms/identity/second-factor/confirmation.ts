// The player shows the second factor once more for changes of credentials, and for money that
// leaves the account (GLI-19 2.5.3). Somebody else may sit at the session.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { confirm, confirmOptions } from '@ceibo/contracts/identity/security';
import { later, MINUTE } from '../../../platform/clock.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { SignedIn } from '../../../platform/session-checks.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { isPasswordOf } from '../passwords/passwords.ts';
import { askForProof, challengeOf, mayTry, prove } from './proofs.ts';
import { confirmationOf, noteConfirmed } from './second-factor-store.ts';
import { forgetWrongCodes, noteWrongCode } from './wrong-codes.ts';

/** The time that an answer counts, at the session that gave it. */
const CONFIRMED_MS = 5 * MINUTE;

type Deps = Pick<IdentityDeps, 'database' | 'clock'>;

/**
 * True when the second factor must be shown before this change. Players without one are asked for
 * nothing more than the call itself asks.
 */
export async function needsConfirmation(
  deps: Deps,
  who: SignedIn,
  { isWithdrawal = false }: { isWithdrawal?: boolean } = {},
): Promise<boolean> {
  const { hasFactor, guardsWithdrawals, isRecent } = await read(deps, who);
  return hasFactor && !isRecent && (!isWithdrawal || guardsWithdrawals);
}

/**
 * Changes of the factors need a recent confirmation also when the player has no factor yet: the
 * password alone is enough then.
 */
export async function isConfirmed(deps: Deps, who: SignedIn): Promise<boolean> {
  return (await read(deps, who)).isRecent;
}

async function read({ database, clock }: Deps, { playerId, sessionKey }: SignedIn) {
  const sessionHash = Buffer.from(sessionKey, 'hex');
  const found = await confirmationOf(database, playerId, sessionHash);
  const { confirmedAt } = found;
  return {
    ...found,
    isRecent: confirmedAt !== null && later(confirmedAt, CONFIRMED_MS) > clock.now(),
  };
}

export function createConfirmOptions(deps: IdentityDeps) {
  return async (
    _request: unknown,
    { playerId, sessionKey }: PlayerCaller,
  ): Promise<AnswerOf<typeof confirmOptions>> => ({
    secondFactor: (await askForProof(deps, { purpose: 'confirm', playerId, sessionKey })) ?? null,
  });
}

export function createConfirm(deps: IdentityDeps) {
  const { database, clock, limits, accessLog } = deps;
  type Refused = Refusal<RefusalOf<typeof confirm>>;

  const byPassword = async (
    password: string,
    caller: PlayerCaller,
  ): Promise<Refused | undefined> => {
    const { playerId } = caller;
    const player = await playerById(database, playerId);
    // Counted with the wrong passwords of the login, before the look.
    if (!(await limits.wrongPasswords.takeInSession(playerId))) return refuse('LOGIN_LOCKED');
    if (!player || !(await isPasswordOf(player.passwordHash, password))) {
      await accessLog.noteFailure(playerId, 'wrong-password', caller);
      return refuse('WRONG_PASSWORD');
    }
    await limits.wrongPasswords.forget(playerId);
    return undefined;
  };

  return async (
    { challenge = '', password, code, passkey }: RequestOf<typeof confirm>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof confirm> | Refused> => {
    const { playerId, sessionKey } = caller;
    const sessionHash = Buffer.from(sessionKey, 'hex');
    const { hasFactor } = await confirmationOf(database, playerId, sessionHash);
    // The password alone is not enough for who has switched a second factor on.
    if (!hasFactor) {
      const refused = await byPassword(password ?? '', caller);
      if (refused) return refused;
      await database.transaction((transaction) =>
        noteConfirmed(transaction, sessionHash, clock.now()),
      );
      return {};
    }
    const asked = { purpose: 'confirm', playerId, sessionKey } as const;
    const found = await challengeOf(deps, database, challenge, asked);
    if (!found) return refuse('CHALLENGE_EXPIRED');
    if (!(await mayTry(deps, playerId))) return refuse('SECOND_FACTOR_LOCKED');
    const refused = await database.transaction(async (transaction) => {
      const wrong = await prove(deps, transaction, found, { code, passkey });
      if (!wrong) await noteConfirmed(transaction, sessionHash, clock.now());
      return wrong;
    });
    if (refused) {
      await noteWrongCode(deps, playerId, caller);
      return refused;
    }
    await forgetWrongCodes(deps, playerId);
    return {};
  };
}
