// Evolution's calls while a player sits at its tables, turned into wallet commands, and the outcome
// into its answers.

import { moneyOf } from '@ceibo/money';
import {
  transactionIds,
  type BalanceRequest,
  type CheckRequest,
  type MoneyRequest,
  type PromoPayoutRequest,
  type Status,
} from '@ceibo/partner-protocol/evolution';
import { playerNamed, type PlayerId } from '../../../platform/ids.ts';
import type { PartnerAnswer } from '../../providers/index.ts';
import type { WalletDone, WalletRefusal } from '../../wallet/index.ts';
import { closeGameSession, type GameSession } from '../games-store.ts';
import type { GamesDeps } from '../deps.ts';
import { answer, statusOf, told } from './answers.ts';

const CURRENCY = 'ARS';

type Call<Request> = (provider: string, request: Request) => Promise<PartnerAnswer>;

export interface WalletCalls {
  check: Call<CheckRequest>;
  balance: Call<BalanceRequest>;
  debit: Call<MoneyRequest>;
  credit: Call<MoneyRequest>;
  cancel: Call<MoneyRequest>;
  promoPayout: Call<PromoPayoutRequest>;
  close: Call<CheckRequest>;
}

export function createWalletCalls(deps: GamesDeps): WalletCalls {
  return {
    check: (provider, request) => check(deps, provider, request),
    balance: (provider, request) => balance(deps, provider, request),
    debit: (provider, request) => debit(deps, provider, request),
    credit: (provider, request) => credit(deps, provider, request),
    cancel: (provider, request) => cancel(deps, provider, request),
    promoPayout: (provider, request) => promoPayout(deps, provider, request),
    close: (provider, request) => close(deps, provider, request),
  };
}

async function check(
  deps: GamesDeps,
  provider: string,
  request: CheckRequest,
): Promise<PartnerAnswer> {
  const { playSessions: sessions, stakes } = deps;
  const session = await sessionOf(deps, provider, request);
  const blocked = await stakes.blockReason(sessions.forStakes(session));
  return blocked
    ? answer(statusOf(blocked), request.uuid)
    : answer('OK', request.uuid, { sid: request.sid });
}

async function balance(
  deps: GamesDeps,
  provider: string,
  request: BalanceRequest,
): Promise<PartnerAnswer> {
  const { wallet } = deps;
  const { uuid } = request;
  if (request.currency !== CURRENCY) return answer('INVALID_PARAMETER', uuid);
  const session = await sessionOf(deps, provider, request);
  if (!session) return answer('INVALID_SID', uuid);
  return told('OK', await wallet.pockets(session.playerId), uuid);
}

async function debit(
  deps: GamesDeps,
  provider: string,
  request: MoneyRequest,
): Promise<PartnerAnswer> {
  const { stakes } = deps;
  const { uuid } = request;
  const playerId = playerNamed(request.userId);
  if (!playerId || request.currency !== CURRENCY) return answer('INVALID_PARAMETER', uuid);
  const outcome = await stakes.place(await seatOf(deps, provider, request), {
    kind: 'stake',
    ...namedBy(provider, playerId, request.transaction.refId),
    amount: moneyOf(request.transaction.amount),
    round: { ...roundOf(request), closes: false },
  });
  return answerOf(deps, outcome, { playerId, uuid, repeated: 'BET_ALREADY_EXIST' });
}

async function credit(
  deps: GamesDeps,
  provider: string,
  request: MoneyRequest,
): Promise<PartnerAnswer> {
  const { wallet } = deps;
  const { uuid } = request;
  const playerId = playerNamed(request.userId);
  if (!playerId || request.currency !== CURRENCY) return answer('INVALID_PARAMETER', uuid);
  const { refId, amount } = request.transaction;
  // The bet names its player and its table, whatever became of the session.
  const outcome = await wallet.apply({
    kind: 'win',
    ...namedBy(provider, playerId, transactionIds.creditOf(refId)),
    amount: moneyOf(amount),
    refTxId: refId,
    round: { ...roundOf(request), closes: true },
  });
  return answerOf(deps, outcome, { playerId, uuid, repeated: 'BET_ALREADY_SETTLED' });
}

