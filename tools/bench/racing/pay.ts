// A race with very many tickets: how long the races' company and the operator need to pay it, from
// the moment when it is official.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StackFault } from '../../stack/fault.ts';
import { seedPlayer, type Stack } from '../../stack/index.ts';
import { post } from '../sportsbook/players.ts';
import type { Measurement } from '../suite.ts';

const TICKETS = 2000;
const PLAYERS = 20;
/** So many tickets of a player are under way at a time. */
const AT_ONCE = 2;
const UNIT = '5000';
const MOST_SECONDS = 5;
/** Time to sell all tickets before the off. */
const SALE_MS = 45_000;
const ASK_EVERY_MS = 25;
const LONGEST_RACE_MS = 45_000;

interface Line {
  race: number;
  offAt: number;
  phase: string;
}

/** The race, and how many tickets name each betting number. */
interface Sale {
  race: Line;
  sold: Map<number, number>;
}

export async function measurePaying(stack: Stack): Promise<Measurement> {
  const { now, races } = await program(stack);
  const race = races.find(({ offAt }) => offAt > now + SALE_MS);
  if (race === undefined) throw new StackFault('There is no race on sale.');
  const sessions = await Promise.all(
    Array.from({ length: PLAYERS }, (_, at) => openRaces(stack, at)),
  );
  const soldAt = performance.now();
  const sold = await entriesOf(stack, race);
  await Promise.all(sessions.map((session) => sell(stack, session, { race, sold })));
  const sellingMs = performance.now() - soldAt;
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    const open = await count(owner, OPEN_ROUNDS);
    if (open !== TICKETS) throw new StackFault(`${open} of ${TICKETS} tickets are in play.`);
    const { paidSeconds, closedSeconds } = await timePaying(stack, owner, { race, sold });
    return {
      name: 'racing',
      what: `${TICKETS.toLocaleString('en')} tickets of one race: all winners paid`,
      a: { label: 'took', value: 1000 * paidSeconds, unit: 'ms' },
      b: { label: 'most', value: 1000 * MOST_SECONDS, unit: 'ms' },
      target: `< ${MOST_SECONDS} s`,
      isOk: paidSeconds < MOST_SECONDS,
      details: { closedSeconds, soldPerSecond: (1000 * TICKETS) / sellingMs },
    };
  } finally {
    await owner.end();
  }
}

async function program({ urls }: Stack): Promise<{ now: number; races: Line[] }> {
  const answer = await fetch(`${urls.sandbox}/racing/api/program`);
  return JSON.parse(await answer.text());
}

/** Logs a new player in, opens the races, and gives the secret of the page's session. */
async function openRaces(stack: Stack, at: number): Promise<string> {
  const { login, password } = await seedPlayer(stack.databaseUrl);
  const api = `${stack.urls.server}/api`;
  const { sessionId } = await post(
    `${api}/identity/login`,
    { login, password },
    // Each from an address of their own: what an address may ask is limited.
    { 'x-forwarded-for': `10.1.0.${at}` },
  );
  const headers = { wsession: String(sessionId) };
  const { gameURL } = await post(`${api}/games/launch`, { gameId: 'caballos' }, headers);
  const code = new URL(String(gameURL)).searchParams.get('code');
  const races = `${stack.urls.sandbox}/racing/api`;
  const { session } = await post(`${races}/session`, { code });
  // The first balance opens the session at the operator.
  await post(`${races}/state`, {}, { authorization: `Bearer ${String(session)}` });
  return String(session);
}

/** The betting numbers of a race, each with the tickets that name it: none yet. */
async function entriesOf(stack: Stack, { race }: Line): Promise<Map<number, number>> {
  const { runners } = await detail(stack, race);
  return new Map(runners.map(({ entry }) => [entry, 0]));
}

async function sell({ urls }: Stack, session: string, { race, sold }: Sale): Promise<void> {
  const headers = { authorization: `Bearer ${session}` };
  let left: number = TICKETS / PLAYERS;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const [entry = 1] = [...sold].toSorted(([, one], [, other]) => one - other)[0] ?? [];
      sold.set(entry, (sold.get(entry) ?? 0) + 1);
      const wanted = { kind: 'win', columns: [[entry]], unit: UNIT };
      const order = { betId: randomUUID(), race: race.race, ...wanted };
      const { ticket } = await post(`${urls.sandbox}/racing/api/bet`, order, headers);
      const state: unknown = Object(ticket).state;
      if (state !== 'taken') throw new StackFault(`A ticket is ${String(state)}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** From the moment when the race is official: until every prize is credited, and no ticket open. */
async function timePaying(
  stack: Stack,
  owner: pg.Client,
  { race: { race, offAt }, sold }: Sale,
): Promise<{ paidSeconds: number; closedSeconds: number }> {
  const deadline = offAt + LONGEST_RACE_MS + 10 * 1000 * MOST_SECONDS;
  const until = async (isReached: () => Promise<boolean>) => {
    while (!(await isReached())) {
      if (Date.now() > deadline) throw new StackFault('The tickets are not paid.');
      await pause(Date.now() < offAt ? 1000 : ASK_EVERY_MS);
    }
    return performance.now();
  };
  const officialAt = await until(async () =>
    (await program(stack)).races.some((line) => line.race === race && line.phase === 'official'),
  );
  const { pools } = await detail(stack, race);
  const winning = Object.keys(pools[0]?.dividends ?? {}).map(Number);
  const winners = winning.reduce((sum, entry) => sum + (sold.get(entry) ?? 0), 0);
  if (winners === 0) throw new StackFault('No ticket has won.');
  const paidAt = await until(async () => (await count(owner, WINS)) >= winners);
  const closedAt = await until(async () => (await count(owner, OPEN_ROUNDS)) === 0);
  return {
    paidSeconds: (paidAt - officialAt) / 1000,
    closedSeconds: (closedAt - officialAt) / 1000,
  };
}

interface Detail {
  runners: { entry: number }[];
  pools: { dividends: Record<string, number> }[];
}

async function detail({ urls }: Stack, race: number): Promise<Detail> {
  const answer = await fetch(`${urls.sandbox}/racing/api/race/${race}`);
  return JSON.parse(await answer.text());
}

/** Tickets whose stake is still in play. */
const OPEN_ROUNDS = `select count(*)::int as open from (select 1 from wallet.transfers
  where source = 'softswiss:caballo' group by player_id, round having sum(in_play) > 0) as tickets`;

const WINS = `select count(*)::int as open from wallet.transfers
  where source = 'softswiss:caballo' and kind = 'win'`;

async function count(owner: pg.Client, query: string): Promise<number> {
  const { rows } = await owner.query<{ open: number }>(query);
  return rows[0]?.open ?? 0;
}
