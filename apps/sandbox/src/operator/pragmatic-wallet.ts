// The operator's wallet as Pragmatic calls it: signed forms. What it answers is told in the words of the other protocol, which the companies here
// think in, so that a studio can be configured with either.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { walletPaths } from '@ceibo/partner-protocol/pragmatic';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { signForm } from './pragmatic-signing.ts';
import { toWireAmount, type OperatorWallet, type Retries, type WalletReply } from './wallet.ts';

/** A bet without an answer is refunded at once; what must arrive is repeated twice after five seconds, and from then on from a queue. */
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

const answer = z.object({ error: z.int(), userId: z.optional(z.string()), currency: z.optional(z.string()) });

export interface PragmaticWallet extends OperatorWallet {
  /** Whose a token is, and in which currency; the reply says why when it is nobody's. */
  authenticate(token: string, gameCode: string): Promise<WalletReply>;
}

/** The wallet that the operator gives this provider: its key is the last part of the address. */
export function createPragmaticWallet({ clock, config, http }: Surroundings, provider: string): PragmaticWallet {
  async function call(path: string, fields: Record<string, string>): Promise<WalletReply> {
    const body = Buffer.from(signForm({ providerId: provider, ...fields }, config.pragmatic.secret));
    const giveUp = new AbortController();
    const timer = clock.after(TIMEOUT_MS, () => giveUp.abort());
    try {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = `${config.pragmatic.walletsUrl}/${provider}${path}`;
      return await readReply(await http(url, { method: 'POST', headers, body, signal: giveUp.signal, redirect: 'error' }));
    } catch (error) {
      return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
    } finally {
      timer.cancel();
    }
  }

  const movement = ({ player, gameCode, token, round, id, amount }: Parameters<OperatorWallet['bet']>[0]) => ({
    userId: player,
    gameId: gameCode,
    token,
    roundId: round,
    reference: id,
    amount: decimalOf(amount),
    timestamp: String(clock.now().getTime()),
    roundDetails: 'spin',
  });

  return {
    retries,
    authenticate: (token, gameCode) => call(walletPaths.authenticate, { token, gameId: gameCode }),
    balance: ({ player = '', token }) => call(walletPaths.balance, { userId: player, token }),
    bet: (bet) => call(walletPaths.bet, movement(bet)),
    win: (win) => call(walletPaths.result, movement(win)),
    // The refund names its bet and has no reference of its own.
    rollback: ({ player, token, gameCode, round, betId }) =>
      call(walletPaths.refund, { userId: player, token, gameId: gameCode, roundId: round, reference: betId }),
  };
}

async function readReply(response: Response): Promise<WalletReply> {
  const text = await response.text();
  if (!response.ok) return { kind: 'unclear', reason: `HTTP ${response.status}` };
  const parsed = answer.safeParse(JSON.parse(text));
  if (!parsed.success) return { kind: 'unclear', reason: 'unreadable answer' };
  const { error, userId, currency } = parsed.data;
  const [cash, bonus] = ['cash', 'bonus'].map((name) => centavosIn(text, name));
  return {
    kind: 'answered',
    answer: {
      status: statusOf[error] ?? 'RS_ERROR_UNKNOWN',
      user: userId,
      currency,
      ...(cash === undefined || bonus === undefined ? {} : { balance: toWireAmount(cash + bonus) }),
    },
  };
}

/** An amount of an answer, read as the text that it is: a float would only be nearly right. */
function centavosIn(json: string, name: string): bigint | undefined {
  const [, whole, fraction = ''] = new RegExp(`"${name}":\\s*(\\d+)(?:\\.(\\d{1,2}))?[,}\\s]`).exec(json) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'));
}

function decimalOf(centavos: bigint): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
