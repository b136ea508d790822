// A studio of the Hub88 protocol, as far as tests need one: it signs and calls.

import { sign } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { walletPaths, type WalletAnswer } from '@ceibo/partner-protocol/hub88';
import type { TestPlayer, TestWorld } from './test-world.ts';

export interface Studio {
  /** The token that the product gave at the last launch. */
  token: string;
  gameSession: string;
  call(
    path: keyof typeof walletPaths,
    body: object,
    options?: { signature?: string; raw?: string; provider?: string },
  ): Promise<WalletAnswer & { http: number }>;
  /** The answer's very text. */
  answer(path: keyof typeof walletPaths, body: object): Promise<string>;
  bet(amount: number, change?: object): Promise<WalletAnswer & { id: string }>;
  win(amount: number, bet: string, change?: object): Promise<WalletAnswer & { id: string }>;
  rollback(bet: string, change?: object): Promise<WalletAnswer & { id: string }>;
}

/** Launches the game for a player and gives the studio's side of it. */
export async function launchStudio(world: TestWorld, player: TestPlayer): Promise<Studio> {
  let token = '';
  world.company = (url, { body }) => {
    if (url.host !== 'studio.test') return undefined;
    token = String(JSON.parse(String(body)).token);
    return { status: 200, body: JSON.stringify({ url: 'http://studio.test/game' }) };
  };
  const launched = await world.call(
    '/api/games/launch',
    { gameId: 'ceibo-dorado', platform: 'desktop' },
    player.session,
  );
  const send = (
    path: keyof typeof walletPaths,
    { raw, provider, signature }: { raw: string; provider: string; signature?: string | undefined },
  ) => {
    const headers = {
      'x-hub88-signature':
        signature ?? sign('RSA-SHA256', Buffer.from(raw), world.studioKey).toString('base64'),
      'content-type': 'application/json',
    };
    return world.app.web.inject({
      method: 'POST',
      url: `/partners/hub88/${provider}${walletPaths[path]}`,
      payload: raw,
      headers,
    });
  };
  const studio: Studio = {
    token,
    gameSession: String(launched.body['gameSession']),
    async call(path, body, { signature, raw = JSON.stringify(body), provider = 'ceibo' } = {}) {
      const response = await send(path, { raw, provider, signature });
      return { ...response.json<WalletAnswer>(), http: response.statusCode };
    },
    answer: async (path, body) =>
      (await send(path, { raw: JSON.stringify(body), provider: 'ceibo' })).body,
    bet: (amount, change) => transact('bet', { amount }, change),
    win: (amount, bet, change) =>
      transact('win', { amount, reference_transaction_uuid: bet, round_closed: true }, change),
    rollback: (bet, change) =>
      transact('rollback', { reference_transaction_uuid: bet, round_closed: true }, change),
  };
  const transact = async (path: 'bet' | 'win' | 'rollback', own: object, change: object = {}) => {
    const id = randomUUID();
    const common = {
      token: studio.token,
      transaction_uuid: id,
      request_uuid: randomUUID(),
      round: 'round-1',
      round_closed: false,
      game_code: 'ceibo-dorado',
      currency: 'ARS',
    };
    const request = { ...common, ...own, ...change };
    return { ...(await studio.call(path, request)), id: request.transaction_uuid };
  };
  return studio;
}
