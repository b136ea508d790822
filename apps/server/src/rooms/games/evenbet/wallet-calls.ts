// EvenBet's calls while a player sits at its tables, turned into wallet commands, and the outcome
// into its answers.

import { fromScaledInteger, toExactNumber, toScaledIntegerDown } from '@ceibo/money';
import {
  ALREADY_PROCESSED,
  AMOUNT_DECIMALS,
  errorDescriptions,
  type ErrorCode,
  type GetBalanceRequest,
  type GetCashRequest,
  type ReturnCashRequest,
  type RollbackRequest,
  type WalletAnswer,
  type WalletRequest,
} from '@ceibo/partner-protocol/evenbet';
import { playerNamed, type PlayerId } from '../../../platform/ids.ts';
import type {
  Pockets,
  WalletCommand,
  WalletDone,
  WalletRefusal,
  WalletRefusalCode,
} from '../../wallet/index.ts';
import type { GameSession } from '../games-store.ts';
import type { GamesDeps } from '../deps.ts';

const CURRENCY = 'ARS';
const GAME = 'poker';

// Each is a known error: the room takes it that no money moved, so it is only ever given when none
// did.
const CODE_OF = {
  TOKEN_EXPIRED: 7,
  PLAYER_BLOCKED: 7,
  PLAYER_RESTRICTED: 7,
  EVENT_RESTRICTED: 7,
  OUTSIDE_JURISDICTION: 7,
  LOCATION_UNKNOWN: 7,
  FREE_SPINS_OVER: 7,
  GAME_OFF: 7,
  // The protocol has no code for a limit: the room tells the player that the money is not there.
  LIMIT_REACHED: 3,
  BONUS_BET_TOO_HIGH: 3,
  BONUS_OPEN: 4,
  WAGERING_LEFT: 4,
  PLAYER_EXCLUDED: 7,
  UNKNOWN_PLAYER: 2,
  INVALID_AMOUNT: 4,
  WRONG_CURRENCY: 4,
  INSUFFICIENT_FUNDS: 3,
  CONFLICT: 4,
  NOT_FOUND: 4,
  ROLLED_BACK: 4,
  ALREADY_SETTLED: 6,
} as const satisfies Record<WalletRefusalCode, ErrorCode>;

/** Answers a call of the room. */
export function createWalletCall(
  deps: GamesDeps,
): (provider: string, request: WalletRequest) => Promise<WalletAnswer> {
  return async (provider, request) => {
    const playerId = playerNamed(request.userId);
    if (!playerId) return failure(2);
    switch (request.method) {
      case 'GetBalance':
        return getBalance(deps, provider, playerId, request);
      case 'GetCash':
        return getCash(deps, provider, playerId, request);
      case 'ReturnCash':
        return returnCash(deps, provider, playerId, request);
      case 'Rollback':
        return rollback(deps, provider, playerId, request);
    }
  };
}

async function getBalance(
  deps: GamesDeps,
  provider: string,
  playerId: PlayerId,
  request: GetBalanceRequest,
): Promise<WalletAnswer> {
  const { wallet, playSessions: sessions, stakes, unearned } = deps;
  if (!(await unearned.isPlayerOf(provider, playerId))) return failure(2);
  if (request.currency !== CURRENCY) return failure(4);
  // The first call of a session that was launched opens it: from then on it may be staked under.
  const session = await sessionOf(deps, provider, playerId, request);
  await stakes.blockReason(sessions.forStakes(session));
  return success(await wallet.pockets(playerId));
}

async function getCash(
  deps: GamesDeps,
  provider: string,
  playerId: PlayerId,
  request: GetCashRequest,
): Promise<WalletAnswer> {
  const { playSessions: sessions, stakes } = deps;
  if (request.currency !== CURRENCY) return failure(4);
  const session = await sessionOf(deps, provider, playerId, request);
  const { transactionId, amount } = request;
  const outcome = await stakes.place(sessions.forStakes(session), {
    kind: 'to-in-play',
    source: sourceOf(provider),
    sourceTxId: transactionId,
    playerId,
    currency: CURRENCY,
    amount: fromScaledInteger(BigInt(amount), AMOUNT_DECIMALS),
    round: { id: roundOf(request) ?? `buy-in ${transactionId}`, game: GAME, closes: false },
  });
  return answerOf(deps, playerId, 'refused' in outcome ? outcome : [outcome]);
}

async function returnCash(
  deps: GamesDeps,
  provider: string,
  playerId: PlayerId,
  request: ReturnCashRequest,
): Promise<WalletAnswer> {
  const { unearned } = deps;
  if (request.currency !== CURRENCY) return failure(4);
  return answerOf(
    deps,
    playerId,
    await unearned.payRound({
      provider,
      playerId,
      commands: returnCommands(provider, playerId, request),
    }),
  );
}

