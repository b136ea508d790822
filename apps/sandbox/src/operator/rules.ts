// The meaning of the operator's answers for a bet, a win or a rollback: the rules of the Hub88
// wallet API. Pure.

import { afterFailedBet, type Hub88Status } from '@ceibo/partner-protocol/hub88';
import type { RefusalCode } from '../page-kit/wire.ts';
import type { Retries, WalletReply } from './wallet.ts';

/** The outcomes of one attempt at a bet. */
export function judgeBet(reply: WalletReply): 'taken' | 'refused' | 'unclear' {
  if (reply.kind === 'unclear') return 'unclear';
  if (reply.answer.status === 'RS_OK') return 'taken';
  return afterFailedBet(reply.answer.status) === 'discard' ? 'refused' : 'unclear';
}

export type ClosingVerdict = 'done' | 'disputed' | 'again';
type Verdicts = Partial<Record<Hub88Status, ClosingVerdict>>;

/** A contradiction is mended by no repetition: a person has to look at it. */
const ofWin: Verdicts = {
  RS_OK: 'done',
  RS_ERROR_DUPLICATE_TRANSACTION: 'disputed',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'disputed',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'disputed',
};

/** A stake that is unknown to the operator, or already rolled back, needs nothing more. */
const ofRollback: Verdicts = {
  RS_OK: 'done',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'done',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'done',
  RS_ERROR_DUPLICATE_TRANSACTION: 'disputed',
};

/** The outcomes of one attempt at a win. All others are repeated: the player is owed the money. */
export function judgeWin(reply: WalletReply): ClosingVerdict {
  return judge(reply, ofWin);
}

/** The outcomes of one attempt at a rollback. */
export function judgeRollback(reply: WalletReply): ClosingVerdict {
  return judge(reply, ofRollback);
}

function judge(reply: WalletReply, verdicts: Verdicts): ClosingVerdict {
  return (reply.kind === 'answered' && verdicts[reply.answer.status]) || 'again';
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
