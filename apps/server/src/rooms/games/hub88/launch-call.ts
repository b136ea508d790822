// Asking a Hub88 studio for the address of a game.

import { gamesPaths, launchAnswer, SIGNATURE_HEADER, type LaunchRequest } from '@ceibo/partner-protocol/hub88';
import { SECOND } from '../../../platform/clock.ts';
import type { Language } from '../../../platform/language.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { Game } from '../games-store.ts';
import type { GamesParts } from '../parts.ts';
import { signBody } from './signatures.ts';

const TIMEOUT_MS = 5 * SECOND;

interface Wanted {
  studioUrl: string;
  game: Game;
  player: KnownPlayer;
  token: string;
  platform: 'desktop' | 'mobile';
  language: Language;
  address: string;
  /** Names the demo when it is one; the studio is then not told who plays. */
  demo?: string;
}

/** "Demo = currency XXX" (Hub88 games API): the studio plays with money of its own. */
const DEMO_CURRENCY = 'XXX';

/** The address that the studio gives for this player's launch; undefined when it does not answer or refuses. */
export async function askGameUrl({ http, log, metrics, hub88, publicUrl }: GamesParts, wanted: Wanted): Promise<string | undefined> {
  const { studioUrl, game, player, token, platform, language, address, demo } = wanted;
  const request: LaunchRequest = {
    user: demo === undefined ? player.id : `demo-${demo}`,
    token,
    sub_partner_id: 'ceibo',
    platform: platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    operator_id: hub88.operatorId,
    lobby_url: `${publicUrl}/home`,
    deposit_url: `${publicUrl}/deposit`,
    lang: language,
    ip: address,
    game_code: game.code,
    currency: demo === undefined ? 'ARS' : DEMO_CURRENCY,
    country: player.country,
  };
  const body = Buffer.from(JSON.stringify(request));
  try {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, hub88.privateKey) };
    const reply = await http(studioUrl + gamesPaths.launch, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS });
    metrics.partnerCalls.inc({ partner: game.providerKey, call: 'launch', status: String(reply.status) });
    if (reply.status !== 200) throw new Error(`the studio answered ${reply.status}`);
    return launchAnswer.parse(JSON.parse(reply.body.toString('utf8'))).url;
  } catch (error) {
    metrics.partnerCalls.inc({ partner: game.providerKey, call: 'launch', status: 'failed' });
    log.warn({ provider: game.providerKey, game: game.code, error }, 'a game could not be launched');
    return undefined;
  }
}
