import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import { openPartnerDoor } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesParts } from '../parts.ts';
import { askGameList, askRoundPage } from './games-api.ts';
import { askHub88 } from './launch-call.ts';
import { signBody } from './signatures.ts';
import { hub88Door } from './wallet-routes.ts';

export function createHub88Adapter(parts: GamesParts): GameAdapter {
  const { operatorId, privateKey } = parts.hub88;
  return {
    protocol: 'hub88',
    openDoor: (app, deps) => openPartnerDoor(app, deps, hub88Door(parts)),
    transactions: {
      operatorId,
      sign: async (_provider, body) => ({ [SIGNATURE_HEADER]: signBody(body, privateKey) }),
    },
    launch: (wish) => askHub88(parts, wish),
    gameList: (studio) => askGameList(parts, studio),
    roundPage: (studio, round) => askRoundPage(parts, studio, round),
  };
}
