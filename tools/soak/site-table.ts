// A studio's game as a player of the site opens it. It is launched at the site, played through the
// calls of the game's page, without the page.

import { setTimeout as pause } from 'node:timers/promises';
import { post } from './page-call.ts';
import type { SitePlayer } from './players.ts';
import { textIn } from './protocols/protocol.ts';

const AGAIN_AFTER_MS = 500;
const TRIES = 20;
const FINAL = new Set(['paid', 'reversed', 'refused', 'disputed']);

export interface SiteRound {
  roundId: string;
  state: string;
  isFree?: boolean;
}

/** Free rounds that the operator gave, which are played before paid ones. */
interface FreeRounds {
  played: number;
  total: number;
  value: string;
}

export interface SiteTable {
  /** The player's newest round when the game was opened. */
  newest: SiteRound | undefined;
  /** Undefined when no answer has the round. */
  spin(roundId: string): Promise<SiteRound | undefined>;
  /**
   * Takes a round to its end, and says how it stands then; undefined when that does not come in
   * time.
   */
  settle(round: SiteRound): Promise<SiteRound | undefined>;
  /** Leaves the game, as the panel's button does. */
  close(): Promise<void>;
}

/** Undefined when the launch failed, or the studio did not answer. */
export async function openTable({
  siteUrl,
  player,
  gameId,
}: {
  siteUrl: string;
  player: SitePlayer;
  gameId: string;
}): Promise<SiteTable | undefined> {
  const site = (path: string, body: object) =>
    post(`${siteUrl}/api/games/${path}`, body, { wsession: player.session });
  const launched = await site('launch', { gameId, platform: 'desktop' });
  if (launched?.['success'] !== true) return undefined;
  const address = await landingOf(textIn(launched, 'gameURL') ?? '');
  if (address === undefined) return undefined;
  const opened = await post(new URL('api/session', address).href, {
    code: address.searchParams.get('code'),
  });
  const session = textIn(opened, 'session');
  if (session === undefined) return undefined;
  const headers = { authorization: `Bearer ${session}` };
  let free: FreeRounds | undefined;
  const api = async (call: string, body: object) => {
    const answer = (await post(new URL(`api/${call}`, address).href, body, headers)) ?? {};
    if ('freeRounds' in answer) free = freeRoundsIn(answer);
    return answer;
  };
  const state = await api('state', {});
  const [stake] = Array.isArray(state['stakes']) ? state['stakes'] : [];
  if (stake === undefined) return undefined;

  return {
    newest: roundIn(state),
    async spin(roundId) {
      const isFree = free !== undefined && free.played < free.total;
      const order = isFree ? { stake: free?.value, isFree } : { stake: String(stake) };
      const round = roundIn(await api('spin', { roundId, ...order }));
      return round && { ...round, isFree };
    },
    async settle(round) {
      let current = round;
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (FINAL.has(current.state)) return current;
        if (tries > 0) await pause(AGAIN_AFTER_MS);
        const isTaken = current.state === 'open' || current.state === 'paying';
        const answer = isTaken
          ? await api('collect', { roundId: current.roundId })
          : await api('state', {});
        current = roundIn(answer) ?? roundIn(await api('state', {})) ?? current;
      }
      return FINAL.has(current.state) ? current : undefined;
    },
    async close() {
      await site('close-session', { gameSession: launched['gameSession'] });
    },
  };
}

function roundIn(answer: Record<string, unknown>): SiteRound | undefined {
  const { round } = answer;
  if (typeof round !== 'object' || round === null || !('roundId' in round) || !('state' in round))
    return undefined;
  return { roundId: String(round.roundId), state: String(round.state) };
}

function freeRoundsIn({ freeRounds }: Record<string, unknown>): FreeRounds | undefined {
  const { played, total, value } = Object(freeRounds);
  return typeof value === 'string'
    ? { played: Number(played), total: Number(total), value }
    : undefined;
}

/**
 * The page that a game's address leads to: the company exchanges a built one for one with a code.
 */
async function landingOf(gameUrl: string): Promise<URL | undefined> {
  try {
    return new URL((await fetch(gameUrl)).url);
  } catch {
    return undefined;
  }
}
