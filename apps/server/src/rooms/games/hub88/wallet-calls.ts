// What a Hub88 studio asks of us while a player plays, turned into wallet commands, and the outcome turned back into its statuses.

import { fromScaledInteger, toExactNumber, toScaledIntegerDown } from '@ceibo/money';
import {
  AMOUNT_DECIMALS,
  type BalanceRequest,
  type BetRequest,
  type Hub88Status,
  type RollbackRequest,
  type UserInfoAnswer,
  type UserInfoRequest,
  type WalletAnswer,
  type WinRequest,
} from '@ceibo/partner-protocol/hub88';
import type { PlayerId } from '../../../platform/ids.ts';
import { NOBODY, type Pockets, type WalletOutcome, type WalletRefusalCode } from '../../wallet/index.ts';
import type { GameSession } from '../games-store.ts';
import type { GamesParts } from '../parts.ts';

const CURRENCY = 'ARS';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Each is a known error: the studio discards the bet and sends no rollback, so it is only ever given when nothing moved.
const STATUS_OF = {
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  GAME_OFF: 'RS_ERROR_INVALID_GAME',
  UNKNOWN_PLAYER: 'RS_ERROR_INVALID_TOKEN',
  INVALID_AMOUNT: 'RS_ERROR_WRONG_TYPES',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  // A settled bet cannot be rolled back; final for the studio, and the status that its rules know for it.
  ALREADY_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
} as const satisfies Record<WalletRefusalCode, Hub88Status>;

export interface WalletCalls {
  userInfo(provider: string, request: UserInfoRequest): Promise<UserInfoAnswer>;
  balance(provider: string, request: BalanceRequest): Promise<WalletAnswer>;
  bet(provider: string, request: BetRequest): Promise<WalletAnswer>;
  win(provider: string, request: WinRequest): Promise<WalletAnswer>;
  rollback(provider: string, request: RollbackRequest): Promise<WalletAnswer>;
}

export function createWalletCalls(parts: GamesParts): WalletCalls {
  const { identity, wallet, playSessions } = parts;
  const { byToken: sessionOf, barOf } = playSessions;

  return {
    async userInfo(_provider, { user, request_uuid }) {
      const player = UUID.test(user) ? await identity.player(user as PlayerId) : undefined;
      if (!player) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid };
      return {
        status: 'RS_OK',
        request_uuid,
        user,
        country: player.country,
        birth_date: player.birthDate,
        registration_date: player.registeredAt.toISOString().slice(0, 10),
      };
    },

    async balance(provider, { token, game_code, request_uuid }) {
      const session = await sessionOf(provider, token);
      if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid };
      if (session.gameCode !== game_code) return { status: 'RS_ERROR_INVALID_GAME', request_uuid };
      const bar = await barOf(session);
      if (bar) return { status: STATUS_OF[bar], request_uuid };
      return answer('RS_OK', request_uuid, session.playerId, await wallet.pockets(session.playerId));
    },

    async bet(provider, request) {
      const session = await sessionOf(provider, request.token);
      if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid };
      const wrong = wrongGameOrCurrency(session, request);
      if (wrong) return { status: wrong, request_uuid: request.request_uuid };
      const barredBy = await barOf(session);
      const outcome = await wallet.apply({ kind: 'stake', ...commandOf(provider, session.playerId, request), ...(barredBy ? { barredBy } : {}) });
      return answerOf(outcome, request.request_uuid, session.playerId);
    },

    async win(provider, request) {
      const session = await sessionOf(provider, request.token);
      if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid };
      const wrong = wrongGameOrCurrency(session, request);
      if (wrong) return { status: wrong, request_uuid: request.request_uuid };
      const outcome = await wallet.apply({ kind: 'win', ...commandOf(provider, session.playerId, request), refTxId: request.reference_transaction_uuid });
      return answerOf(outcome, request.request_uuid, session.playerId);
    },

    async rollback(provider, request) {
      const source = sourceOf(provider);
      const session = request.token === undefined ? undefined : await sessionOf(provider, request.token);
      const named =
        session?.playerId ?? (request.user !== undefined && UUID.test(request.user) ? (await identity.player(request.user as PlayerId))?.id : undefined);
      // A rollback is taken from whoever it comes: the bet itself tells whose it is; of an unknown player the tombstone is nobody's.
      const playerId = named ?? (await wallet.playerOf(source, request.reference_transaction_uuid)) ?? NOBODY;
      const { round, round_closed, game_code } = request;
      const undo = async (of: PlayerId) => {
        const common = { kind: 'rollback', source, sourceTxId: request.transaction_uuid, currency: CURRENCY } as const;
        const refTxId = request.reference_transaction_uuid;
        const outcome = await wallet.apply({ ...common, playerId: of, refTxId, round: { id: round, game: game_code, closes: round_closed } });
        return { outcome, answer: answerOf(outcome, request.request_uuid, of) };
      };
      const undone = await undo(playerId);
      if (playerId !== NOBODY || !('refused' in undone.outcome)) return undone.answer;
      // The bet was on its way while we looked whose it is, and is known by now.
      const owner = await wallet.playerOf(source, request.reference_transaction_uuid);
      return owner === undefined ? undone.answer : (await undo(owner)).answer;
    },
  };
}

function commandOf(provider: string, playerId: PlayerId, request: BetRequest) {
  return {
    source: sourceOf(provider),
    sourceTxId: request.transaction_uuid,
    playerId,
    currency: CURRENCY,
    amount: fromScaledInteger(BigInt(request.amount), AMOUNT_DECIMALS),
    round: { id: request.round, game: request.game_code, closes: request.round_closed },
  } as const;
}

/** The house account that is the other side of a provider's transfers. */
function sourceOf(provider: string): string {
  return `hub88:${provider}`;
}

function wrongGameOrCurrency(session: GameSession, request: BetRequest): Hub88Status | undefined {
  if (session.gameCode !== request.game_code) return 'RS_ERROR_INVALID_GAME';
  return request.currency === CURRENCY ? undefined : 'RS_ERROR_WRONG_CURRENCY';
}

function answerOf(outcome: WalletOutcome, requestUuid: string, playerId: PlayerId): WalletAnswer {
  return answer('refused' in outcome ? STATUS_OF[outcome.refused] : 'RS_OK', requestUuid, playerId, outcome.pockets);
}

function answer(status: Hub88Status, request_uuid: string, playerId: PlayerId, pockets?: Pockets): WalletAnswer {
  if (!pockets || playerId === NOBODY) return { status, request_uuid };
  return {
    status,
    request_uuid,
    user: playerId,
    currency: CURRENCY,
    balance: toExactNumber(toScaledIntegerDown(pockets.cash + pockets.bonus, AMOUNT_DECIMALS)),
  };
}
