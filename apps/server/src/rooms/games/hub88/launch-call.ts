// Asking a Hub88 studio for the address of a game.

import {
  gamesPaths,
  launchAnswer,
  SIGNATURE_HEADER,
  type LaunchRequest,
} from '@ceibo/partner-protocol/hub88';
import { askForLaunch, jsonUnlessRefused, type AskGameUrl } from '../launch/ask-for-launch.ts';
import { signBody } from './signatures.ts';

/** The currency that Hub88 names for play without money. */
const WORTHLESS = 'XXX';

export const askHub88: AskGameUrl = (deps, launch) => {
  const { studioUrl, game, mode, user, country, token, platform, language, address } = launch;
  const { hub88, publicUrl } = deps;
  return askForLaunch(deps, launch, {
    async compose() {
      const request: LaunchRequest = {
        user,
        token,
        sub_partner_id: hub88.subPartnerId,
        platform: platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        operator_id: Number(hub88.operatorId),
        lobby_url: `${publicUrl}/home`,
        // A player of a demo has nothing to pay in for.
        ...(mode === 'real' ? { deposit_url: `${publicUrl}/deposit` } : {}),
        lang: language,
        ip: address,
        game_code: game.code,
        currency: mode === 'real' ? 'ARS' : WORTHLESS,
        country,
      };
      const body = Buffer.from(JSON.stringify(request));
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(body, hub88.privateKey),
      };
      return { url: studioUrl + gamesPaths.launch, headers, body };
    },
    read(answer) {
      const content = jsonUnlessRefused(answer);
      return content === undefined ? undefined : launchAnswer.parse(content).url;
    },
  });
};
