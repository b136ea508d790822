// The studio's side of the operator's wallet: signed calls with a time-out, whose answers are either read or unclear.

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
import type { Surroundings } from '../../company.ts';
import type { StudioRound } from './round-store.ts';
import type { Session } from './session-store.ts';
import { createSigner } from './signing.ts';

/** `unclear`: no answer, or none that can be understood. The call may or may not have been carried out. */
export type WalletReply = { kind: 'answered'; answer: WalletAnswer } | { kind: 'unclear'; reason: string };

export interface OperatorWallet {
  balance(session: Session): Promise<WalletReply>;
  bet(round: StudioRound): Promise<WalletReply>;
  win(round: StudioRound): Promise<WalletReply>;
  rollback(round: StudioRound): Promise<WalletReply>;
}

/** Hub88 wallet API: a call is given up after one second. */
const TIMEOUT_MS = 1000;
const CENTAVO_DECIMALS = 2;
const UNITS_PER_CENTAVO = 10n ** BigInt(AMOUNT_DECIMALS - CENTAVO_DECIMALS);

export function createOperatorWallet(surroundings: Surroundings): OperatorWallet {
  const { clock, config, http, ids } = surroundings;
  const signer = createSigner(config.hub88.studioPrivateKeyPem);

  async function call(path: string, content: object): Promise<WalletReply> {
    const body = Buffer.from(JSON.stringify(content));
    const giveUp = new AbortController();
    const timer = clock.after(TIMEOUT_MS, () => giveUp.abort());
    try {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: await signer.sign(body) };
      const response = await http(config.hub88.walletUrl + path, { method: 'POST', headers, body, signal: giveUp.signal, redirect: 'error' });
      return await readReply(response);
    } catch (error) {
      return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
    } finally {
      timer.cancel();
    }
  }

  return {
    balance: (session) =>
      call(walletPaths.balance, {
        token: session.token,
        user: session.player,
        game_code: session.gameCode,
        request_uuid: ids.uuid(),
      } satisfies BalanceRequest),
    bet: (round) =>
      call(walletPaths.bet, {
        ...moneyFields(round, round.stake),
        transaction_uuid: round.betId,
        request_uuid: ids.uuid(),
        round_closed: false,
      } satisfies BetRequest),
    win: (round) =>
      call(walletPaths.win, {
        ...moneyFields(round, round.win),
        transaction_uuid: round.winId,
        request_uuid: ids.uuid(),
        round_closed: true,
        reference_transaction_uuid: round.betId,
      } satisfies WinRequest),
    rollback: (round) =>
      call(walletPaths.rollback, {
        token: round.token,
        user: round.player,
        transaction_uuid: round.rollbackId,
        reference_transaction_uuid: round.betId,
        request_uuid: ids.uuid(),
        round: round.id,
        round_closed: true,
        game_code: round.gameCode,
      } satisfies RollbackRequest),
  };
}

function moneyFields(round: StudioRound, centavos: bigint) {
  return {
    token: round.token,
    supplier_user: round.player,
    round: round.id,
    game_code: round.gameCode,
    currency: round.currency,
    amount: toWireAmount(centavos),
  };
}

async function readReply(response: Response): Promise<WalletReply> {
  const text = await response.text();
  if (!response.ok) return { kind: 'unclear', reason: `HTTP ${response.status}` };
  const parsed = walletAnswer.safeParse(JSON.parse(text));
  return parsed.success ? { kind: 'answered', answer: parsed.data } : { kind: 'unclear', reason: 'unreadable answer' };
}

/** The protocol carries amounts as JSON integers; one that JSON cannot carry exactly is a bug of the game's data. */
function toWireAmount(centavos: bigint): number {
  const units = centavos * UNITS_PER_CENTAVO;
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`${centavos} centavos are too much for the wire`);
  return Number(units);
}

/** A balance as the player sees it: whole centavos, rounded down. */
export function balanceOf(answer: WalletAnswer): bigint | null {
  return answer.balance === undefined ? null : BigInt(answer.balance) / UNITS_PER_CENTAVO;
}
