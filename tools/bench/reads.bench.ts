// Reads that are the same for all: home pages, searches, lists of events and language files, beside
// an empty route in the same run; the lateness of the answers at a steady rate; and the server's
// memory after it.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { languageCodes } from '@ceibo/contracts/languages';
import { median, percentile } from './figures.ts';
import { getText, makeLoad } from './load/load.ts';
import { residentMegabytes } from './load/memory.ts';
import { takeTurns } from './rounds.ts';
import type { Measurement, Suite } from './suite.ts';

const CONNECTIONS = 32;
const TURNS = 3;
const REQUESTS = 20_000;
const LEAST_RATIO = 0.4;
const OFFERED_PER_SECOND = 2_000;
const OFFERED_SECONDS = 10;
const MOST_P99_MS = 20;
const MOST_MEMORY_MB = 256;

const ENCODING = { 'accept-encoding': 'gzip, deflate, br' };
const SEARCHES = ['ceibo', 'dragon', 'oro', 'tango', 'luna', 'jackpot', 'blackjack', 'ruleta'];

/** The requests, by their number. */
const reads: Record<string, (number: number) => string> = {
  'home pages': () => getText('/home', { ...ENCODING, accept: 'text/html' }),
  searches: (number) =>
    getText(`/api/games/search?q=${SEARCHES[number % SEARCHES.length]}`, ENCODING),
  'lists of events': () => getText('/api/sports/events', ENCODING),
  'language files': (number) =>
    getText(`/assets/Languages/${languageCodes[number % languageCodes.length]}.json`, ENCODING),
};

export const suite: Suite = {
  name: 'reads',
  run: async ({ stack }) => {
    const { host, port } = addressOf(stack.urls.site);
    const empty = await startEmptyServer();
    try {
      const measurements: Measurement[] = [];
      for (const [what, requestOf] of Object.entries(reads)) {
        const requests = (count: number) =>
          Array.from({ length: count }, (_, number) =>
            requestOf(number).replace('host: 127.0.0.1', `host: ${host}`),
          );
        measurements.push(
          await compare(what, { port, emptyPort: empty.port, requests }),
          await offer(what, { port, requests }),
        );
      }
      return [...measurements, await memoryOf(stack.server.pid)];
    } finally {
      empty.stop();
    }
  },
};

interface Asked {
  port: number;
  requests(count: number): string[];
}

/** As many as there can be, in turns with an empty route. */
async function compare(
  what: string,
  { port, emptyPort, requests }: Asked & { emptyPort: number },
): Promise<Measurement> {
  const load = { connections: CONNECTIONS, expected: 'HTTP/1.1 200' };
  const { a, b } = await takeTurns(TURNS, {
    a: async () => (await makeLoad({ ...load, port, requests: requests(REQUESTS) })).perSecond,
    b: async () =>
      (
        await makeLoad({
          ...load,
          port: emptyPort,
          requests: Array.from({ length: REQUESTS }, () => getText('/')),
        })
      ).perSecond,
  });
  const [ours, bare] = [median(a), median(b)];
  return {
    name: 'reads',
    what: `${what}, ${CONNECTIONS} connections`,
    a: { label: 'site', value: ours, unit: '/s' },
    b: { label: 'empty route', value: bare, unit: '/s' },
    target: `≥ ${LEAST_RATIO}`,
    isOk: ours >= LEAST_RATIO * bare,
    details: { a, b },
  };
}

/** At a steady rate, whether or not the server keeps up. */
async function offer(what: string, { port, requests }: Asked): Promise<Measurement> {
  const count = OFFERED_PER_SECOND * OFFERED_SECONDS;
  const { latenciesMs } = await makeLoad({
    port,
    connections: CONNECTIONS,
    requests: requests(count),
    expected: 'HTTP/1.1 200',
    perSecond: OFFERED_PER_SECOND,
  });
  const p99 = percentile(latenciesMs, 99);
  return {
    name: 'reads',
    what: `${what}, ${OFFERED_PER_SECOND}/s offered`,
    a: { label: 'p99', value: p99, unit: 'ms' },
    b: { label: 'most', value: MOST_P99_MS, unit: 'ms' },
    target: `< ${MOST_P99_MS} ms`,
    isOk: p99 < MOST_P99_MS,
    details: { p50: percentile(latenciesMs, 50), worst: percentile(latenciesMs, 100) },
  };
}

async function memoryOf(pid: number): Promise<Measurement> {
  const megabytes = await residentMegabytes(pid);
  return {
    name: 'reads',
    what: 'memory of the server after it',
    a: { label: 'resident', value: megabytes, unit: 'MB' },
    b: { label: 'most', value: MOST_MEMORY_MB, unit: 'MB' },
    target: `≤ ${MOST_MEMORY_MB} MB`,
    isOk: megabytes <= MOST_MEMORY_MB,
  };
}

function addressOf(url: string): { host: string; port: number } {
  const { host, port } = new URL(url);
  return { host, port: Number.parseInt(port, 10) };
}

async function startEmptyServer(): Promise<{ port: number; stop(): void }> {
  const server = fork(new URL('./reads/empty-server.ts', import.meta.url));
  const [port]: number[] = await once(server, 'message');
  if (port === undefined) throw new Error('the empty server told no port');
  return { port, stop: () => void server.kill() };
}
