// What else the operator asks of a company by the Hub88 games API: its games, once a minute at
// most, and the page of a round.

import {
  gameListRequest,
  gamesPaths,
  roundPageRequest,
  type GameListAnswer,
  type RoundPageAnswer,
} from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { addSignedCall } from '../signed-call.ts';
import { hub88Proof } from './proof.ts';

interface RoundPageOffer {
  /** The address of a player's round; undefined when the player has no such round. */
  roundPage(asked: { user: string; round: string }): string | undefined;
}

export interface GamesOffer extends RoundPageOffer {
  /** The company's titles, by their codes. */
  games: readonly { code: string; name: string }[];
  /** The operator may give free rounds in them. */
  hasFreeRounds?: boolean;
}

const LIST_EVERY_MS = 60_000;

/** Each in a scope of its own: they read raw bytes. */
export async function addGamesRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  offer: GamesOffer & { prefix: string },
): Promise<void> {
  await app.register(async (scope) => addList(scope, surroundings, offer));
  await app.register(async (scope) => addRoundPageRoute(scope, surroundings, offer));
}

function addList(
  app: FastifyInstance,
  { config, clock }: Surroundings,
  { prefix, games, hasFreeRounds }: GamesOffer & { prefix: string },
): void {
  let listedAt = Number.NEGATIVE_INFINITY;
  addSignedCall(app, hub88Proof(config), {
    path: prefix + gamesPaths.list,
    schema: gameListRequest,
    unknown: 'Too Many Requests',
    unknownStatus: 429,
    answer(): GameListAnswer | undefined {
      const now = clock.now().getTime();
      if (now - listedAt < LIST_EVERY_MS) return undefined;
      listedAt = now;
      return games.map(({ code, name }) => ({
        game_code: code,
        name,
        enabled: true,
        freebet_support: hasFreeRounds === true,
      }));
    },
  });
}

/** In a scope of its own. Also for a company that lists no games. */
export function addRoundPageRoute(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, roundPage }: RoundPageOffer & { prefix: string },
): void {
  addSignedCall(app, hub88Proof(config), {
    path: prefix + gamesPaths.round,
    schema: roundPageRequest,
    unknown: 'unknown round',
    answer(asked): RoundPageAnswer | undefined {
      const url = roundPage(asked);
      return url === undefined ? undefined : { url };
    },
  });
}
