import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import { openPartnerDoor } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesDeps } from '../deps.ts';
import { createFreebets } from './freebets.ts';
import { askGameList, askRoundPage } from './games-api.ts';
import { askHub88 } from './launch-call.ts';
import { signBody } from './signatures.ts';
import { hub88Door } from './wallet-routes.ts';

export function createHub88Adapter(deps: GamesDeps): GameAdapter {
  const { operatorId, privateKey } = deps.hub88;
  return {
    protocol: 'hub88',
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, hub88Door(deps)),
    transactions: {
      operatorId,
      hasCaselessIds: true,
      sign: async (_provider, body) => ({ [SIGNATURE_HEADER]: signBody(body, privateKey) }),
    },
    launch: (request) => askHub88(deps, request),
    freeSpins: createFreebets(deps),
    gameList: (studio) => askGameList(deps, studio),
    roundPage: (studio, round) => askRoundPage(deps, studio, round),
  };
}
