// Fifty tables with a player and computers each. An action is measured from the moment when it is
// sent until the player's own view of the table shows it.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventsOf } from '../../soak/event-stream.ts';
import { StackFault } from '../../stack/fault.ts';
import { seedPlayer, type Stack } from '../../stack/index.ts';
import { percentile } from '../figures.ts';
import { post } from '../sportsbook/players.ts';
import type { Measurement } from '../suite.ts';

export const TABLES = 50;
const MOST_MS = 100;
const WARM_MS = 15_000;
const MEASURED_MS = 60_000;
const LEAST_ACTIONS = 200;
const BARE_EVERY_MS = 50;

interface View {
  table: { leastBuyIn: string; mostBuyIn: string };
  hand: { number: number; step: number } | null;
  mine: { options: { canCheck: boolean } | null } | null;
}

interface Sitting {
  room: string;
  headers: Record<string, string>;
  table: string;
}

export async function measureActions(stack: Stack): Promise<Measurement> {
  const tables = await tableIds(stack);
  if (tables.length !== TABLES) throw new StackFault(`The room has ${tables.length} tables.`);
  const sittings: Sitting[] = [];
  // One after the other: each is added by a database connection of its own.
  for (const [at, table] of tables.entries()) sittings.push(await enter(stack, table, at));
  const told: number[] = [];
  const shown: number[] = [];
  let isMeasuring = false;
  const end = new AbortController();
  const playing = sittings.map((sitting) =>
    play(sitting, end.signal, (actMs, viewMs) => {
      if (!isMeasuring) return;
      told.push(actMs);
      shown.push(viewMs);
    }),
  );
  await pause(WARM_MS);
  isMeasuring = true;
  const bare = await callBarely(stack);
  isMeasuring = false;
  end.abort();
  await Promise.all(playing);
  for (const sitting of sittings) await act(sitting, { kind: 'leave' });
  if (shown.length < LEAST_ACTIONS) throw new StackFault(`Only ${shown.length} actions were made.`);
  const p99 = percentile(shown, 99);
  return {
    name: 'poker',
    what: `an action at a table until the player sees it, ${TABLES} tables playing (p99)`,
    a: { label: 'took', value: p99, unit: 'ms' },
    b: { label: 'most', value: MOST_MS, unit: 'ms' },
    target: `< ${MOST_MS} ms`,
    isOk: p99 < MOST_MS,
    details: {
      actions: shown.length,
      answeredP99: percentile(told, 99),
      // The time of a call that does nothing meanwhile: it shows a busy machine.
      bareP99: percentile(bare, 99),
      median: percentile(shown, 50),
      p90: percentile(shown, 90),
    },
  };
}

async function callBarely({ urls }: Stack): Promise<number[]> {
  const bare: number[] = [];
  const endAt = Date.now() + MEASURED_MS;
  while (Date.now() < endAt) {
    const at = performance.now();
    await (await fetch(`${urls.sandbox}/healthz`)).text();
    bare.push(performance.now() - at);
    await pause(BARE_EVERY_MS);
  }
  return bare;
}

async function tableIds({ urls }: Stack): Promise<string[]> {
  const answer = await fetch(`${urls.sandbox}/poker/lobby/api/tables`);
  const { tables }: { tables: { id: string }[] } = JSON.parse(await answer.text());
  return tables.map(({ id }) => id);
}

async function enter(stack: Stack, table: string, at: number): Promise<Sitting> {
  const { login, password } = await seedPlayer(stack.databaseUrl);
  const api = `${stack.urls.server}/api`;
  const { sessionId } = await post(
    `${api}/identity/login`,
    { login, password },
    // Each from an address of their own: what an address may ask is limited.
    { 'x-forwarded-for': `10.2.0.${at}` },
  );
  const headers = { wsession: String(sessionId) };
  const { gameURL } = await post(`${api}/games/launch`, { gameId: 'poker' }, headers);
  const code = new URL(String(gameURL)).searchParams.get('code');
  const room = `${stack.urls.sandbox}/poker/lobby/api`;
  const { session } = await post(`${room}/session`, { code });
  const authorization = `Bearer ${String(session)}`;
  await post(`${room}/hello`, {}, { authorization });
  return { room, headers: { authorization }, table };
}

/** Sits down, and checks, calls or folds in every turn. */
async function play(
  sitting: Sitting,
  signal: AbortSignal,
  note: (actMs: number, viewMs: number) => void,
): Promise<void> {
  const { room, headers, table } = sitting;
  const stream = `${room}/tables/${table}/stream`;
  let sent: { number: number; step: number; at: number; told: Promise<number> } | undefined;
  let hasSat = false;
  for await (const data of eventsOf(stream, { headers, event: 'table', signal })) {
    const { hand, mine, table: facts }: View = JSON.parse(data);
    if (mine === null) {
      // The view that comes next may be older than the answer.
      if (hasSat) continue;
      hasSat = true;
      await act(sitting, { kind: 'sit', id: randomUUID(), seat: 0, amount: facts.leastBuyIn });
      continue;
    }
    if (sent !== undefined && (hand?.number !== sent.number || hand.step > sent.step)) {
      const viewMs = performance.now() - sent.at;
      note(await sent.told, viewMs);
      sent = undefined;
    }
    if (hand === null || mine.options === null || sent !== undefined) continue;
    const { number, step } = hand;
    // Hands go on, and nobody's chips are gone soon.
    const kind = mine.options.canCheck ? 'check' : step % 3 === 0 ? 'call' : 'fold';
    const at = performance.now();
    const told = act(sitting, { kind, hand: number, step }).then(() => performance.now() - at);
    sent = { number, step, at, told };
  }
}

async function act({ room, headers, table }: Sitting, command: object): Promise<void> {
  await post(`${room}/act`, { table, ...command }, headers);
}
