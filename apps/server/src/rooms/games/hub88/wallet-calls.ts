// The calls of Hub88 studios while a player plays, turned into wallet commands, and the outcome
// into their statuses.

import { fromScaledInteger, toScaledIntegerDown, type Money } from '@ceibo/money';
import {
  AMOUNT_DECIMALS,
  type BalanceRequest,
  type BetRequest,
  type Hub88Status,
  type RollbackRequest,
  type UserInfoAnswer,
  type UserInfoRequest,
  type WinRequest,
} from '@ceibo/partner-protocol/hub88';
import { rewardMeta } from '@ceibo/partner-protocol/hub88/freebets';
import { exactNumber } from '../../../platform/exact-json.ts';
import { playerNamed, type PlayerId } from '../../../platform/ids.ts';
import {
  NOBODY,
  type Pockets,
  type WalletDone,
  type WalletOutcome,
  type WalletRefusalCode,
} from '../../wallet/index.ts';
import type { GameSession } from '../games-store.ts';
import type { GamesDeps } from '../deps.ts';
import type { FreeSpins } from '../free-spins/free-spins-store.ts';
import { insertFreeStake } from '../unearned-store.ts';

const CURRENCY = 'ARS';

// Each is a known error: the studio discards the bet and sends no rollback, so it is only ever
// given when nothing moved.
const STATUS_OF = {
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PLAYER_RESTRICTED: 'RS_ERROR_USER_DISABLED',
  EVENT_RESTRICTED: 'RS_ERROR_USER_DISABLED',
  OUTSIDE_JURISDICTION: 'RS_ERROR_USER_DISABLED',
  LOCATION_UNKNOWN: 'RS_ERROR_USER_DISABLED',
  FREE_SPINS_OVER: 'RS_ERROR_LIMIT_REACHED',
  GAME_OFF: 'RS_ERROR_INVALID_GAME',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  BONUS_BET_TOO_HIGH: 'RS_ERROR_LIMIT_REACHED',
  BONUS_OPEN: 'RS_ERROR_DUPLICATE_TRANSACTION',
  WAGERING_LEFT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  PLAYER_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  UNKNOWN_PLAYER: 'RS_ERROR_INVALID_TOKEN',
  INVALID_AMOUNT: 'RS_ERROR_WRONG_TYPES',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  // A settled bet cannot be rolled back; final for the studio, and the status that its rules know
  // for it.
  ALREADY_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
} as const satisfies Record<WalletRefusalCode, Hub88Status>;

/**
 * The answer to a call about money. The balance is a number of JSON, exactly, however large it is.
 */
export interface WalletAnswer {
  status: Hub88Status;
  request_uuid: string;
  user?: PlayerId;
  currency?: string;
  balance?: unknown;
}

export interface WalletCalls {
  userInfo(provider: string, request: UserInfoRequest): Promise<UserInfoAnswer>;
  balance(provider: string, request: BalanceRequest): Promise<WalletAnswer>;
  bet(provider: string, request: BetRequest): Promise<WalletAnswer>;
  win(provider: string, request: WinRequest): Promise<WalletAnswer>;
  rollback(provider: string, request: RollbackRequest): Promise<WalletAnswer>;
}

export function createWalletCalls(deps: GamesDeps): WalletCalls {
  return {
    userInfo: (provider, request) => userInfo(deps, provider, request),
    balance: (provider, request) => balance(deps, provider, request),
    bet: (provider, request) => bet(deps, provider, request),
    win: (provider, request) => win(deps, provider, request),
    rollback: (provider, request) => rollback(deps, provider, request),
  };
}

async function userInfo(
  deps: GamesDeps,
  provider: string,
  { user, request_uuid }: UserInfoRequest,
): Promise<UserInfoAnswer> {
  const { identity } = deps;
  const playerId = await namedBy(deps, provider, user);
  const player = playerId && (await identity.player(playerId));
  if (!player) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid };
  return {
    status: 'RS_OK',
    request_uuid,
    user,
    country: player.country,
    birth_date: player.birthDate ?? undefined,
    registration_date: player.registeredAt.toISOString().slice(0, 10),
  };
}

/** The player whom a call names by our id, when that player is one of the studio's. */
async function namedBy(
  { unearned }: GamesDeps,
  provider: string,
  user: string | null | undefined,
): Promise<PlayerId | undefined> {
  const playerId = user == null ? undefined : playerNamed(user.toLowerCase());
  return playerId && (await unearned.isPlayerOf(provider, playerId)) ? playerId : undefined;
}

