// The operator's wallet as a Hub88 studio calls it: signed calls with a time-out, whose answers are either read or unclear.

import {
  AMOUNT_DECIMALS,
  type BalanceRequest,
  type BetRequest,
  type RollbackRequest,
  SIGNATURE_HEADER,
  type WalletAnswer,
  walletAnswer,
  walletPaths,
  type WinRequest,
} from '@ceibo/partner-protocol/hub88';
import type { Surroundings } from '../company.ts';
import { hub88Retries } from './rules.ts';
import type { Session } from './session-store.ts';
import { createSigner } from './signing.ts';

/** `unclear`: no answer, or none that can be understood. The call may or may not have been carried out. */
export type WalletReply = { kind: 'answered'; answer: WalletAnswer } | { kind: 'unclear'; reason: string };

/** Who plays what: what every call names. */
type Seat = Pick<Session, 'token' | 'player' | 'gameCode' | 'currency'>;

/** Whoever holds a token and does not know yet whose it is leaves the player out: the answer names them. */
type Asked = Pick<Session, 'token' | 'gameCode'> & { player?: string };

/** A movement of money: `round` is the operator's name of the round, `id` what makes a repeat the same movement. Amounts are whole centavos. */
interface Movement extends Seat {
  round: string;
  id: string;
  amount: bigint;
}

/** How often and with which pauses a protocol repeats what was not answered clearly. */
export interface Retries {
  betTries: number;
  betPauseMs: number;
  /** Before the next try of a win or rollback. */
  pauseMs(attempts: number): number;
}

export interface OperatorWallet {
  retries: Retries;
  balance(seat: Asked): Promise<WalletReply>;
  bet(movement: Movement): Promise<WalletReply>;
  /** A win, which may be zero. A closed round ends with it. */
  win(movement: Movement & { betId: string; isRoundClosed: boolean }): Promise<WalletReply>;
  /** Undoes a bet. It ends the round too, unless other bets of the round go on. */
  rollback(undone: Omit<Movement, 'amount' | 'currency'> & { betId: string; isRoundClosed?: boolean }): Promise<WalletReply>;
}

/** Hub88 wallet API: a call is given up after one second. */
const TIMEOUT_MS = 1000;
const CENTAVO_DECIMALS = 2;
const UNITS_PER_CENTAVO = 10n ** BigInt(AMOUNT_DECIMALS - CENTAVO_DECIMALS);

/** The wallet that the operator gives this provider: its key is the last part of the address. */
export function createOperatorWallet(surroundings: Surroundings, provider: string): OperatorWallet {
  const { clock, config, http, ids } = surroundings;
  const signer = createSigner(config.hub88.studioPrivateKeyPem);

  async function call(path: string, content: object): Promise<WalletReply> {
    const body = Buffer.from(JSON.stringify(content));
    const giveUp = new AbortController();
    const timer = clock.after(TIMEOUT_MS, () => giveUp.abort());
    try {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: await signer.sign(body) };
      const response = await http(`${config.hub88.walletsUrl}/${provider}${path}`, { method: 'POST', headers, body, signal: giveUp.signal, redirect: 'error' });
      return await readReply(response);
    } catch (error) {
      return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
    } finally {
      timer.cancel();
    }
  }

  return {
    retries: hub88Retries,
    balance: ({ token, player, gameCode }) =>
      call(walletPaths.balance, {
        token,
        ...(player === undefined ? {} : { user: player }),
        game_code: gameCode,
        request_uuid: ids.uuid(),
      } satisfies BalanceRequest),
    bet: (movement) => call(walletPaths.bet, { ...moneyFields(movement), request_uuid: ids.uuid(), round_closed: false } satisfies BetRequest),
    win: (movement) =>
      call(walletPaths.win, {
        ...moneyFields(movement),
        request_uuid: ids.uuid(),
        round_closed: movement.isRoundClosed,
        reference_transaction_uuid: movement.betId,
      } satisfies WinRequest),
    rollback: ({ token, player, gameCode, round, id, betId, isRoundClosed = true }) =>
      call(walletPaths.rollback, {
        token,
        user: player,
        transaction_uuid: id,
        reference_transaction_uuid: betId,
        request_uuid: ids.uuid(),
        round,
        round_closed: isRoundClosed,
        game_code: gameCode,
      } satisfies RollbackRequest),
  };
}

function moneyFields({ token, player, round, gameCode, currency, id, amount }: Movement) {
  return { token, supplier_user: player, round, game_code: gameCode, currency, transaction_uuid: id, amount: toWireAmount(amount) };
}

async function readReply(response: Response): Promise<WalletReply> {
  const text = await response.text();
  if (!response.ok) return { kind: 'unclear', reason: `HTTP ${response.status}` };
  const parsed = walletAnswer.safeParse(JSON.parse(text));
  return parsed.success ? { kind: 'answered', answer: parsed.data } : { kind: 'unclear', reason: 'unreadable answer' };
}

/** The protocol carries amounts as JSON integers; one that JSON cannot carry exactly is a bug of the game's data. */
export function toWireAmount(centavos: bigint): number {
  const units = centavos * UNITS_PER_CENTAVO;
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`${centavos} centavos are too much for the wire`);
  return Number(units);
}

/** A balance as the player sees it: whole centavos, rounded down. */
export function balanceOf(answer: WalletAnswer): bigint | null {
  return answer.balance === undefined ? null : BigInt(answer.balance) / UNITS_PER_CENTAVO;
}
