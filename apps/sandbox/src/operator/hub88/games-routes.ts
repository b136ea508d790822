// What the operator asks of a company by the Hub88 games API: where a player finds a game, its
// games, once a minute at most, and the page of a round.

import {
  gameListRequest,
  gamesPaths,
  launchRequest,
  roundPageRequest,
  type GameListAnswer,
  type LaunchAnswer,
  type RoundPageAnswer,
} from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import type { LaunchRoute } from '../launches.ts';
import { addSignedCall } from '../signed-call.ts';
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
export function onceAMinute<List extends object>({ clock }: Surroundings, list: List) {
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
