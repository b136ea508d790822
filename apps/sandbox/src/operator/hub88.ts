// Hub88's protocol: signed wallet calls with a short time-out, and the operator's calls by the
// games API. They ask for the address of a game, the list of games and the page of a round. Calls
// by the Freebets API are here too: asking twice makes two, since the API does not say otherwise.

import {
  AMOUNT_DECIMALS,
  type BalanceRequest,
  type BetRequest,
  type GameListAnswer,
  gameListRequest,
  gamesPaths,
  type LaunchAnswer,
  launchRequest,
  type RollbackRequest,
  type RoundPageAnswer,
  roundPageRequest,
  SIGNATURE_HEADER,
  walletAnswer,
  walletPaths,
  type WinRequest,
} from '@ceibo/partner-protocol/hub88';
import {
  cancelRewardRequest,
  createRewardRequest,
  freebetPaths,
  type ListRewardsAnswer,
  listRewardsRequest,
  type OffersAnswer,
  offersRequest,
  type Reward,
} from '@ceibo/partner-protocol/hub88/freebets';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import type { FreeRounds } from './free-rounds.ts';
import { createSigner, hub88Proof } from './hub88/signing.ts';
import { hub88Retries } from './rules.ts';
import { addSignedCall, CUT } from './signed-call.ts';
import type { SpokenProtocol } from './spoken-protocol.ts';
import { type Movement, toWireAmount } from './wallet.ts';

export const hub88: SpokenProtocol = {
  speak({ config, ids }) {
    const signer = createSigner(config.hub88.studioPrivateKeyPem);
    return {
      protocol: 'hub88',
      retries: hub88Retries,
      // Hub88 wallet API: a call is given up after one second.
      timeoutMs: 1000,
      sign: async (body) => ({ [SIGNATURE_HEADER]: await signer.sign(body) }),
      read: (text) => ({ kind: 'answered', answer: walletAnswer.parse(JSON.parse(text)) }),
      say: {
        balance: ({ token, player, gameCode }) => [
          walletPaths.balance,
          {
            token,
            ...(player !== undefined && { user: player }),
            game_code: gameCode,
            request_uuid: ids.uuid(),
          } satisfies BalanceRequest,
        ],
        bet: (bet) => [
          walletPaths.bet,
          {
            ...moneyFields(bet),
            request_uuid: ids.uuid(),
            round_closed: false,
          } satisfies BetRequest,
        ],
        win: (win) => [
          walletPaths.win,
          {
            ...moneyFields(win),
            request_uuid: ids.uuid(),
            round_closed: win.isRoundClosed,
            reference_transaction_uuid: win.betId,
          } satisfies WinRequest,
        ],
        rollback: ({ token, player, gameCode, round, id, betId, isRoundClosed = true, free }) => [
          walletPaths.rollback,
          {
            token,
            user: player,
            transaction_uuid: id,
            reference_transaction_uuid: betId,
            request_uuid: ids.uuid(),
            round,
            round_closed: isRoundClosed,
            game_code: gameCode,
            ...(free && { is_free: true }),
          } satisfies RollbackRequest,
        ],
      },
    };
  },

  addLaunches(app, { config }, { prefix, launch }) {
    addSignedCall(app, hub88Proof(config), {
      path: prefix + gamesPaths.launch,
      schema: launchRequest,
      unknown: 'unknown game',
      answer: (asked): LaunchAnswer | undefined => addressed(launch(asked)),
    });
  },

  addGiving(app, surroundings, { prefix, offer }) {
    const proof = hub88Proof(surroundings.config);
    const prepaids: OffersAnswer = offer.games.map((game_code) => ({
      game_code,
      prepaid_uuid: surroundings.ids.uuid(),
      // The value and the number are the operator's choice.
      currency: CURRENCY,
      bet_value: null,
      bet_count: null,
      bonus_buy: false,
    }));
    addSignedCall(app, proof, {
      path: prefix + freebetPaths.offers,
      schema: offersRequest,
      ...onceAMinute(surroundings, prepaids),
    });
    addSignedCall(app, proof, {
      path: prefix + freebetPaths.create,
      schema: createRewardRequest,
      unknown: 'bet_value, game_code, end_time or country is not accepted',
      unknownStatus: 400,
      answer(asked) {
        if (asked.bet_value % UNITS_PER_CENTAVO !== 0) return undefined;
        const given = offer.give({
          reference: asked.operator_reference,
          player: asked.user,
          gameCode: asked.game_code,
          currency: asked.currency,
          value: BigInt(asked.bet_value / UNITS_PER_CENTAVO),
          rounds: asked.bet_count,
          startsAt: Date.parse(asked.start_time),
          endsAt: Date.parse(asked.end_time),
        });
        if (given.kind === 'lost') return CUT;
        return given.kind === 'given' ? rewardOf(given.rounds) : undefined;
      },
    });
    addSignedCall(app, proof, {
      path: prefix + freebetPaths.list,
      schema: listRewardsRequest,
      unknown: 'user',
      unknownStatus: 400,
      answer({ user, reward_uuid }): ListRewardsAnswer | undefined {
        const one = reward_uuid == null ? undefined : offer.byId(reward_uuid);
        if (user == null && reward_uuid == null) return undefined;
        const found = user == null ? (one ? [one] : []) : offer.ofPlayer(user);
        return { rewards: found.map(rewardOf), pagination: { next_cursor: null } };
      },
    });
    addSignedCall(app, proof, {
      path: prefix + freebetPaths.cancel,
      schema: cancelRewardRequest,
      unknown: 'reward_uuid is unknown, or was claimed',
      unknownStatus: 400,
      answer({ reward_uuid }) {
        const found = offer.byId(reward_uuid);
        // One that was begun stays.
        if (!found || found.played > 0) return undefined;
        const cancelled = offer.cancel(reward_uuid);
        return cancelled?.status === 'cancelled' ? rewardOf(cancelled) : undefined;
      },
    });
  },
};

