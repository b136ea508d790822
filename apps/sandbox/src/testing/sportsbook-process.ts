// The sportsbook behind the layer of faults, as a process of its own that speaks real HTTP. Its
// clock stands still until the process that started it moves it, so a test may live through a day.
// Arguments: folder of the books, the operator's wallet, the secret, the time, the seed.

import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { openBooks } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { companyWithGames, sportsbookCalls } from '../faults/companies.ts';
import { createFaults } from '../faults/index.ts';

import { BTI } from '../faults/wallet-request.ts';
import { seededChance } from '../seeded-chance.ts';
import { createSportsbook, sportsbookPrefix } from '../sportsbook/index.ts';
import { testConfig } from './test-config.ts';

const [dataDir = '', walletUrl = '', secret = '', startsAt = '', seed = '1'] =
  process.argv.slice(2);
/** A call that the operator leaves unanswered for longer does not stop the time. */
const MOST_REST_MS = 5000;
const IDLE_TURNS = 4;

interface Task {
  dueAtMs: number;
  run: () => void;
}
let nowMs = Number(startsAt);
const tasks = new Set<Task>();
let underWay = 0;

const clock: Surroundings['clock'] = {
  now: () => new Date(nowMs),
  after(ms, run) {
    const task = { dueAtMs: nowMs + ms, run };
    tasks.add(task);
    return { cancel: () => void tasks.delete(task) };
  },
};

/** The network. A body that is sent drop by drop needs the clock, so nobody waits for its end. */
const http: typeof fetch = async (address, init) => {
  const isWaitedFor = !(init?.body instanceof ReadableStream);
  if (isWaitedFor) underWay += 1;
  try {
    const answer = await fetch(address, init);
    return new Response(await answer.arrayBuffer(), { status: answer.status });
  } finally {
    if (isWaitedFor) underWay -= 1;
  }
};

/** Until no call to the operator is under way. */
async function rest(): Promise<void> {
  const giveUpAt = performance.now() + MOST_REST_MS;
  for (let turns = 0; turns < IDLE_TURNS; turns = underWay > 0 ? 0 : turns + 1) {
    await (underWay > 0 ? pause(1) : nextTurn());
    if (performance.now() > giveUpAt) return;
  }
}

/** Time leaps at once: what repeats in between is done once, as on a machine that was asleep. */
async function advance(ms: number): Promise<void> {
  nowMs += ms;
  for (;;) {
    await rest();
    const due = [...tasks]
      .filter(({ dueAtMs }) => dueAtMs <= nowMs)
      .toSorted((one, other) => one.dueAtMs - other.dueAtMs)[0];
    if (due === undefined) return;
    tasks.delete(due);
    due.run();
  }
}

const books = openBooks(dataDir);
// A killed process loses nothing by it, and no test pulls the machine's plug.
books.exec('PRAGMA synchronous = OFF');
const surroundings: Surroundings = {
  clock,
  ids: { uuid: () => randomUUID() },
  random: seededChance(Number(seed)),
  http,
  books,
  log: pino({ enabled: false }),
  config: { ...testConfig, dataDir, bti: { ...testConfig.bti, walletUrl, secret } },
};
const faults = createFaults(surroundings, [
  companyWithGames(BTI, sportsbookPrefix, sportsbookCalls),
]);
const sportsbook = faults.around(createSportsbook);
const app = await createApp(surroundings, [faults, sportsbook]);
await sportsbook.start();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (ms: number) => void advance(ms).then(() => process.send?.(nowMs)));
process.send?.(address);
