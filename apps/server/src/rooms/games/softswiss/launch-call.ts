// Asking a provider of the SoftSwiss shape for the address of a game.

import {
  launchAnswer,
  launchPaths,
  SIGNATURE_HEADER,
  type DemoLaunchRequest,
  type RealLaunchRequest,
} from '@ceibo/partner-protocol/softswiss';
import { askForLaunch, jsonUnlessRefused, type AskGameUrl } from '../launch/ask-for-launch.ts';
import { hmacOf, ourSecretFor } from '../../providers/index.ts';

export const askSoftswiss: AskGameUrl = (deps, launch) => {
  const { studioUrl, game, mode, user, country, platform, language, address } = launch;
  const { database, operatorIds, publicUrl } = deps;
  const common = {
    casino_id: operatorIds.softswiss,
    game: game.code,
    locale: language,
    ip: address,
    client_type: platform,
  };
  const home = `${publicUrl}/home`;
  return askForLaunch(deps, launch, {
    async compose() {
      const real: RealLaunchRequest = {
        ...common,
        urls: { return_url: home, deposit_url: `${publicUrl}/deposit` },
        account: { id: user, currency: 'ARS', country },
      };
      const demo: DemoLaunchRequest = {
        ...common,
        currency: 'ARS',
        player_id: user,
        urls: { return_url: home },
      };
      const body = Buffer.from(JSON.stringify(mode === 'real' ? real : demo));
      const secret = await ourSecretFor(database, { key: game.providerKey, protocol: 'softswiss' });
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: hmacOf(body, secret).toString('hex'),
      };
      return { url: studioUrl + launchPaths[mode], headers, body };
    },
    read(answer) {
      const content = jsonUnlessRefused(answer);
      return content === undefined ? undefined : launchAnswer.parse(content).launch_url;
    },
  });
};
