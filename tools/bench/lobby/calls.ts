// The catalogue's calls, as a browser asks for them: one after the other, each answer whole.

import { percentile } from '../figures.ts';
import { getText, makeLoad } from '../load/load.ts';
import type { Measurement } from '../suite.ts';
import { NAMES } from './fill.ts';

const PATH = '/api/games/search';
const REQUESTS = 600;
const WARMING = 200;
const MOST_MS = 5;

/** The requests, by their number. */
const kinds: Record<string, (number: number) => Record<string, string>> = {
  'a page of the list': (number) => ({
    page: String(number % 80),
    sort: ['popular', 'new', 'name', 'rtp'][number % 4] ?? 'name',
  }),
  'a search while it is typed': (number) => ({ q: nameOf(number).slice(0, 2 + (number % 10)) }),
  'a search with a mistake': (number) => ({ q: misspelt(nameOf(number), number) }),
  'a filter': (number) => ({
    features: ['jackpot', 'free-spins', 'ways'][number % 3] ?? 'ways',
    rtp: String(94 + (number % 4)),
    providers: PROVIDERS[number % 4] ?? 'ceibo',
  }),
};
const PROVIDERS = ['rubyplay', 'mancala,rubyplay', 'betsoft', 'platipus,redrake,ceibo'];

export async function measureCalls(serverUrl: string): Promise<Measurement[]> {
  const port = Number.parseInt(new URL(serverUrl).port, 10);
  const rows: Measurement[] = [];
  for (const [what, queryOf] of Object.entries(kinds)) {
    const ask = (from: number, count: number) => {
      const requests = Array.from({ length: count }, (_, number) =>
        getText(`${PATH}?${new URLSearchParams(queryOf(from + number)).toString()}`),
      );
      return makeLoad({ port, connections: 1, requests, expected: '"total":' });
    };
    await ask(REQUESTS, WARMING);
    const { latenciesMs } = await ask(0, REQUESTS);
    const p95 = percentile(latenciesMs, 95);
    rows.push({
      name: 'lobby',
      what: `${what}, of ${NAMES.length} games`,
      a: { label: 'p95', value: p95, unit: 'ms' },
      b: { label: 'most', value: MOST_MS, unit: 'ms' },
      target: `≤ ${MOST_MS} ms`,
      isOk: p95 <= MOST_MS,
      details: { p50: percentile(latenciesMs, 50), p99: percentile(latenciesMs, 99) },
    });
  }
  return rows;
}

function nameOf(number: number): string {
  return NAMES[(number * 37) % NAMES.length] ?? '';
}

/** Two neighbouring letters in each other's place. */
function misspelt(name: string, number: number): string {
  const at = 1 + (number % 4);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}