async function cancel(
  deps: GamesDeps,
  provider: string,
  request: MoneyRequest,
): Promise<PartnerAnswer> {
  const { wallet, unearned } = deps;
  const { uuid } = request;
  const playerId = playerNamed(request.userId);
  if (!playerId || request.currency !== CURRENCY) return answer('INVALID_PARAMETER', uuid);
  // A provider may undo bets of its own players alone: else strangers would get tombstones.
  if (!(await unearned.isPlayerOf(provider, playerId))) return answer('INVALID_PARAMETER', uuid);
  const { refId } = request.transaction;
  const named = namedBy(provider, playerId, transactionIds.cancelOf(refId));
  // A transaction never changes, so it may be read before the wallet is asked.
  const bet = await wallet.factsOf(named.source, refId);
  const isUnknown = bet === undefined || bet.kind === 'tombstone';
  const outcome = await wallet.apply({ kind: 'rollback', ...named, refTxId: refId });
  if (isUnknown && !('refused' in outcome) && outcome.moved.cash + outcome.moved.bonus === 0n)
    return answer('BET_DOES_NOT_EXIST', uuid);
  return answerOf(deps, outcome, { playerId, uuid, repeated: 'OK' });
}

async function promoPayout(
  deps: GamesDeps,
  provider: string,
  request: PromoPayoutRequest,
): Promise<PartnerAnswer> {
  const { unearned } = deps;
  const { uuid, promoTransaction } = request;
  const playerId = playerNamed(request.userId);
  if (!playerId || request.currency !== CURRENCY) return answer('INVALID_PARAMETER', uuid);
  const round = request.game ? { round: roundOf({ game: request.game }) } : {};
  const paid = await unearned.pay({
    provider,
    playerId,
    commands: [
      {
        kind: 'prize',
        ...namedBy(provider, playerId, promoTransaction.id),
        amount: moneyOf(promoTransaction.amount),
        ...round,
      },
    ],
  });
  const outcome = Array.isArray(paid) ? paid[0] : paid;
  if (!outcome) throw new Error('nothing was asked');
  return answerOf(deps, outcome, { playerId, uuid, repeated: 'OK' });
}

async function close(
  deps: GamesDeps,
  provider: string,
  request: CheckRequest,
): Promise<PartnerAnswer> {
  const { database, clock, playSessions: sessions } = deps;
  const session = await sessionOf(deps, provider, request);
  const closing = session && { id: session.id, playerId: session.playerId, now: clock.now() };
  const tokenHash = closing && (await closeGameSession(database, closing));
  if (tokenHash !== undefined) sessions.forget(tokenHash);
  return answer('OK', request.uuid);
}

/** The session that a call names, when it is the named player's. */
async function sessionOf(
  { playSessions: sessions }: GamesDeps,
  provider: string,
  { sid, userId }: Pick<CheckRequest, 'sid' | 'userId'>,
): Promise<GameSession | undefined> {
  const session = await sessions.byToken(provider, sid);
  return session?.playerId === userId ? session : undefined;
}

/** The session at the table of a bet: a player changes tables under one session. */
async function seatOf(deps: GamesDeps, provider: string, request: MoneyRequest) {
  const { playSessions: sessions, gamesOn } = deps;
  const session = await sessionOf(deps, provider, request);
  const table = request.game.details.table.id;
  if (!session || session.gameCode === table) return sessions.forStakes(session);
  const staked = await gamesOn.at(provider, table);
  return sessions.forStakes({ ...session, ...(staked ?? { gameActive: false }) });
}

async function answerOf(
  { wallet }: GamesDeps,
  outcome: WalletDone | WalletRefusal,
  {
    playerId,
    uuid,
    repeated,
  }: { playerId: PlayerId; uuid: MoneyRequest['uuid']; repeated: Status },
): Promise<PartnerAnswer> {
  if ('refused' in outcome) {
    const status = statusOf(outcome.refused);
    return outcome.pockets ? told(status, outcome.pockets, uuid) : answer(status, uuid);
  }
  // A repeat moves nothing; its answer carries the present balance.
  return outcome.replayed
    ? told(repeated, await wallet.pockets(playerId), uuid)
    : told('OK', outcome.pockets, uuid);
}

function namedBy(provider: string, playerId: PlayerId, sourceTxId: string) {
  return { source: `evolution:${provider}`, sourceTxId, playerId, currency: CURRENCY } as const;
}

function roundOf({ game }: Pick<MoneyRequest, 'game'>) {
  return { id: game.id, game: game.details.table.id };
}
