// Asking Pragmatic for the address of a game.

import { gamesPaths, launchAnswer, type LaunchRequest } from '@ceibo/partner-protocol/pragmatic';
import { SECOND } from '../../../platform/clock.ts';
import { sharedSecretsOf } from '../games-store.ts';
import type { AskGameUrl } from '../launch-wish.ts';
import { hashOf } from './wallet-routes.ts';

const TIMEOUT_MS = 5 * SECOND;

export const askPragmatic: AskGameUrl = async ({ database, http, log, metrics, pragmatic, publicUrl }, wish) => {
  const { studioUrl, game, mode, user, country, token, platform, language } = wish;
  const count = (status: string) => metrics.partnerCalls.inc({ partner: game.providerKey, call: 'launch', status });
  try {
    const [secret] = await sharedSecretsOf(database, { key: game.providerKey, protocol: 'pragmatic' });
    if (secret === undefined) throw new Error('the provider has no secret');
    const request: Omit<LaunchRequest, 'hash'> = {
      secureLogin: pragmatic.secureLogin,
      externalPlayerId: user,
      symbol: game.code,
      language,
      country,
      token,
      platform: platform === 'mobile' ? 'MOBILE' : 'WEB',
      lobbyUrl: `${publicUrl}/home`,
      // Who plays for nothing has nothing to pay in for.
      ...(mode === 'real' ? { cashierUrl: `${publicUrl}/deposit` } : {}),
      playMode: mode === 'real' ? 'REAL' : 'DEMO',
    };
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(request)) if (value !== undefined) form.set(name, value);
    form.set('hash', hashOf(new Map(form), secret).toString('hex'));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await http(studioUrl + gamesPaths.launch, { method: 'POST', headers, body: form.toString(), timeoutMs: TIMEOUT_MS });
    count(String(reply.status));
    if (reply.status !== 200) throw new Error(`the studio answered ${reply.status}`);
    const answer = launchAnswer.parse(JSON.parse(reply.body.toString('utf8')));
    if (String(answer.error) === '0' && answer.gameURL !== undefined) return { kind: 'address', url: answer.gameURL };
    log.warn({ provider: game.providerKey, game: game.code, mode, code: answer.error }, 'a studio refused a launch');
    return { kind: 'refused' };
  } catch (error) {
    count('failed');
    log.warn({ provider: game.providerKey, game: game.code, error }, 'a game could not be launched');
    return { kind: 'silent' };
  }
};