function moneyFields(movement: Movement) {
  const { token, player, round, gameCode, currency, id, amount, free } = movement;
  return {
    token,
    supplier_user: player,
    round,
    game_code: gameCode,
    currency,
    transaction_uuid: id,
    amount: toWireAmount(amount),
    ...(free && {
      is_free: true,
      reward_uuid: free.id,
      meta: { operator_reference: free.reference },
    }),
  };
}

interface RoundPageOffer {
  /** The address of a player's round; undefined when the player has no such round. */
  roundPage(asked: { user: string; round: string }): string | undefined;
}

export interface GamesOffer extends RoundPageOffer {
  games: readonly { code: string; name: string }[];
}

const LIST_EVERY_MS = 60_000;

/** A list that is refused to who asks for it again too soon. */
function onceAMinute<List extends object>({ clock }: Surroundings, list: List) {
  let listedAt = Number.NEGATIVE_INFINITY;
  return {
    unknown: 'Too Many Requests',
    unknownStatus: 429,
    answer(): List | undefined {
      const now = clock.now().getTime();
      if (now - listedAt < LIST_EVERY_MS) return undefined;
      listedAt = now;
      return list;
    },
  };
}

export function addGamesRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  offer: GamesOffer & { prefix: string; hasFreeRounds: boolean },
): void {
  const { prefix, games, hasFreeRounds: freebet_support } = offer;
  const list: GameListAnswer = games.map(({ code, name }) => ({
    game_code: code,
    name,
    enabled: true,
    freebet_support,
  }));
  addSignedCall(app, hub88Proof(surroundings.config), {
    path: prefix + gamesPaths.list,
    schema: gameListRequest,
    ...onceAMinute(surroundings, list),
  });
  addRoundPageRoute(app, surroundings, offer);
}

/** Also for a company that lists no games. */
export function addRoundPageRoute(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, roundPage }: RoundPageOffer & { prefix: string },
): void {
  addSignedCall(app, hub88Proof(config), {
    path: prefix + gamesPaths.round,
    schema: roundPageRequest,
    unknown: 'unknown round',
    answer: (asked): RoundPageAnswer | undefined => addressed(roundPage(asked)),
  });
}

function addressed(url: string | undefined): { url: string } | undefined {
  return url === undefined ? undefined : { url };
}

const CURRENCY = 'ARS';
const UNITS_PER_CENTAVO = 10 ** (AMOUNT_DECIMALS - 2);

const statuses = {
  open: 'FRS_ACTIVE',
  finished: 'FRS_FINISHED',
  expired: 'FRS_EXPIRED',
  cancelled: 'FRS_CANCELLED',
} as const satisfies Record<FreeRounds['status'], Reward['status']>;

function rewardOf(rounds: FreeRounds): Reward {
  const { id, reference, status, player, gameCode, currency, value } = rounds;
  return {
    reward_uuid: id,
    status: statuses[status],
    user: player,
    game_code: gameCode,
    currency,
    bet_value: toWireAmount(value),
    bet_count: rounds.rounds,
    operator_reference: reference,
  };
}
