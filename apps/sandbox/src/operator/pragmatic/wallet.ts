// The operator's wallet as Pragmatic calls it: signed forms.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { walletPaths } from '@ceibo/partner-protocol/pragmatic';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { createWallet } from '../wallet-call.ts';
import {
  answered,
  centavosOf,
  decimalOf,
  type Movement,
  type OperatorWallet,
  type Retries,
  type WalletReply,
} from '../wallet.ts';
import { signForm } from './signing.ts';

/**
 * A bet without an answer is refunded at once; what must arrive is repeated twice after five
 * seconds, and from then on from a queue.
 */
const retries: Retries = {
  betTries: 1,
  betPauseMs: 0,
  pauseMs: (attempts) => (attempts <= 2 ? 5_000 : 60_000),
};
const TIMEOUT_MS = 1_000;

const statusOf: Readonly<Record<number, Hub88Status>> = {
  0: 'RS_OK',
  1: 'RS_ERROR_NOT_ENOUGH_MONEY',
  2: 'RS_ERROR_INVALID_TOKEN',
  3: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  4: 'RS_ERROR_TOKEN_EXPIRED',
  5: 'RS_ERROR_INVALID_SIGNATURE',
  6: 'RS_ERROR_USER_DISABLED',
  7: 'RS_ERROR_WRONG_TYPES',
  8: 'RS_ERROR_INVALID_GAME',
  100: 'RS_ERROR_UNKNOWN',
  // Not to be repeated: the bet has ended otherwise than this call says.
  120: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  130: 'RS_ERROR_UNKNOWN',
};

const answer = z.object({
  error: z.int(),
  userId: z.optional(z.string()),
  currency: z.optional(z.string()),
});

export function createPragmaticWallet(
  surroundings: Surroundings,
  provider: string,
): OperatorWallet {
  const { clock, config } = surroundings;
  const movement = ({ player, gameCode, token, round, id, amount, free }: Movement) => ({
    userId: player,
    gameId: gameCode,
    token,
    roundId: round,
    reference: id,
    amount: decimalOf(amount),
    timestamp: String(clock.now().getTime()),
    roundDetails: 'spin',
    ...(free && { bonusCode: free.reference }),
  });

  return createWallet(surroundings, provider, {
    protocol: 'pragmatic',
    retries,
    timeoutMs: TIMEOUT_MS,
    writeForm: (fields) => signForm({ providerId: provider, ...fields }, config.pragmatic.secret),
    read: readReply,
    say: {
      authenticate: (token, gameId) => [walletPaths.authenticate, { token, gameId }],
      balance: ({ player: userId = '', token }) => [walletPaths.balance, { userId, token }],
      bet: (bet) => [walletPaths.bet, movement(bet)],
      win: (win) => [walletPaths.result, movement(win)],
      endFreeRounds: ({ reference, player, token, id, won }) => [
        walletPaths.bonusWin,
        {
          userId: player,
          token,
          amount: decimalOf(won),
          reference: id,
          bonusCode: reference,
          timestamp: String(clock.now().getTime()),
        },
      ],
      // The refund names its bet and has no reference of its own.
      rollback: ({ player, token, gameCode, round, betId }) => [
        walletPaths.refund,
        { userId: player, token, gameId: gameCode, roundId: round, reference: betId },
      ],
    },
  });
}

function readReply(text: string): WalletReply {
  const parsed = answer.safeParse(JSON.parse(text));
  if (!parsed.success) return { kind: 'unclear', reason: 'unreadable answer' };
  const { error, userId: user, currency } = parsed.data;
  const [cash, bonus] = ['cash', 'bonus'].map((name) => centavosIn(text, name));
  const balance = cash === undefined || bonus === undefined ? undefined : cash + bonus;
  return answered(statusOf[error] ?? 'RS_ERROR_UNKNOWN', balance, { user, currency });
}

/** An amount of an answer, read as text; the protocol sends a number. */
function centavosIn(json: string, name: string): bigint | undefined {
  return centavosOf(new RegExp(`"${name}":\\s*([\\d.]+)[,}\\s]`).exec(json)?.[1] ?? '');
}
