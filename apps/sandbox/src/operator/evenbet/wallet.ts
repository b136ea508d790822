// The operator's wallet as EvenBet calls it: money is taken to a table and brought back, all by one
// address.

import { createHash } from 'node:crypto';
import {
  type ErrorCode,
  type GetCashRequest,
  SIGNATURE_HEADER,
  walletAnswer,
  type WalletRequest,
} from '@ceibo/partner-protocol/evenbet';
import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import type { Surroundings } from '../../company.ts';
import { callWallet } from '../wallet-call.ts';
import {
  type OperatorWallet,
  type Retries,
  toWireAmount,
  toWireInteger,
  type WalletReply,
} from '../wallet.ts';

/** Only unclear outcomes are requested again. */
const retries: Retries = {
  betTries: 2,
  betPauseMs: 500,
  pauseMs: (attempts) => (attempts < 5 ? 2_000 : 60_000),
};
const TIMEOUT_MS = 5_000;

const statusOf: Partial<Record<number, Hub88Status>> = {
  0: 'RS_OK',
  1: 'RS_ERROR_INVALID_SIGNATURE',
  2: 'RS_ERROR_INVALID_TOKEN',
  3: 'RS_ERROR_NOT_ENOUGH_MONEY',
  4: 'RS_ERROR_WRONG_TYPES',
  5: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  6: 'RS_ERROR_DUPLICATE_TRANSACTION',
  7: 'RS_ERROR_TOKEN_EXPIRED',
} satisfies Record<ErrorCode, Hub88Status>;

/**
 * The wallet that the operator offers this provider: the provider's key is the last part of the
 * address.
 */
export function createEvenbetWallet(surroundings: Surroundings, provider: string): OperatorWallet {
  const { walletsUrl, secret } = surroundings.config.evenbet;

  async function call(content: WalletRequest): Promise<WalletReply> {
    const body = Buffer.from(JSON.stringify(content));
    const headers = () => ({
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(body, secret),
    });
    return callWallet(
      surroundings,
      { url: `${walletsUrl}/${provider}`, headers, body, timeoutMs: TIMEOUT_MS },
      readReply,
    );
  }

  return {
    retries,
    balance: ({ player = '', currency = 'ARS', token }) =>
      call({ method: 'GetBalance', userId: player, currency, sessionId: token }),
    bet: ({ player, currency, token, round, id, amount }) =>
      call({
        method: 'GetCash',
        userId: player,
        currency,
        sessionId: token,
        transactionId: id,
        amount: toWireInteger(amount),
        ...sessionNamed(round),
      }),
    win: ({ player, currency, token, round, id, betId, amount }) =>
      call({
        method: 'ReturnCash',
        userId: player,
        currency,
        sessionId: token,
        transactionId: id,
        amount: toWireInteger(amount),
        ...sessionNamed(round),
        linkedTransactionIds: [betId],
      }),
    rollback: ({ player, currency, token, id, betId }) =>
      call({
        method: 'Rollback',
        userId: player,
        currency,
        sessionId: token,
        transactionId: id,
        referenceTransactionId: betId,
      }),
  };
}

/** A stay at a table, or in a tournament: those are named so by the room. */
function sessionNamed(
  round: string,
): Pick<GetCashRequest, 'tableSessionId' | 'tournamentSessionId'> {
  return round.startsWith('tournament:')
    ? { tournamentSessionId: round }
    : { tableSessionId: round };
}

/** SHA-256 over the raw bytes and the key after them, in hex. */
export function signatureOf(body: Uint8Array, key: string): string {
  return createHash('sha256').update(body).update(key).digest('hex');
}

function readReply(text: string): WalletReply {
  const { errorCode, balance } = walletAnswer.parse(JSON.parse(text));
  return {
    kind: 'answered',
    answer: {
      status: statusOf[errorCode] ?? 'RS_ERROR_UNKNOWN',
      ...(balance === undefined ? {} : { balance: toWireAmount(BigInt(balance)) }),
    },
  };
}
