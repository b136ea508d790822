// Asking a Hub88 studio for the address of a game.

import { gamesPaths, launchAnswer, SIGNATURE_HEADER, type LaunchRequest } from '@ceibo/partner-protocol/hub88';
import { SECOND } from '../../../platform/clock.ts';
import type { AskGameUrl } from '../launch-wish.ts';
import { signBody } from './signatures.ts';

const TIMEOUT_MS = 5 * SECOND;
/** The currency that Hub88 names for play without money. */
const WORTHLESS = 'XXX';

export const askHub88: AskGameUrl = async ({ http, log, metrics, hub88, publicUrl }, wish) => {
  const { studioUrl, game, mode, user, country, token, platform, language, address } = wish;
  const request: LaunchRequest = {
    user,
    token,
    sub_partner_id: 'ceibo',
    platform: platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    operator_id: hub88.operatorId,
    lobby_url: `${publicUrl}/home`,
    // Who plays for nothing has nothing to pay in for.
    ...(mode === 'real' ? { deposit_url: `${publicUrl}/deposit` } : {}),
    lang: language,
    ip: address,
    game_code: game.code,
    currency: mode === 'real' ? 'ARS' : WORTHLESS,
    country,
  };
  const body = Buffer.from(JSON.stringify(request));
  const count = (status: string) => metrics.partnerCalls.inc({ partner: game.providerKey, call: 'launch', status });
  try {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, hub88.privateKey) };
    const reply = await http(studioUrl + gamesPaths.launch, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS });
    count(String(reply.status));
    if (reply.status >= 400 && reply.status < 500) {
      log.warn({ provider: game.providerKey, game: game.code, mode, status: reply.status }, 'a studio refused a launch');
      return { kind: 'refused' };
    }
    if (reply.status !== 200) throw new Error(`the studio answered ${reply.status}`);
    return { kind: 'address', url: launchAnswer.parse(JSON.parse(reply.body.toString('utf8'))).url };
  } catch (error) {
    count('failed');
    log.warn({ provider: game.providerKey, game: game.code, error }, 'a game could not be launched');
    return { kind: 'silent' };
  }
};
