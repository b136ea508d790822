// The operator asks where a player finds a game: the Hub88 games API, as every company of that
// protocol answers it.

import { gamesPaths, type LaunchAnswer, launchRequest } from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import type { LaunchRoute } from '../launches.ts';
import { addSignedCall } from '../signed-call.ts';
import { hub88Proof } from './proof.ts';

export function addLaunchRoute(
  app: FastifyInstance,
  surroundings: Surroundings,
  { prefix, launch }: LaunchRoute,
): void {
  addSignedCall(app, hub88Proof(surroundings.config), {
    path: prefix + gamesPaths.launch,
    schema: launchRequest,
    unknown: 'unknown game',
    answer(request) {
      const url = launch(request);
      return url === undefined ? undefined : ({ url } satisfies LaunchAnswer);
    },
  });
}
