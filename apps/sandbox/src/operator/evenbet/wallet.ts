// The operator's wallet as EvenBet calls it: money is taken to a table and brought back, all by one
// address.

import { createHash } from 'node:crypto';
import {
  type ErrorCode,
  SIGNATURE_HEADER,
  walletAnswer,
  type WalletRequest,
} from '@ceibo/partner-protocol/evenbet';
import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import type { Surroundings } from '../../company.ts';
import { createWallet, type Said } from '../wallet-call.ts';
import {
  answered,
  calmRetries,
  type Movement,
  type OperatorWallet,
  toWireInteger,
  type WalletReply,
} from '../wallet.ts';

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

export function createEvenbetWallet(surroundings: Surroundings, provider: string): OperatorWallet {
  const { secret } = surroundings.config.evenbet;
  return createWallet(surroundings, provider, {
    protocol: 'evenbet',
    retries: calmRetries,
    timeoutMs: TIMEOUT_MS,
    sign: (body) => ({ [SIGNATURE_HEADER]: signatureOf(body, secret) }),
    read: readReply,
    say: {
      balance: ({ player = '', currency = 'ARS', token }) =>
        asked({ method: 'GetBalance', userId: player, currency, sessionId: token }),
      bet: (bet) => asked({ method: 'GetCash', ...common(bet), ...amountAndSession(bet) }),
      win: (win) =>
        asked({
          method: 'ReturnCash',
          ...common(win),
          ...amountAndSession(win),
          linkedTransactionIds: [win.betId],
        }),
      rollback: (undone) =>
        asked({ method: 'Rollback', ...common(undone), referenceTransactionId: undone.betId }),
    },
  });
}

/** All calls have one address. */
function asked(request: WalletRequest): Said {
  return ['', request];
}

function common({ player, currency, token, id }: Omit<Movement, 'amount'>) {
  return { userId: player, currency, sessionId: token, transactionId: id };
}

/** A session is a stay at a table, or in a tournament: those are named so by the room. */
function amountAndSession({ amount, round }: Movement) {
  const isTournament = round.startsWith('tournament:');
  return {
    amount: toWireInteger(amount),
    ...(isTournament ? { tournamentSessionId: round } : { tableSessionId: round }),
  };
}

/** SHA-256 over the raw bytes and the key after them, in hex. */
export function signatureOf(body: Uint8Array, key: string): string {
  return createHash('sha256').update(body).update(key).digest('hex');
}

function readReply(text: string): WalletReply {
  const { errorCode, balance } = walletAnswer.parse(JSON.parse(text));
  const status = statusOf[errorCode] ?? 'RS_ERROR_UNKNOWN';
  return answered(status, balance === undefined ? undefined : BigInt(balance));
}