async function balance(
  deps: GamesDeps,
  provider: string,
  { token, game_code, request_uuid }: BalanceRequest,
): Promise<WalletAnswer> {
  const { wallet, playSessions, stakes } = deps;
  const session = await playSessions.byToken(provider, token);
  if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid };
  const played = await sessionAt(deps, session, game_code);
  if (!played) return { status: 'RS_ERROR_INVALID_GAME', request_uuid };
  const bar = await stakes.blockReason(playSessions.forStakes(played));
  if (bar) return { status: STATUS_OF[bar], request_uuid };
  return answer('RS_OK', request_uuid, session.playerId, await wallet.pockets(session.playerId));
}

/**
 * The session at the game that a call names. In a live lobby a player changes the game under one
 * session, to any of the same studio. Undefined when the studio has no such game.
 */
async function sessionAt(
  { gamesOn }: GamesDeps,
  session: GameSession,
  game: string,
): Promise<GameSession | undefined> {
  if (game === session.gameCode) return session;
  // The game of the session is not the one that is staked on, so its switch and its categories say
  // nothing.
  const staked = await gamesOn.at(session.providerKey, game);
  return staked && { ...session, ...staked };
}

async function bet(deps: GamesDeps, provider: string, request: BetRequest): Promise<WalletAnswer> {
  const { playSessions, stakes } = deps;
  const session = await playSessions.byToken(provider, request.token);
  if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid };
  if (request.currency !== CURRENCY)
    return { status: 'RS_ERROR_WRONG_CURRENCY', request_uuid: request.request_uuid };
  const played = await sessionAt(deps, session, request.game_code);
  if (!played) return { status: 'RS_ERROR_INVALID_GAME', request_uuid: request.request_uuid };
  const { amount, ...command } = commandOf(provider, session.playerId, request);
  // A free bet takes nothing, so it is never refused for lack of money.
  const taken = request.is_free === true ? { amount: 0n, worth: amount } : { amount };
  const spins = await spinsOf(deps, provider, session.playerId, request);
  const stake = {
    kind: 'stake',
    ...command,
    ...taken,
    ...(spins && asSpin(deps, spins, { playerId: session.playerId, game: request.game_code })),
  } as const;
  const outcome = await stakes.place(playSessions.forStakes(played), stake);
  if (request.is_free === true && !('refused' in outcome)) {
    await noteFreeStake(deps, provider, session.playerId, request);
    if (spins) await deps.freeSpins.note(spins);
  }
  return answerOf(outcome, request.request_uuid, session.playerId);
}

/**
 * The free spins of our giving that a call is about. Throws when it may be about some whose answer
 * was lost: the studio asks again, and by then they are found.
 */
async function spinsOf(
  { freeSpins }: GamesDeps,
  provider: string,
  playerId: PlayerId,
  { is_free, reward_uuid, meta }: Pick<BetRequest, 'is_free' | 'reward_uuid' | 'meta'>,
): Promise<FreeSpins | undefined> {
  if (is_free !== true) return undefined;
  const reference = rewardMeta.safeParse(meta).data?.operator_reference;
  const spins = await freeSpins.named({ provider, reference, reward: reward_uuid });
  if (spins || reward_uuid == null) return spins;
  if (await freeSpins.isUnsure(provider, playerId))
    throw new Error('a free bet names a reward that may be ours');
  return undefined;
}

function asSpin(
  { freeSpins }: GamesDeps,
  spins: FreeSpins,
  at: { playerId: PlayerId; game: string },
) {
  const blockReason = freeSpins.blockReason(spins, at);
  return {
    spinOf: { award: spins.id, spins: spins.spins },
    ...(blockReason && { blockReason }),
  };
}

function noteFreeStake(
  { database, clock }: GamesDeps,
  provider: string,
  playerId: PlayerId,
  { transaction_uuid, game_code, amount, reward_uuid }: BetRequest,
): Promise<void> {
  return insertFreeStake(database, {
    provider,
    txId: ledgerIdOf(transaction_uuid),
    playerId,
    game: game_code,
    worth: moneyOf(amount),
    reward: reward_uuid ?? null,
    at: clock.now(),
  });
}

