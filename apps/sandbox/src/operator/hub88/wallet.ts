// The operator's wallet as a Hub88 company calls it: signed calls with a short time-out.

import {
  type BalanceRequest,
  type BetRequest,
  type RollbackRequest,
  SIGNATURE_HEADER,
  walletAnswer,
  walletPaths,
  type WinRequest,
} from '@ceibo/partner-protocol/hub88';
import type { Surroundings } from '../../company.ts';
import { hub88Retries } from '../rules.ts';
import { callWallet } from '../wallet-call.ts';
import { type Movement, type OperatorWallet, toWireAmount, type WalletReply } from '../wallet.ts';
import { createSigner } from './signing.ts';

/** Hub88 wallet API: a call is given up after one second. */
const TIMEOUT_MS = 1000;

export function createHub88Wallet(surroundings: Surroundings, provider: string): OperatorWallet {
  const { config, ids } = surroundings;
  const signer = createSigner(config.hub88.studioPrivateKeyPem);

  const call = (path: string, content: object): Promise<WalletReply> =>
    callWallet(
      surroundings,
      {
        url: `${config.hub88.walletsUrl}/${provider}${path}`,
        content,
        sign: async (body) => ({ [SIGNATURE_HEADER]: await signer.sign(body) }),
        timeoutMs: TIMEOUT_MS,
      },
      readReply,
    );

  return {
    retries: hub88Retries,
    balance: ({ token, player, gameCode }) =>
      call(walletPaths.balance, {
        token,
        ...(player === undefined ? {} : { user: player }),
        game_code: gameCode,
        request_uuid: ids.uuid(),
      } satisfies BalanceRequest),
    bet: (movement) =>
      call(walletPaths.bet, {
        ...moneyFields(movement),
        request_uuid: ids.uuid(),
        round_closed: false,
      } satisfies BetRequest),
    win: (movement) =>
      call(walletPaths.win, {
        ...moneyFields(movement),
        request_uuid: ids.uuid(),
        round_closed: movement.isRoundClosed,
        reference_transaction_uuid: movement.betId,
      } satisfies WinRequest),
    rollback: ({ token, player, gameCode, round, id, betId, isRoundClosed = true, free }) =>
      call(walletPaths.rollback, {
        token,
        user: player,
        transaction_uuid: id,
        reference_transaction_uuid: betId,
        request_uuid: ids.uuid(),
        round,
        round_closed: isRoundClosed,
        game_code: gameCode,
        ...(free && { is_free: true }),
      } satisfies RollbackRequest),
  };
}

function moneyFields(movement: Movement) {
  const { token, player, round, gameCode, currency, id, amount, free } = movement;
  return {
    token,
    supplier_user: player,
    round,
    game_code: gameCode,
    currency,
    transaction_uuid: id,
    amount: toWireAmount(amount),
    ...(free && {
      is_free: true,
      reward_uuid: free.id,
      meta: { operator_reference: free.reference },
    }),
  };
}

function readReply(text: string): WalletReply {
  const parsed = walletAnswer.safeParse(JSON.parse(text));
  return parsed.success
    ? { kind: 'answered', answer: parsed.data }
    : { kind: 'unclear', reason: 'unreadable answer' };
}
