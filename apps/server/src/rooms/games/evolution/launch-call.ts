// Asking Evolution for the address of a table.

import { launchAnswer, launchPath, type LaunchRequest } from '@ceibo/partner-protocol/evolution';
import { askForLaunch, jsonUnlessRefused, type AskGameUrl } from '../launch/ask-for-launch.ts';
import { ourSecretFor } from '../../providers/index.ts';

export const askEvolution: AskGameUrl = async (deps, launch) => {
  const { studioUrl, game, mode, user, country, token, platform, language, address } = launch;
  const { database, ids, operatorIds, publicUrl } = deps;
  // Its tables have no play money.
  if (mode === 'demo') return { kind: 'refused' };
  return askForLaunch(deps, launch, {
    async compose() {
      const request: LaunchRequest = {
        uuid: ids.next(),
        player: {
          id: user,
          update: true,
          country,
          language,
          currency: 'ARS',
          session: { id: token, ip: address },
        },
        config: {
          game: { table: { id: game.code } },
          channel: { wrapped: true, mobile: platform === 'mobile' },
          urls: { cashier: `${publicUrl}/deposit`, lobby: `${publicUrl}/home` },
        },
      };
      const secret = await ourSecretFor(database, { key: game.providerKey, protocol: 'evolution' });
      return {
        url: studioUrl + launchPath(operatorIds.evolution, secret),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      };
    },
    read(answer) {
      const content = jsonUnlessRefused(answer);
      return content === undefined ? undefined : launchAnswer.parse(content).entryEmbedded;
    },
  });
};
