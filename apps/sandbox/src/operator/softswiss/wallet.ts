// The operator's wallet as a provider of the SoftSwiss shape calls it: bets and wins by one call,
// and another for a round that won nothing.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import {
  type ApiCode,
  type BalanceRequest,
  balanceAnswer,
  type BetWinRequest,
  errorAnswer,
  type FinishRequest,
  type RollbackRequest,
  SIGNATURE_HEADER,
  walletPaths,
} from '@ceibo/partner-protocol/softswiss';
import type { FreeSpinsResultRequest } from '@ceibo/partner-protocol/softswiss/free-spins';
import type { Surroundings } from '../../company.ts';
import { hmacOf } from '../signed-call.ts';
import { createCaller } from '../wallet-call.ts';
import {
  answered,
  calmRetries,
  centavosOf,
  decimalOf,
  type Movement,
  type OperatorWallet,
  type Retries,
  type WalletReply,
} from '../wallet.ts';

/** Four tries of a bet within thirty seconds. What must arrive is asked again until it does. */
const retries: Retries = { ...calmRetries, betTries: 4 };
const TIMEOUT_MS = 7_000;
/** The HTTP status of refusals. After any other one nothing is known. */
const REFUSED = 400;

const statusOf: Partial<Record<string, Hub88Status>> = {
  '100': 'RS_ERROR_NOT_ENOUGH_MONEY',
  '101': 'RS_ERROR_INVALID_TOKEN',
  '105': 'RS_ERROR_LIMIT_REACHED',
  '106': 'RS_ERROR_BET_LIMIT_EXCEEDED',
  '107': 'RS_ERROR_TOKEN_EXPIRED',
  '110': 'RS_ERROR_USER_DISABLED',
  '154': 'RS_ERROR_WRONG_CURRENCY',
  '400': 'RS_ERROR_WRONG_TYPES',
  '403': 'RS_ERROR_INVALID_SIGNATURE',
  '404': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  '409': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
} satisfies Partial<Record<ApiCode, Hub88Status>>;

export function createSoftswissWallet(
  surroundings: Surroundings,
  provider: string,
): OperatorWallet {
  const { secret } = surroundings.config.softswiss;
  const call = createCaller(surroundings, provider, {
    protocol: 'softswiss',
    timeoutMs: TIMEOUT_MS,
    sign: (body) => ({ [SIGNATURE_HEADER]: hmacOf(body, secret) }),
    read: readReply,
    known: [200, REFUSED],
  });
  const betWin = (type: 'bet' | 'win', made: Movement, finished: boolean) => {
    const { player, currency, gameCode, round, id, amount } = made;
    const content: BetWinRequest = {
      account_id: player,
      currency,
      game_id: gameCode,
      round_id: round,
      finished,
      transactions: [{ id_provider: id, type, amount: decimalOf(amount) }],
    };
    return call(walletPaths.betWin, content, { call: type, ...made });
  };

  const balance: OperatorWallet['balance'] = async (seat) => {
    const { player = '', currency = 'ARS', gameCode } = seat;
    const content: BalanceRequest = { account_id: player, currency, game_id: gameCode };
    return call(walletPaths.balance, content, { call: 'balance', ...seat });
  };
  return {
    retries,
    balance,
    // Of free spins only the end is told: until then, the balance is asked.
    bet: (bet) => (bet.free ? balance(bet) : betWin('bet', bet, false)),
    win(win) {
      if (win.free) return balance(win);
      if (win.amount > 0n) return betWin('win', win, win.isRoundClosed);
      // A win of nothing cannot be said, only that the round is over. One that goes on has nothing
      // to tell: its balance is asked.
      if (!win.isRoundClosed) return balance(win);
      const { player, currency, round } = win;
      const content: FinishRequest = { account_id: player, currency, round_id: round };
      return call(walletPaths.finish, content, { call: 'win', ...win });
    },
    rollback(undone) {
      const { player, currency, gameCode, round, id, betId, isRoundClosed = true, free } = undone;
      if (free) return balance(undone);
      const content: RollbackRequest = {
        account_id: player,
        currency,
        game_id: gameCode,
        round_id_provider: round,
        finished: isRoundClosed,
        transactions: [{ id_provider: id, type: 'rollback', original_id_provider: betId }],
      };
      return call(walletPaths.rollback, content, { call: 'rollback', ...undone });
    },
    endFreeRounds(result) {
      const { reference, player, currency, won, status } = result;
      const content: FreeSpinsResultRequest = {
        account_id: player,
        currency,
        issue_id: reference,
        status,
        total_amount: decimalOf(won),
      };
      return call(walletPaths.freeSpins, content, { call: 'win', ...result });
    },
  };
}

function readReply(text: string, { status }: { status: number }): WalletReply {
  const content: unknown = JSON.parse(text);
  const refused = status === REFUSED ? errorAnswer.parse(content).meta : undefined;
  const { balance } = refused ?? balanceAnswer.parse(content);
  const meant = refused ? (statusOf[refused.api_code] ?? 'RS_ERROR_UNKNOWN') : 'RS_OK';
  return answered(meant, balance === undefined ? undefined : centavosOf(balance));
}
