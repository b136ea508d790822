// A deposit at a payment provider that is named by its pgid; the kind, or the operator's order,
// decides the way. From there on it is a deposit like any other.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { depositViaProvider } from '@ceibo/contracts/cashier';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { CashierDeps } from '../deps.ts';
import { depositSystemsOn, isOpenTo } from '../systems-store.ts';
import { createDeposit } from './deposit.ts';
import { depositByKey } from './deposits-store.ts';

type Answer = AnswerOf<typeof depositViaProvider> | Refusal<RefusalOf<typeof depositViaProvider>>;

export function createDepositViaProvider(deps: CashierDeps) {
  const { adapters, database, identity } = deps;
  const deposit = createDeposit(deps);
  return async (
    { pgid, kind, ...request }: RequestOf<typeof depositViaProvider>,
    caller: PlayerCaller,
  ): Promise<Answer> => {
    const { playerId } = caller;
    const player = await identity.player(playerId);
    const fitting = (await depositSystemsOn(database, pgid)).find(
      (system) =>
        adapters.takesDeposits(system.adapter) &&
        (kind === undefined || system.kind === kind) &&
        isOpenTo(system, { province: player?.province ?? null }),
    );
    // A repeat goes on with the system that the first call took, although it may be off by now.
    const known = await depositByKey(database, playerId, request.idempotencyKey);
    const isSame = known?.pgid === pgid && (kind === undefined || known.kind === kind);
    if (known && !isSame) return refuse('IDEMPOTENCY_CONFLICT');
    const systemId = known?.systemId ?? fitting?.id;
    if (systemId === undefined) return refuse('PAYMENT_SYSTEM_OFF');
    return deposit({ ...request, systemId }, caller);
  };
}
