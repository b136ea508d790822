// A player of the site in the arcades and the fishing game, whatever goes wrong. It plays quick
// rounds of one step, and rounds of many steps that are cashed out sooner or later.

import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import { post } from '../page-call.ts';
import { textIn } from '../protocols/protocol.ts';
import type { Played, SitePlay } from '../site-player.ts';

const THINK_MS = 700;
const AGAIN_AFTER_MS = 500;
const ROUNDS_PER_VISIT = 40;
const CASHES_OUT = 0.4;
/** An open round of a player who leaves would wait for half an hour: it is brought to its end. */
const ENDS_WITHIN_MS = 3 * 60_000;

interface Round {
  roundId: string;
  state: string;
  moves: unknown[];
}
type Call = (name: string, body: object) => Promise<Record<string, unknown> | undefined>;

const choices: Readonly<Record<string, (chance: Chance) => object>> = {
  mines: (chance) => ({ mines: chance.between(1, 10) }),
  hilo: () => ({}),
  dice: (chance) => ({ side: chance.happens(0.5) ? 'over' : 'under', chance: 4950 }),
  plinko: () => ({ rows: 12, risk: 'high' }),
  keno: (chance) => ({ picks: [chance.between(1, 20), chance.between(21, 40)] }),
  'take-me-fishin': (chance) => ({ fish: chance.happens(0.5) ? 'fish' : 'octopus' }),
};

export async function playArcade(
  { siteUrl, player, gameId, chance }: SitePlay,
  isOver: () => boolean,
): Promise<Played> {
  const played: Played = { rounds: 0, disputed: 0, launchesFailed: 0 };

  /** One step or one round; false when the game had better be opened anew. */
  async function act(call: Call, isLast: boolean): Promise<boolean> {
    const state = await call('state', {});
    const round: Round | null | undefined = Object(state).round;
    if (state === undefined || round === undefined) return false;
    if (round?.state === 'disputed') played.disputed += 1;
    if (round?.state === 'open') return step(call, round, isLast);
    if (isLast) return true;
    const choice = choices[gameId]?.(chance) ?? {};
    const stake = String(chance.between(10, 60) * 100);
    const told = await call('play', { roundId: chance.uuid(), stake, choice });
    if (told?.['round'] !== undefined) played.rounds += 1;
    return told !== undefined;
  }

  async function step(call: Call, { roundId, moves }: Round, isLast: boolean): Promise<boolean> {
    const made = moves.length;
    const isDone = made > 0 && (isLast || chance.happens(CASHES_OUT));
    if (isDone) return (await call('cashout', { roundId, made })) !== undefined;
    const move = gameId === 'mines' ? chance.between(0, 24) : chance.happens(0.5) ? 'high' : 'low';
    return (await call('move', { roundId, made, move })) !== undefined;
  }

  async function open(): Promise<Call | undefined> {
    const launched = await post(
      `${siteUrl}/api/games/launch`,
      { gameId, platform: 'desktop' },
      { wsession: player.session },
    );
    const address = launched && textIn(launched, 'gameURL');
    if (address === undefined) return undefined;
    const code = new URL(address).searchParams.get('code');
    const opened = await post(new URL('api/session', address).href, { code });
    const session = opened && textIn(opened, 'session');
    return session === undefined
      ? undefined
      : async (name, body) =>
          post(new URL(`api/${name}`, address).href, body, { authorization: `Bearer ${session}` });
  }

  async function visit(isEnough: (rounds: number) => boolean, isLast: boolean): Promise<boolean> {
    const call = await open();
    if (call === undefined) {
      played.launchesFailed += 1;
      await pause(AGAIN_AFTER_MS);
      return false;
    }
    for (let acts = 0; !isEnough(acts) && (await act(call, isLast)); acts += 1) {
      const round: Round | null | undefined = isLast
        ? Object(await call('state', {})).round
        : undefined;
      if (isLast && round !== undefined && round?.state !== 'open') return true;
      await pause(THINK_MS);
    }
    return false;
  }

  while (!isOver()) await visit((acts) => isOver() || acts >= ROUNDS_PER_VISIT, false);
  const giveUpAt = Date.now() + ENDS_WITHIN_MS;
  while (Date.now() < giveUpAt && !(await visit(() => Date.now() >= giveUpAt, true)));
  return played;
}
