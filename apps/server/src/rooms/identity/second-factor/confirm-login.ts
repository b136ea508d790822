// The second step of a login.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { login } from '@ceibo/contracts/identity';
import type { confirmLogin } from '@ceibo/contracts/identity/security';
import type { Caller } from '../../../platform/http/calls.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { letIn } from '../sessions/login.ts';
import { challengeOf, mayTry, prove } from './proofs.ts';
import { forgetWrongCodes, noteWrongCode } from './wrong-codes.ts';

export function createConfirmLogin(deps: IdentityDeps) {
  const { database, limits } = deps;
  return async (
    { challenge, code, passkey }: RequestOf<typeof confirmLogin>,
    caller: Caller,
  ): Promise<AnswerOf<typeof login> | Refusal<RefusalOf<typeof confirmLogin>>> => {
    if (!(await limits.loginByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const found = await challengeOf(deps, database, challenge, { purpose: 'login' });
    const player = found && (await playerById(database, found.playerId));
    if (!found || !player) return refuse('CHALLENGE_EXPIRED');
    if (!(await mayTry(deps, player.id))) return refuse('SECOND_FACTOR_LOCKED');
    const answer = await database.transaction(async (transaction) => {
      const refused = await prove(deps, transaction, found, { code, passkey });
      return refused ?? letIn(deps, transaction, player, caller);
    });
    if (isRefusal(answer)) {
      if (answer.refused === 'ACCOUNT_CLOSED') return answer;
      await noteWrongCode(deps, player.id, caller);
      return answer;
    }
    await forgetWrongCodes(deps, player.id);
    return answer;
  };
}
