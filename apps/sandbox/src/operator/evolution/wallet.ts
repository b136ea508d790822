// The operator's wallet as Evolution calls it: JSON, with the secret of both sides in the address.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { walletPaths, type Status } from '@ceibo/partner-protocol/evolution';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { callWallet } from '../wallet-call.ts';
import {
  answered,
  calmRetries,
  centavosOf,
  decimalOf,
  type Movement,
  type OperatorWallet,
  type WalletReply,
} from '../wallet.ts';

const TIMEOUT_MS = 2_000;

const statusOf: Readonly<Record<string, Hub88Status>> = {
  OK: 'RS_OK',
  BET_ALREADY_EXIST: 'RS_OK',
  BET_ALREADY_SETTLED: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  BET_DOES_NOT_EXIST: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  INVALID_PARAMETER: 'RS_ERROR_WRONG_TYPES',
  FINAL_ERROR_ACTION_FAILED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  INVALID_TOKEN_ID: 'RS_ERROR_INVALID_SIGNATURE',
  INVALID_SID: 'RS_ERROR_TOKEN_EXPIRED',
  ACCOUNT_LOCKED: 'RS_ERROR_USER_DISABLED',
  TEMPORARY_ERROR: 'RS_ERROR_UNKNOWN',
  OPERATION_IN_PROCESS: 'RS_ERROR_UNKNOWN',
} satisfies Record<Status, Hub88Status>;

const answer = z.object({ status: z.string() });

export function createEvolutionWallet(
  surroundings: Surroundings,
  provider: string,
): OperatorWallet {
  const { config, ids } = surroundings;
  const { walletsUrl, secret: authToken } = config.evolution;

  const call = (path: string, content: object, settled?: Hub88Status): Promise<WalletReply> =>
    callWallet(
      surroundings,
      {
        url: `${walletsUrl}/${provider}${path}?${new URLSearchParams({ authToken }).toString()}`,
        content: { ...content, uuid: ids.uuid() },
        timeoutMs: TIMEOUT_MS,
      },
      (text) => readReply(text, settled),
    );

  return {
    retries: calmRetries,
    balance: ({ token, player = '', currency = 'ARS' }) =>
      call(walletPaths.balance, { sid: token, userId: player, currency }),
    bet: (bet) => call(walletPaths.debit, movement(bet, { refId: bet.id, amount: bet.amount })),
    win: (win) => call(walletPaths.credit, movement(win, { refId: win.betId, amount: win.amount })),
    // The amount of a cancel informs. A bet that was credited cannot be cancelled any more.
    rollback: (undone) =>
      call(
        walletPaths.cancel,
        movement(undone, { refId: undone.betId, amount: 0n }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      ),
  };
}

function movement(
  { token, player, currency, gameCode, round, id }: Omit<Movement, 'amount'>,
  { refId, amount }: { refId: string; amount: bigint },
) {
  return {
    sid: token,
    userId: player,
    currency,
    game: { id: round, type: 'table', details: { table: { id: gameCode, vid: gameCode } } },
    transaction: { id, refId, amount: JSON.rawJSON(decimalOf(amount)) },
  };
}

/** `settled`: what it means here that the bet was settled before. */
function readReply(text: string, settled: Hub88Status = 'RS_OK'): WalletReply {
  const { status } = answer.parse(JSON.parse(text));
  const known = status === 'BET_ALREADY_SETTLED' ? settled : statusOf[status];
  // Read as text: a float would only be nearly right.
  const balance = centavosOf(/"balance":\s*([\d.]+)[,}\s]/.exec(text)?.[1] ?? '');
  return answered(known ?? 'RS_ERROR_UNKNOWN', balance);
}
