// The operator asks where a player finds a game: the Hub88 games API, as every company of that protocol answers it.

import { gamesPaths, type LaunchAnswer, type LaunchRequest, launchRequest } from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import { addSignedCall } from './signed-call.ts';

interface LaunchRoute {
  /** Where the operator finds this provider: before the path that the protocol gives. */
  prefix: string;
  /** The address of the game for this player; undefined when there is no such game. */
  launch(request: LaunchRequest): string | undefined;
}

export function addLaunchRoute(app: FastifyInstance, surroundings: Surroundings, { prefix, launch }: LaunchRoute): void {
  addSignedCall(app, surroundings, {
    path: prefix + gamesPaths.launch,
    schema: launchRequest,
    unknown: 'unknown game',
    answer(request) {
      const url = launch(request);
      return url === undefined ? undefined : ({ url } satisfies LaunchAnswer);
    },
  });
}
