// A player of the site at a live table of any company, whatever goes wrong. It plays chips on the
// cloth of roulette or baccarat, or hands of blackjack with every decision that there is.

import { setTimeout as pause } from 'node:timers/promises';
import { eventsOf } from '../event-stream.ts';
import { post } from '../page-call.ts';
import { textIn } from '../protocols/protocol.ts';
import type { Played, SitePlay } from '../site-player.ts';

const AGAIN_AFTER_MS = 500;
/** Then the player leaves the table and sits down again. */
const VISIT_MS = 90_000;
const SPOTS = {
  baccarat: ['player', 'banker', 'tie', 'playerPair'],
  roulette: ['red', 'black', 'even', 'low', 'dozen:2', 'straight:17'],
};
const BACKS_A_SPOT = 0.5;
const SEATS = 7;

interface View {
  phase: string;
  roundId: string;
  /** The player's place at a table with chips. */
  mine?: { state: string; revision: number };
  /** Blackjack's. */
  seats?: { seat: number; isMine: boolean; turn: number; options: string[] }[];
}
type Act = (command: object) => Promise<boolean>;

export async function playAtTable(
  { siteUrl, player, gameId, chance }: SitePlay,
  isOver: () => boolean,
): Promise<Played> {
  const played: Played = { rounds: 0, disputed: 0, launchesFailed: 0 };
  const bidOn = new Set<string>();

  const spots = SPOTS[gameId.includes('bacara') ? 'baccarat' : 'roulette'];

  async function bid({ roundId, mine, seats }: View, act: Act): Promise<boolean> {
    if (seats)
      return act({
        kind: 'bet',
        roundId,
        seat: chance.between(1, SEATS),
        amount: String(chance.between(5, 20) * 10_000),
      });
    const chips = spots
      .filter(() => chance.happens(BACKS_A_SPOT))
      .map((spot) => ({ spot, amount: String(chance.between(1, 5) * 10_000) }));
    const revision = (mine?.revision ?? 0) + 1;
    return chips.length > 0 && act({ kind: 'chips', roundId, revision, chips });
  }

  async function look(view: View, act: Act): Promise<void> {
    if (view.phase === 'betting' && !bidOn.has(view.roundId) && (await bid(view, act))) {
      bidOn.add(view.roundId);
      played.rounds += 1;
    }
    for (const { seat, isMine, turn, options } of view.seats ?? []) {
      const action = options[chance.between(0, options.length - 1)];
      if (isMine && action !== undefined)
        await act({ kind: 'move', roundId: view.roundId, seat, turn, action });
    }
  }

  while (!isOver()) {
    const seated = await sitDown(siteUrl, player.session, gameId);
    if (seated === undefined) {
      played.launchesFailed += 1;
      await pause(AGAIN_AFTER_MS);
      continue;
    }
    const { table, session } = seated;
    const headers = { authorization: `Bearer ${session}` };
    const act: Act = async (command) =>
      (await post(`${table}api/act`, command, headers))?.['done'] === true;
    const leave = AbortSignal.timeout(VISIT_MS);
    for await (const data of eventsOf(`${table}api/stream`, {
      headers,
      event: 'table',
      signal: leave,
    })) {
      if (isOver()) break;
      const view: View = JSON.parse(data);
      await look(view, act);
    }
    await pause(AGAIN_AFTER_MS);
  }
  return played;
}

/** Takes the seat that is in the address of a launch, in the words of the call that opens it. */
async function sitDown(
  siteUrl: string,
  wsession: string,
  gameId: string,
): Promise<{ table: string; session: string } | undefined> {
  const game = { gameId, platform: 'desktop' };
  const launched = await post(`${siteUrl}/api/games/launch`, game, { wsession });
  const address = launched && textIn(launched, 'gameURL');
  if (address === undefined) return undefined;
  const table = new URL('.', address).href;
  const { language: _language, ...seat } = Object.fromEntries(new URL(address).searchParams);
  const opened = await post(`${table}api/session`, seat);
  const session = opened && textIn(opened, 'session');
  return session === undefined ? undefined : { table, session };
}
