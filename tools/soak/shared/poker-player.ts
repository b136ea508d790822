// A player of the site in the poker room, whatever goes wrong. It plays at a ring game with every
// decision that there is, further buy-ins and cash-outs, and in a sit-and-go.

import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import { eventsOf } from '../event-stream.ts';
import { post } from '../page-call.ts';
import { textIn } from '../protocols/protocol.ts';
import type { Played, SitePlay } from '../site-player.ts';

const AGAIN_AFTER_MS = 500;
/** Then the player stands up, and enters the room again. */
const VISIT_MS = 60_000;
/** A sit-and-go that was entered is played to its end, which all-in bets bring soon. */
const END_WITHIN_MS = 5 * 60_000;
const TABLES = ['ceibo', 'duelo', 'jacaranda'];
const TOURNAMENTS = 0.3;
const REBUYS = 0.05;
const STANDS_UP = 0.02;

interface View {
  table: { id: string; seats: number; leastBuyIn: string; bigBlind: string };
  hand: { number: number; step: number } | null;
  seats: { seat: number; kind: string }[];
  mine: {
    state: string;
    options: { canCheck: boolean; raise: { from: string; to: string } | null } | null;
  } | null;
  sitAndGo: { state: string } | null;
}
type Act = (command: object) => Promise<boolean>;

export async function playPoker(
  { siteUrl, player, gameId, chance }: SitePlay,
  isOver: () => boolean,
): Promise<Played> {
  const played: Played = { rounds: 0, disputed: 0, launchesFailed: 0 };
  let isInTournament = false;
  let endAt = Infinity;
  const isDone = () => {
    if (!isOver()) return false;
    if (endAt === Infinity) endAt = Date.now() + END_WITHIN_MS;
    return !isInTournament || Date.now() > endAt;
  };
  while (!isDone()) {
    const room = await enter(siteUrl, { gameId, session: player.session });
    if (room === undefined) {
      played.launchesFailed += 1;
      await pause(AGAIN_AFTER_MS);
      continue;
    }
    const { address, headers } = room;
    const table = await chooseTable(room, chance);
    const act: Act = async (command) =>
      (await post(new URL('api/act', address).href, { table, ...command }, headers))?.['done'] ===
      true;
    const decided = new Set<string>();
    const leave = AbortSignal.timeout(VISIT_MS);
    const stream = new URL(`api/tables/${table}/stream`, address).href;
    for await (const data of eventsOf(stream, { headers, event: 'table', signal: leave })) {
      const view: View = JSON.parse(data);
      const state = view.sitAndGo?.state;
      isInTournament = state !== undefined && state !== 'over' && view.mine !== null;
      if (isDone() || state === 'over') break;
      if (isOver() && view.mine === null) break;
      if (await look(view, { act, chance, decided })) played.rounds += 1;
    }
    await act({ kind: 'leave' });
    await pause(AGAIN_AFTER_MS);
  }
  return played;
}

interface Room {
  address: string;
  headers: Record<string, string>;
}

async function enter(
  siteUrl: string,
  { gameId, session: wsession }: { gameId: string; session: string },
): Promise<Room | undefined> {
  const launched = await post(
    `${siteUrl}/api/games/launch`,
    { gameId, platform: 'desktop' },
    { wsession },
  );
  const address = launched && textIn(launched, 'gameURL');
  if (address === undefined) return undefined;
  const code = new URL(address).searchParams.get('code');
  const opened = await post(new URL('api/session', address).href, { code });
  const session = opened && textIn(opened, 'session');
  if (session === undefined) return undefined;
  const headers = { authorization: `Bearer ${session}` };
  // The first balance opens the session at the operator.
  await post(new URL('api/hello', address).href, {}, headers);
  return { address, headers };
}

/** The player's present table, else a ring game or a sit-and-go. */
async function chooseTable({ address, headers }: Room, chance: Chance): Promise<string> {
  const lobby = await post(new URL('api/lobby', address).href, {}, headers);
  const lines = (name: string): { id: string; isMine: boolean; state?: string }[] => {
    const found: unknown = lobby?.[name];
    return Array.isArray(found) ? found : [];
  };
  const mine = [...lines('tables'), ...lines('sitAndGos')].find(({ isMine }) => isMine);
  if (mine !== undefined) return mine.id;
  const open = lines('sitAndGos').filter(({ state }) => state === 'registering');
  const tournament = open[chance.between(0, Math.max(0, open.length - 1))];
  if (tournament !== undefined && chance.happens(TOURNAMENTS)) return tournament.id;
  return TABLES[chance.between(0, TABLES.length - 1)] ?? 'ceibo';
}

/** True when money was taken to the table. */
async function look(
  { table, hand, seats, mine, sitAndGo }: View,
  { act, chance, decided }: { act: Act; chance: Chance; decided: Set<string> },
): Promise<boolean> {
  const id = chance.uuid();
  if (mine === null) {
    if (sitAndGo !== null)
      return sitAndGo.state === 'registering' && (await act({ kind: 'register', id }));
    const people = new Set(seats.filter(({ kind }) => kind === 'player').map(({ seat }) => seat));
    const free = Array.from({ length: table.seats }, (_, seat) => seat).find(
      (seat) => !people.has(seat),
    );
    if (free === undefined) return (await act({ kind: 'wait' })) && false;
    return act({ kind: 'sit', id, seat: free, amount: table.leastBuyIn });
  }
  if (mine.state === 'away') await act({ kind: 'back' });
  if (mine.options !== null && hand !== null) {
    const key = `${hand.number} ${hand.step}`;
    if (!decided.has(key)) {
      decided.add(key);
      const place = { hand: hand.number, step: hand.step };
      await act({ ...decisionFrom(mine.options, chance, sitAndGo !== null), ...place });
    }
  }
  if (sitAndGo !== null) return false;
  if (chance.happens(STANDS_UP)) await act({ kind: 'leave' });
  return chance.happens(REBUYS) && act({ kind: 'rebuy', id, amount: table.bigBlind });
}

function decisionFrom(
  { canCheck, raise }: NonNullable<NonNullable<View['mine']>['options']>,
  chance: Chance,
  isTournament: boolean,
): object {
  if (raise !== null && isTournament) return { kind: 'raise', to: raise.to };
  if (raise !== null && chance.happens(0.2))
    return { kind: 'raise', to: chance.happens(0.3) ? raise.to : raise.from };
  if (canCheck) return { kind: 'check' };
  return { kind: isTournament || chance.happens(0.6) ? 'call' : 'fold' };
}
