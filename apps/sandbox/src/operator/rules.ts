// The meaning of the operator's answers for a bet, a win or a rollback: the rules of the Hub88
// wallet API. Pure.

import { afterFailedBet, type Hub88Status } from '@ceibo/partner-protocol/hub88';
import type { RefusalCode } from '../page-kit/wire.ts';
import type { Retries, WalletReply } from './wallet.ts';

export type BetVerdict = 'taken' | 'refused' | 'unclear';

/** The outcomes of one attempt at a bet. */
export function judgeBet(reply: WalletReply): BetVerdict {
  if (reply.kind === 'unclear') return 'unclear';
  if (reply.answer.status === 'RS_OK') return 'taken';
  return afterFailedBet(reply.answer.status) === 'discard' ? 'refused' : 'unclear';
}

export type ClosingVerdict = 'done' | 'disputed' | 'again';

/** Contradictions that no repetition mends: a person has to look at them. */
const contradictions = new Set<Hub88Status>([
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);

/**
 * The outcomes of one attempt at a win. Everything but success and contradiction is repeated: the
 * money is owed to the player.
 */
export function judgeWin(reply: WalletReply): ClosingVerdict {
  if (reply.kind === 'unclear') return 'again';
  if (reply.answer.status === 'RS_OK') return 'done';
  return contradictions.has(reply.answer.status) ? 'disputed' : 'again';
}

/**
 * The outcomes of one attempt at a rollback. A stake that is unknown to the operator, or already
 * rolled back, needs nothing more.
 */
export function judgeRollback(reply: WalletReply): ClosingVerdict {
  if (reply.kind === 'unclear') return 'again';
  const { status } = reply.answer;
  if (
    status === 'RS_OK' ||
    status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' ||
    status === 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  )
    return 'done';
  return status === 'RS_ERROR_DUPLICATE_TRANSACTION' ? 'disputed' : 'again';
}

export function statusOf(reply: WalletReply): string {
  return reply.kind === 'answered' ? reply.answer.status : reply.reason;
}

export const hub88Retries: Retries = {
  betTries: 3,
  betPauseMs: 300,
  // Short at first, then doubling up to five minutes.
  pauseMs: (attempts) => (attempts < 3 ? 300 : Math.min(250 * 2 ** attempts, 5 * 60_000)),
};

const refusals: Partial<Record<string, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  RS_ERROR_INVALID_TOKEN: 'SESSION_CLOSED',
  RS_ERROR_TOKEN_EXPIRED: 'SESSION_CLOSED',
  RS_ERROR_USER_DISABLED: 'PLAYER_BLOCKED',
  RS_ERROR_LIMIT_REACHED: 'LIMIT_REACHED',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'LIMIT_REACHED',
};

/** The word for the player of a status that refused a stake. */
export function refusalOf(status: string | null): RefusalCode {
  return refusals[status ?? ''] ?? 'NOT_ACCEPTED';
}
