// The operator's wallet as Evolution calls it: JSON, with the secret of both sides in the address.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { walletPaths, type Status } from '@ceibo/partner-protocol/evolution';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { createWallet, type MoneyCall } from '../wallet-call.ts';
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

type Unpriced = Omit<Movement, 'amount'> & { amount?: bigint };

export function createEvolutionWallet(
  surroundings: Surroundings,
  provider: string,
): OperatorWallet {
  const { config, ids } = surroundings;
  const query = new URLSearchParams({ authToken: config.evolution.secret });
  const movement = (
    { token, player, currency, gameCode, round, id, amount = 0n }: Unpriced,
    refId: string,
  ) => ({
    sid: token,
    userId: player,
    currency,
    game: { id: round, type: 'table', details: { table: { id: gameCode, vid: gameCode } } },
    transaction: { id, refId, amount: JSON.rawJSON(decimalOf(amount)) },
    uuid: ids.uuid(),
  });

  return createWallet(surroundings, provider, {
    protocol: 'evolution',
    retries: calmRetries,
    timeoutMs: TIMEOUT_MS,
    query: `?${query.toString()}`,
    read: readReply,
    say: {
      balance: ({ token: sid, player: userId = '', currency = 'ARS' }) => [
        walletPaths.balance,
        { sid, userId, currency, uuid: ids.uuid() },
      ],
      bet: (bet) => [walletPaths.debit, movement(bet, bet.id)],
      win: (win) => [walletPaths.credit, movement(win, win.betId)],
      // The amount of a cancel informs.
      rollback: (undone) => [walletPaths.cancel, movement(undone, undone.betId)],
    },
  });
}

function readReply(text: string, { call }: { call: MoneyCall | undefined }): WalletReply {
  const { status } = answer.parse(JSON.parse(text));
  // A bet that was credited cannot be cancelled any more.
  const isTooLate = status === 'BET_ALREADY_SETTLED' && call === 'rollback';
  const known = isTooLate ? 'RS_ERROR_DUPLICATE_TRANSACTION' : statusOf[status];
  // Read as text: a float would only be nearly right.
  const balance = centavosOf(/"balance":\s*([\d.]+)[,}\s]/.exec(text)?.[1] ?? '');
  return answered(known ?? 'RS_ERROR_UNKNOWN', balance);
}
