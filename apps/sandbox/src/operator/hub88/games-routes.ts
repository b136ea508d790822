// The operator's calls to a company by the Hub88 games API. They ask for the address of a game, the
// list of games, once a minute at most, and the page of a round. Calls by the Freebets API are here
// too: asking twice makes two, since the API does not say otherwise.

import {
  AMOUNT_DECIMALS,
  gameListRequest,
  gamesPaths,
  launchRequest,
  roundPageRequest,
  type GameListAnswer,
  type LaunchAnswer,
  type RoundPageAnswer,
} from '@ceibo/partner-protocol/hub88';
import {
  cancelRewardRequest,
  createRewardRequest,
  freebetPaths,
  listRewardsRequest,
  offersRequest,
  type ListRewardsAnswer,
  type OffersAnswer,
  type Reward,
} from '@ceibo/partner-protocol/hub88/freebets';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import type { FreeRounds, FreeRoundsOffer } from '../free-rounds.ts';
import type { LaunchRoute } from '../launches.ts';
import { addSignedCall, CUT } from '../signed-call.ts';
import { toWireAmount } from '../wallet.ts';
import { hub88Proof } from './signing.ts';

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

export function addLaunchRoute(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, launch }: LaunchRoute,
): void {
  addSignedCall(app, hub88Proof(config), {
    path: prefix + gamesPaths.launch,
    schema: launchRequest,
    unknown: 'unknown game',
    answer: (asked): LaunchAnswer | undefined => addressed(launch(asked)),
  });
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

export function addFreebetRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
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
}

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
