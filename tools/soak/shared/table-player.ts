// A player of the site at a live table, whatever goes wrong: chips on the roulette's cloth, or
// hands of blackjack with every decision that there is.

import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import { eventsOf } from '../event-stream.ts';
import { post } from '../page-call.ts';
import { textIn } from '../protocols/protocol.ts';
import type { Played, SitePlay } from '../site-player.ts';

const AGAIN_AFTER_MS = 500;
/** Then the player leaves the table and sits down again. */
const VISIT_MS = 90_000;
const SPOTS = ['red', 'black', 'even', 'low', 'dozen:2', 'straight:17'];
const BACKS_A_SPOT = 0.5;
const SEATS = 7;

interface View {
  phase: string;
  roundId: string;
  /** Roulette's. */
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

  async function look(view: View, act: Act): Promise<void> {
    if (view.phase === 'betting' && !bidOn.has(view.roundId) && (await bid(view, act, chance))) {
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
    const launched = await post(
      `${siteUrl}/api/games/launch-all-providers`,
      { gameId, platform: 'desktop' },
      { wsession: player.session },
    );
    const menu = launched && textIn(launched, 'menUrl');
    const [token, operatorID, tableID, serverID] = [
      'token',
      'operatorId',
      'tableId',
      'serverId',
    ].map((name) => launched?.[name]);
    const opened =
      menu === undefined
        ? undefined
        : await post(`${menu}/api/session`, { token, operatorID, tableID, serverID });
    const session = opened && textIn(opened, 'session');
    if (menu === undefined || session === undefined) {
      played.launchesFailed += 1;
      await pause(AGAIN_AFTER_MS);
      continue;
    }
    const headers = { authorization: `Bearer ${session}` };
    const act: Act = async (command) =>
      (await post(`${menu}/api/act`, command, headers))?.['done'] === true;
    const leave = AbortSignal.timeout(VISIT_MS);
    for await (const data of eventsOf(`${menu}/api/stream`, {
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

async function bid({ roundId, mine, seats }: View, act: Act, chance: Chance): Promise<boolean> {
  if (seats)
    return act({
      kind: 'bet',
      roundId,
      seat: chance.between(1, SEATS),
      amount: String(chance.between(5, 20) * 10_000),
    });
  const chips = SPOTS.filter(() => chance.happens(BACKS_A_SPOT)).map((spot) => ({
    spot,
    amount: String(chance.between(1, 5) * 10_000),
  }));
  return (
    chips.length > 0 && act({ kind: 'chips', roundId, revision: (mine?.revision ?? 0) + 1, chips })
  );
}
