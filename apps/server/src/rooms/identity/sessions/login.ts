// Opening a session with a password.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { login } from '@ceibo/contracts/identity';
import type { Caller } from '../../../platform/http/calls.ts';
import { describe } from '../../../platform/language.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { lockStatus } from '../closing/closures-store.ts';
import { playerByLogin, type Player } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { askForProof } from '../second-factor/proofs.ts';
import { TELL_NEW_DEVICE } from './new-device.ts';
import { holdPassword } from '../passwords/password-store.ts';
import { isPasswordOf } from '../passwords/passwords.ts';

export function createLogin(deps: IdentityDeps) {
  const { database, limits, accessLog } = deps;
  return async (
    request: RequestOf<typeof login>,
    caller: Caller,
  ): Promise<AnswerOf<typeof login> | Refusal<RefusalOf<typeof login>>> => {
    if (!(await limits.loginByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const player = await playerByLogin(database, request.login);
    // Counted before the look, so that guesses made together do not slip through. The one that uses
    // up the last point locks, and is still judged.
    if (!(await limits.wrongPasswords.takeByName(request.login, player))) {
      await accessLog.noteFailure(player?.id, 'locked', caller);
      return refuse('LOGIN_LOCKED');
    }
    if (!(await isPasswordOf(player?.passwordHash, request.password)) || !player) {
      await accessLog.noteFailure(player?.id, 'wrong-password', caller);
      return refuse('BAD_CREDENTIALS');
    }
    const refused = identityRefusal(player, request.documentNumber);
    if (refused) {
      if (refused.refused === 'WRONG_IDENTITY')
        await accessLog.noteFailure(player.id, 'wrong-identity', caller);
      return refused;
    }
    await limits.wrongPasswords.forget(player.id);
    if (player.status === 'closed') return refuse('ACCOUNT_CLOSED');
    if (!player.emailVerifiedAt) return refuse('EMAIL_CONFIRMATION_REQUIRED');
    // Nothing is held meanwhile, and what it says counts before the session opens.
    await deps.registerChecks.atLogin(player);
    const secondFactor = await askForProof(deps, { purpose: 'login', playerId: player.id });
    if (!secondFactor)
      return database.transaction(async (transaction) =>
        (await holdPassword(transaction, player))
          ? letIn(deps, transaction, player, caller)
          : refuse('BAD_CREDENTIALS'),
      );
    return {
      sessionId: '',
      code: 'SECOND_FACTOR_REQUIRED',
      description: describe(caller.language, 'SECOND_FACTOR_REQUIRED'),
      lastLoginAt: null,
      secondFactor,
    };
  };
}

/** An inactive account asks for the document too (GLI-19 A.3.9). Wrong ones count as passwords. */
function identityRefusal(
  { status, inactiveSince, documentNumber }: Player,
  shown: string | undefined,
): Refusal<'IDENTITY_CHECK_REQUIRED' | 'WRONG_IDENTITY'> | undefined {
  if (inactiveSince === null || status === 'closed') return undefined;
  if (shown === undefined) return refuse('IDENTITY_CHECK_REQUIRED');
  return lettersOf(shown) === lettersOf(documentNumber) ? undefined : refuse('WRONG_IDENTITY');
}

/** Dots, dashes and capitals are ways to write one document. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^0-9a-z]/gi, '').toLowerCase();
}

/** Opens the session of a player who has shown all that is asked for. */
export async function letIn(
  { sessions, accessLog, jobs, clock }: IdentityDeps,
  transaction: Transaction,
  player: Player,
  caller: Caller,
): Promise<AnswerOf<typeof login> | Refusal<'ACCOUNT_CLOSED'>> {
  // Locked, so that closing the account ends this session too.
  if ((await lockStatus(transaction, player.id)) === 'closed') return refuse('ACCOUNT_CLOSED');
  if (await accessLog.isNewDevice(transaction, player.id, caller))
    await jobs.add(transaction, TELL_NEW_DEVICE, {
      playerId: player.id,
      address: caller.address,
      userAgent: caller.userAgent,
      at: clock.now().toISOString(),
    });
  const sessionId = await sessions.open(transaction, player.id, caller);
  // After the session, so that the last login before a session is never its own.
  await accessLog.note(transaction, player.id, 'login', caller);
  return {
    sessionId,
    code: '',
    description: '',
    lastLoginAt: player.lastLoginAt?.toISOString() ?? null,
  };
}
