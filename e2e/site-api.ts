// The site's calls, made without a browser: what a test needs to stand where it wants to begin.

import { randomUUID } from 'node:crypto';

export interface SiteApi {
  call(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Cash, bonus and money in play of the wallet of pesos, in centavos. */
  wallet(): Promise<{ available: bigint; inPlay: bigint }>;
  /** The same, cash and bonus apart. */
  pockets(): Promise<{ cash: bigint; bonus: bigint; inPlay: bigint }>;
}

export type PlayerApi = SiteApi & { session: string };

let people = 0;

/** The address that somebody calls from: one each, since what an address may ask is limited. */
export function addressOfSomebody(): { 'x-forwarded-for': string } {
  people += 1;
  return { 'x-forwarded-for': `10.0.${people >> 8}.${people & 255}` };
}

export async function logIn(
  siteUrl: string,
  { login, password }: { login: string; password: string },
): Promise<PlayerApi> {
  const opened = await post(
    `${siteUrl}/api/identity/login`,
    { login, password },
    addressOfSomebody(),
  );
  if (typeof opened['sessionId'] !== 'string')
    throw new Error(`${login} was not let in: ${JSON.stringify(opened)}`);
  const session = opened['sessionId'];
  const call: SiteApi['call'] = (path, body = {}) =>
    post(siteUrl + path, body, { wsession: session });
  const pockets: SiteApi['pockets'] = async () => {
    const { values } = (await call('/api/wallet/balance')) as {
      values: { symbol: string; cash: Figure; bonus: Figure; cashInPlay: Figure }[];
    };
    const pesos = values.find(({ symbol }) => symbol === 'ARS');
    if (!pesos) throw new Error('the player has no wallet of pesos');
    const { cash, bonus, cashInPlay } = pesos;
    return { cash: centavos(cash), bonus: centavos(bonus), inPlay: centavos(cashInPlay) };
  };
  return {
    session,
    call,
    pockets,
    wallet: async () => {
      const { cash, bonus, inPlay } = await pockets();
      return { available: cash + bonus, inPlay };
    },
  };
}

interface Figure {
  value: string;
}

function centavos({ value }: Figure): bigint {
  return BigInt(value.replace('.', ''));
}

/** The studio's game page, without the page: it opens the launch address and plays. */
export interface GamePage {
  /** Stakes the smallest amount unless one is named, in centavos as the studio does. */
  spin(stake?: string): Promise<Round>;
  /** The newest round once the studio has brought it to an end. */
  settled(): Promise<Round>;
  /** Closes the game session, as the site does when the player leaves. */
  leave(): Promise<void>;
}

export interface Round {
  state: string;
  stake: string;
  win?: string;
}

const FINAL = new Set(['paid', 'reversed', 'refused', 'disputed']);

export async function openGame(
  site: SiteApi,
  wait: (poll: () => Promise<boolean>) => Promise<void>,
  gameId = 'ceibo-dorado',
): Promise<GamePage> {
  const launched = await site.call('/api/games/launch', { gameId, platform: 'desktop' });
  if (typeof launched['gameURL'] !== 'string')
    throw new Error(`${gameId} was not launched: ${JSON.stringify(launched)}`);
  const address = new URL(launched['gameURL']);
  const api = (name: string) => new URL(`api/${name}`, address).href;
  const opened = await post(api('session'), { code: address.searchParams.get('code') }, {});
  const headers = { authorization: `Bearer ${String(opened['session'])}` };
  const state = () =>
    post(api('state'), {}, headers) as Promise<{
      stakes?: string[];
      round?: Round & { roundId: string };
    }>;
  const { stakes = [] } = await state();
  return {
    spin: async (stake = stakes[0]) => {
      const { round } = await post(api('spin'), { roundId: randomUUID(), stake }, headers);
      return round as Round;
    },
    settled: async () => {
      let newest: Round | undefined;
      await wait(async () => {
        const { round } = await state();
        if (round?.state === 'open')
          await post(api('collect'), { roundId: round.roundId }, headers);
        newest = round;
        return round !== undefined && FINAL.has(round.state);
      });
      if (!newest) throw new Error('the studio has no round');
      return newest;
    },
    leave: async () =>
      void (await site.call('/api/games/close-session', { gameSession: launched['gameSession'] })),
  };
}

export async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}