async function rollback(
  deps: GamesDeps,
  provider: string,
  playerId: PlayerId,
  request: RollbackRequest,
): Promise<WalletAnswer> {
  const { wallet, unearned } = deps;
  if (request.currency != null && request.currency !== CURRENCY) return failure(4);
  if (!(await unearned.isPlayerOf(provider, playerId))) return failure(2);
  const source = sourceOf(provider);
  const { transactionId, referenceTransactionId, amount } = request;
  // A transaction never changes, so it may be read before the wallet is asked.
  const referred = await wallet.factsOf(source, referenceTransactionId);
  const isUnknown = referred === undefined || referred.kind === 'tombstone';
  if (!isUnknown) {
    if (referred.kind !== 'to-in-play' || referred.playerId !== playerId) return failure(6);
    if (amount != null && fromScaledInteger(BigInt(amount), AMOUNT_DECIMALS) !== referred.amount)
      return failure(6);
  }
  const envelope = { source, sourceTxId: transactionId, playerId, currency: CURRENCY } as const;
  const outcome = await wallet.apply({
    kind: 'rollback',
    ...envelope,
    refTxId: referenceTransactionId,
    winsAreOfRounds: true,
  });
  if ('refused' in outcome) return failure(CODE_OF[outcome.refused], outcome.pockets);
  // Its id is taken now, so that it is refused when it comes after all. It may also have come
  // while we looked, and been undone.
  if (isUnknown && outcome.moved.cash === 0n && outcome.moved.bonus === 0n) return failure(5);
  return answerOf(deps, playerId, [outcome]);
}

/**
 * The session that a call names, or else the player's own; undefined when it is nobody's or
 * another's.
 */
async function sessionOf(
  { playSessions: sessions }: GamesDeps,
  provider: string,
  playerId: PlayerId,
  { sessionId }: Pick<GetCashRequest, 'sessionId'>,
): Promise<GameSession | undefined> {
  const named =
    sessionId == null
      ? await sessions.newest({ provider, playerId, game: null })
      : await sessions.byToken(provider, sessionId);
  return named?.playerId === playerId ? named : undefined;
}

async function answerOf(
  { wallet }: GamesDeps,
  playerId: PlayerId,
  done: readonly WalletDone[] | WalletRefusal,
): Promise<WalletAnswer> {
  if ('refused' in done) return failure(CODE_OF[done.refused], done.pockets);
  const newest = done.findLast(({ replayed }) => !replayed);
  // A repeat moves nothing; its answer carries the present balance.
  return newest
    ? success(newest.pockets)
    : success(await wallet.pockets(playerId), ALREADY_PROCESSED);
}

/**
 * The commands of a cash-out: against the GetCash calls that it names; else against the session;
 * else, when it names neither, as a prize.
 */
function returnCommands(
  provider: string,
  playerId: PlayerId,
  request: ReturnCashRequest,
): WalletCommand[] {
  const { transactionId } = request;
  const amount = fromScaledInteger(BigInt(request.amount), AMOUNT_DECIMALS);
  const common = {
    source: sourceOf(provider),
    sourceTxId: transactionId,
    playerId,
    currency: CURRENCY,
  } as const;
  const [first, ...others] = [...new Set(request.linkedTransactionIds)];
  const session = roundOf(request);
  if (first !== undefined) {
    const comesBack = (refTxId: string) =>
      ({
        kind: 'from-in-play',
        refTxId,
        round: { id: session ?? `buy-in ${refTxId}`, game: GAME, closes: false },
      }) as const;
    return [
      { ...common, ...comesBack(first), amount, with: others },
      // All of it is written down on the first; the others leave play with it. A space is in no id
      // of the room's.
      ...others.map((refTxId): WalletCommand => ({
        ...common,
        ...comesBack(refTxId),
        sourceTxId: `${transactionId} with ${refTxId}`,
        amount: 0n,
      })),
    ];
  }
  if (session !== undefined)
    return [
      { ...common, kind: 'round-win', amount, round: { id: session, game: GAME, closes: true } },
    ];
  return [{ ...common, kind: 'prize', amount }];
}

/** The player's stay at a table or in a tournament. */
function roundOf({
  tableSessionId,
  tournamentSessionId,
}: Pick<GetCashRequest, 'tableSessionId' | 'tournamentSessionId'>): string | undefined {
  return tableSessionId ?? tournamentSessionId ?? undefined;
}

/** The house account that is the other side of the room's transfers. */
function sourceOf(provider: string): string {
  return `evenbet:${provider}`;
}

function success(
  { cash, bonus }: Pockets,
  errorDescription: string = errorDescriptions[0],
): WalletAnswer {
  return {
    balance: toExactNumber(toScaledIntegerDown(cash + bonus, AMOUNT_DECIMALS)),
    errorCode: 0,
    errorDescription,
  };
}

/** Only the lack of money is told with the balance. */
export function failure(code: ErrorCode, pockets?: Pockets): WalletAnswer {
  const answer = { errorCode: code, errorDescription: errorDescriptions[code] };
  return code === 3 && pockets ? { ...success(pockets), ...answer } : answer;
}
