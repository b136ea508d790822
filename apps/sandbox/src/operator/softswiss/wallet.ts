// The operator's wallet as a provider of the SoftSwiss shape calls it. Bets and wins have one call,
// and a round that won nothing has another.

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
import { createWallet, type Said } from '../wallet-call.ts';
import {
  answered,
  type Asked,
  calmRetries,
  centavosOf,
  decimalOf,
  type Movement,
  type OperatorWallet,
  type Retries,
  type WalletReply,
} from '../wallet.ts';

/** Four tries of a bet within thirty seconds. A call that must arrive is sent until it does. */
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
  return createWallet(surroundings, provider, {
    protocol: 'softswiss',
    retries,
    timeoutMs: TIMEOUT_MS,
    sign: (body) => ({ [SIGNATURE_HEADER]: hmacOf(body, secret) }),
    read: readReply,
    known: [200, REFUSED],
    say: {
      balance: balanceOf,
      // Only the end of free spins is told: until then, the balance is asked.
      bet: (bet) => (bet.free ? balanceOf(bet) : betWin('bet', bet, false)),
      win(win) {
        if (win.free) return balanceOf(win);
        if (win.amount > 0n) return betWin('win', win, win.isRoundClosed);
        // A win of nothing cannot be said, only that the round is over. One that goes on has
        // nothing to tell: its balance is asked.
        return win.isRoundClosed
          ? [walletPaths.finish, { ...account(win), round_id: win.round } satisfies FinishRequest]
          : balanceOf(win);
      },
      rollback(undone) {
        const { gameCode, round, id, betId, isRoundClosed = true, free } = undone;
        if (free) return balanceOf(undone);
        const request: RollbackRequest = {
          ...account(undone),
          game_id: gameCode,
          round_id_provider: round,
          finished: isRoundClosed,
          transactions: [{ id_provider: id, type: 'rollback', original_id_provider: betId }],
        };
        return [walletPaths.rollback, request];
      },
      endFreeRounds(result) {
        const request: FreeSpinsResultRequest = {
          ...account(result),
          issue_id: result.reference,
          status: result.status,
          total_amount: decimalOf(result.won),
        };
        return [walletPaths.freeSpins, request, 'win'];
      },
    },
  });
}

function account({ player = '', currency = 'ARS' }: Pick<Asked, 'player' | 'currency'>) {
  return { account_id: player, currency };
}

function balanceOf(seat: Asked): Said {
  const request: BalanceRequest = { ...account(seat), game_id: seat.gameCode };
  return [walletPaths.balance, request, 'balance'];
}

function betWin(type: 'bet' | 'win', made: Movement, finished: boolean): Said {
  const { gameCode, round, id, amount } = made;
  const request: BetWinRequest = {
    ...account(made),
    game_id: gameCode,
    round_id: round,
    finished,
    transactions: [{ id_provider: id, type, amount: decimalOf(amount) }],
  };
  return [walletPaths.betWin, request];
}

function readReply(text: string, { status }: { status: number }): WalletReply {
  const content: unknown = JSON.parse(text);
  const refused = status === REFUSED ? errorAnswer.parse(content).meta : undefined;
  const { balance } = refused ?? balanceAnswer.parse(content);
  const meant = refused ? (statusOf[refused.api_code] ?? 'RS_ERROR_UNKNOWN') : 'RS_OK';
  return answered(meant, balance === undefined ? undefined : centavosOf(balance));
}
