// The addresses of the sandbox's games as demo games, requested as the operator requests them.

import { createHash, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gamesPaths as hub88Paths } from '@ceibo/partner-protocol/hub88';
import { gamesPaths as pragmaticPaths } from '@ceibo/partner-protocol/pragmatic';
import { studioProtocols } from '../../seed/providers.ts';
import { arcadeGames } from '../../seed/arcade-games.ts';
import { slotTitles, studioAddress } from '../../seed/slots.ts';
import type { Stack } from '../../stack/index.ts';
import { signed } from '../signed.ts';

export interface DemoGame {
  name: string;
  kind: 'slots' | 'roulette' | 'blackjack' | 'FlyWin' | 'arcades';
  /** True for a slot that shows no feature that another before it did not show. */
  showsNothingNew?: boolean;
  /** A new address for each visit: one is good for one. */
  address(): Promise<string>;
}

export function demoGames(stack: Stack): DemoGame[] {
  const { sandbox } = stack.urls;
  const table = (tableID: string) => {
    const query = new URLSearchParams({ mode: 'demo', tableID, language: 'es' });
    return `${sandbox}/live/table?${query.toString()}`;
  };
  return [
    ...slots(stack),
    { name: 'roulette', kind: 'roulette', address: async () => table('36') },
    { name: 'blackjack', kind: 'blackjack', address: async () => table('219') },
    ...arcadeGames.map(({ code }): DemoGame => ({
      name: code,
      kind: 'arcades',
      address: async () => `${sandbox}/arcades/demo?game=${code}&lang=es`,
    })),
    { name: 'FlyWin', kind: 'FlyWin', address: async () => `${sandbox}/crash/demo?lang=es` },
  ];
}

function slots(stack: Stack): DemoGame[] {
  const shown = new Set<string>();
  return slotTitles.map(({ studio, code, features }) => {
    const showsNothingNew = features.every((feature) => shown.has(feature));
    for (const feature of features) shown.add(feature);
    return {
      name: code,
      kind: 'slots',
      showsNothingNew,
      address: () => slotAddress(stack, studio, code),
    };
  });
}

async function slotAddress(stack: Stack, studio: string, code: string): Promise<string> {
  const base = studioAddress(stack.urls.sandbox, studio);
  const user = `demo-${code}`;
  const token = 'a-token-of-nobody';
  const lobby = `${stack.urls.site}/home`;
  if (studioProtocols[studio] === 'pragmatic') {
    const fields = {
      secureLogin: 'ceibo',
      externalPlayerId: user,
      symbol: code,
      language: 'es',
      country: 'AR',
      token,
      platform: 'WEB',
      lobbyUrl: lobby,
    };
    const form = new Map(Object.entries({ ...fields, playMode: 'DEMO' }));
    const text = [...form.keys()].toSorted().map((name) => `${name}=${form.get(name)}`);
    const hash = createHash('md5')
      .update(text.join('&') + stack.secrets.pragmaticSecret)
      .digest('hex');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { gameURL } = await ask(base + pragmaticPaths.launch, {
      headers,
      body: new URLSearchParams([...form, ['hash', hash]]).toString(),
    });
    return String(gameURL);
  }
  const request = {
    user,
    token,
    sub_partner_id: 'ceibo',
    platform: 'GPL_DESKTOP',
    operator_id: 1,
    lobby_url: lobby,
    lang: 'es',
    game_code: code,
  };
  const { url } = await ask(
    base + hub88Paths.launch,
    await signed(
      { ...request, currency: 'XXX', country: 'AR' },
      createPrivateKey(readFileSync(stack.secrets.operator.privateKeyFile)),
    ),
  );
  return String(url);
}

async function ask(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  const content: Record<string, unknown> = JSON.parse(await answer.text());
  return content;
}