async function win(deps: GamesDeps, provider: string, request: WinRequest): Promise<WalletAnswer> {
  const { wallet, playSessions, unearned } = deps;
  const session = await playSessions.byToken(provider, request.token);
  if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid };
  if (request.currency !== CURRENCY)
    return { status: 'RS_ERROR_WRONG_CURRENCY', request_uuid: request.request_uuid };
  const { playerId } = session;
  const command = commandOf(provider, playerId, request);
  // A prize of the studio's own promotion names no bet. Otherwise the bet says of which game
  // the win is, whatever became of the game.
  if (request.reference_transaction_uuid == null) {
    const paid = await unearned.pay({
      provider,
      playerId,
      commands: [{ kind: 'prize', ...command }],
    });
    return answerOf(Array.isArray(paid) ? only(paid) : paid, request.request_uuid, playerId);
  }
  const spins = await spinsOf(deps, provider, playerId, request);
  if (spins && spins.playerId !== playerId)
    return { status: STATUS_OF.CONFLICT, request_uuid: request.request_uuid };
  if (spins && !(await deps.freeSpins.isPossible(spins, { amount: command.amount, spins: 1 })))
    throw new Error('a free spin won more than is possible');
  const outcome = await wallet.apply({
    kind: 'win',
    ...command,
    refTxId: ledgerIdOf(request.reference_transaction_uuid),
  });
  if (spins && !('refused' in outcome)) await deps.freeSpins.note(spins);
  return answerOf(outcome, request.request_uuid, session.playerId);
}

async function rollback(
  deps: GamesDeps,
  provider: string,
  request: RollbackRequest,
): Promise<WalletAnswer> {
  const { wallet, playSessions } = deps;
  const source = sourceOf(provider);
  const refTxId = ledgerIdOf(request.reference_transaction_uuid);
  const session =
    request.token == null ? undefined : await playSessions.byToken(provider, request.token);
  const named = session?.playerId ?? (await namedBy(deps, provider, request.user));
  // A rollback need not name its player: the bet says whose it is. The tombstone of an unknown bet
  // then belongs to nobody.
  const playerId = named ?? (await wallet.playerOf(source, refTxId)) ?? NOBODY;
  const { round, round_closed, game_code } = request;
  const undo = async (of: PlayerId) => {
    const common = {
      kind: 'rollback',
      source,
      sourceTxId: ledgerIdOf(request.transaction_uuid),
      currency: CURRENCY,
    } as const;
    const outcome = await wallet.apply({
      ...common,
      playerId: of,
      refTxId,
      round: { id: round, game: game_code, closes: round_closed === true },
    });
    return { outcome, answer: answerOf(outcome, request.request_uuid, of) };
  };
  const undone = await undo(playerId);
  if (!('refused' in undone.outcome)) return undone.answer;
  if (playerId !== NOBODY) {
    if (undone.outcome.refused !== 'CONFLICT') return undone.answer;
    // The rollback may have come before without naming its player, and then it is nobody's. Its id
    // is known, so asking again moves nothing.
    const { answer: first } = await undo(NOBODY);
    return first.status === 'RS_OK' ? { ...undone.answer, status: 'RS_OK' } : undone.answer;
  }
  // The bet may have arrived while we looked for its player, so the ledger is asked once more.
  const owner = await wallet.playerOf(source, refTxId);
  return owner === undefined ? undone.answer : (await undo(owner)).answer;
}

function commandOf(provider: string, playerId: PlayerId, request: BetRequest | WinRequest) {
  return {
    source: sourceOf(provider),
    sourceTxId: ledgerIdOf(request.transaction_uuid),
    playerId,
    currency: CURRENCY,
    amount: moneyOf(request.amount),
    round: { id: request.round, game: request.game_code, closes: request.round_closed === true },
  } as const;
}

/** The house account that is the other side of a provider's transfers. */
function sourceOf(provider: string): string {
  return `hub88:${provider}`;
}

/** A UUID is the same in capitals, in which a studio may repeat it. */
function ledgerIdOf(transactionUuid: string): string {
  return transactionUuid.toLowerCase();
}

function moneyOf(amount: number): Money {
  return fromScaledInteger(BigInt(amount), AMOUNT_DECIMALS);
}

function only(done: readonly WalletDone[]): WalletDone {
  const [outcome] = done;
  if (!outcome) throw new Error('nothing was asked');
  return outcome;
}

function answerOf(outcome: WalletOutcome, requestUuid: string, playerId: PlayerId): WalletAnswer {
  return answer(
    'refused' in outcome ? STATUS_OF[outcome.refused] : 'RS_OK',
    requestUuid,
    playerId,
    outcome.pockets,
  );
}

function answer(
  status: Hub88Status,
  request_uuid: string,
  playerId: PlayerId,
  pockets?: Pockets,
): WalletAnswer {
  if (!pockets || playerId === NOBODY) return { status, request_uuid };
  return {
    status,
    request_uuid,
    user: playerId,
    currency: CURRENCY,
    balance: exactNumber(
      toScaledIntegerDown(pockets.cash + pockets.bonus, AMOUNT_DECIMALS).toString(),
    ),
  };
}
