// Asking Pragmatic for the address of a game.

import { gamesPaths, launchAnswer, type LaunchRequest } from '@ceibo/partner-protocol/pragmatic';
import { askForLaunch, jsonUnlessRefused, type AskGameUrl } from '../launch/ask-for-launch.ts';
import { ourSecretFor } from '../../providers/index.ts';
import { hashOf } from './wallet-routes.ts';

export const askPragmatic: AskGameUrl = (deps, launch) => {
  const { studioUrl, game, mode, user, country, token, platform, language } = launch;
  const { database, operatorIds, publicUrl } = deps;
  return askForLaunch(deps, launch, {
    async compose() {
      const request: Omit<LaunchRequest, 'hash'> = {
        secureLogin: operatorIds.pragmatic,
        externalPlayerId: user,
        symbol: game.code,
        language,
        country,
        token,
        platform: platform === 'mobile' ? 'MOBILE' : 'WEB',
        lobbyUrl: `${publicUrl}/home`,
        // A player of a demo has nothing to pay in for.
        ...(mode === 'real' ? { cashierUrl: `${publicUrl}/deposit` } : {}),
        playMode: mode === 'real' ? 'REAL' : 'DEMO',
      };
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(request))
        if (value !== undefined) form.set(name, value);
      const secret = await ourSecretFor(database, { key: game.providerKey, protocol: 'pragmatic' });
      form.set('hash', hashOf(new Map(form), secret).toString('hex'));
      return {
        url: studioUrl + gamesPaths.launch,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      };
    },
    read(answer) {
      const content = jsonUnlessRefused(answer);
      if (content === undefined) return undefined;
      const { error, gameURL } = launchAnswer.parse(content);
      return String(error) === '0' ? gameURL : undefined;
    },
  });
};
