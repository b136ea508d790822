// The player's own CVU. It is opened when the player first asks for it, once, and stays the same.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { incomingTransfers, transferAccount } from '@ceibo/contracts/cashier/transfers';
import { moneyToDecimal } from '@ceibo/money';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import { depositSystemsOn, isOpenTo } from '../systems-store.ts';
import {
  lastTransfers,
  notePlayerCvu,
  saveCvu,
  type PlayerCvu,
  type ShownTransfer,
} from './transfers-store.ts';

type Answer = AnswerOf<typeof transferAccount>;
type Refused = Refusal<RefusalOf<typeof transferAccount>>;
type TransferView = AnswerOf<typeof incomingTransfers>['transfers'][number];

const SHOWN = 10;

export function createTransferAccount(deps: CashierDeps) {
  const { adapters, clock, database, identity, ids, limits } = deps;
  return async (
    { systemId }: RequestOf<typeof transferAccount>,
    { playerId }: PlayerCaller,
  ): Promise<Answer | Refused> => {
    const player = await identity.player(playerId);
    if (!player) return refuse('SESSION_EXPIRED');
    if (!player.deposits || player.status !== 'open') return refuse('DEPOSITS_CLOSED');
    const system = (await depositSystemsOn(database)).find(({ id }) => id === systemId);
    if (!system || !adapters.takesTransfers(system.adapter) || !isOpenTo(system, player))
      return refuse('PAYMENT_SYSTEM_OFF');
    // Nothing is admitted here: it says whether the player is excluded or restricted.
    const barred = await database.transaction((transaction) =>
      limits.admitDeposit(transaction, { playerId, amount: 0n }),
    );
    if (barred?.refused === 'PLAYER_EXCLUDED' || barred?.refused === 'PLAYER_RESTRICTED')
      return refuse(barred.refused);
    const noted = await notePlayerCvu(database, {
      playerId,
      adapter: system.adapter,
      systemId,
      reference: ids.next(),
      at: clock.now(),
    });
    return (await open(deps, player, noted)) ?? refuse('PAYMENT_SYSTEM_DOWN');
  };
}

/** Undefined when the company does not answer; asked again, it gives the same CVU. */
async function open(
  { adapters, clock, database, log }: CashierDeps,
  player: KnownPlayer,
  { playerId, adapter, reference, cvu, alias, holder }: PlayerCvu,
): Promise<Answer | undefined> {
  if (cvu !== null && alias !== null && holder !== null) return { cvu, alias, holder };
  try {
    const opened = await adapters.transfers(adapter).openCvu({ reference, player });
    await database.transaction((transaction) =>
      saveCvu(transaction, { playerId, adapter }, { ...opened, at: clock.now() }),
    );
    return opened;
  } catch (error) {
    log.warn({ adapter, error }, 'the company opened no CVU for a player');
    return undefined;
  }
}

export function createIncomingTransfers({ database }: CashierDeps) {
  return async (_request: object, { playerId }: PlayerCaller) => ({
    transfers: (await lastTransfers(database, playerId, SHOWN)).map(viewOfTransfer),
  });
}

export function viewOfTransfer(transfer: ShownTransfer): TransferView {
  const { depositId, number, amount, currency, payerName, payerAccount, reason } = transfer;
  const { returnStatus, receivedAt, takenAt, returnedAt } = transfer;
  return {
    depositId,
    reference: `D-${number}`,
    amount: moneyToDecimal(amount),
    currency,
    payer: payerName,
    accountEnding: payerAccount.slice(-4),
    state: stateOf(returnStatus),
    reason,
    receivedAt: receivedAt.toISOString(),
    takenAt: takenAt.toISOString(),
    returnedAt: returnedAt?.toISOString() ?? null,
  };
}

function stateOf(status: ShownTransfer['returnStatus']): TransferView['state'] {
  switch (status) {
    case null:
      return 'credited';
    case 'ordered':
    case 'sent':
      return 'returning';
    case 'returned':
      return 'returned';
    case 'failed':
      return 'held';
  }
}
