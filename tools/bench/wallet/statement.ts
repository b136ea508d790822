// The first page of a long statement against one far back in it.

import { median, percentile } from '../figures.ts';
import { makeLoad, postText, type LoadReport } from '../load/load.ts';
import { takeTurns } from '../rounds.ts';
import type { Measurement } from '../suite.ts';
import type { Historian } from './players.ts';

const PATH = '/api/wallet/statement';
const PAGE = 25;
const FAR = 1000;
const TURNS = 5;
const REQUESTS_PER_TURN = 400;
const TARGET = 1.5;

export async function measureStatement(
  serverUrl: string,
  { session, transfers }: Historian,
): Promise<Measurement> {
  const port = Number.parseInt(new URL(serverUrl).port, 10);
  const readPage = (page: number): Promise<LoadReport> => {
    const newest = transfers - (page - 1) * PAGE;
    const body = JSON.stringify({ limit: PAGE, ...(page > 1 && { before: String(newest + 1) }) });
    const request = postText(PATH, body, { wsession: session });
    return makeLoad({
      port,
      connections: 1,
      requests: Array<string>(REQUESTS_PER_TURN).fill(request),
      expected: `"number":"${newest}"`,
    });
  };
  const { a, b } = await takeTurns(TURNS, { a: () => readPage(FAR), b: () => readPage(1) });
  const [far, first] = [a, b].map((reports) =>
    reports.map(({ latenciesMs }) => percentile(latenciesMs, 50)),
  );
  const ratio = median(far ?? []) / median(first ?? []);
  return {
    name: 'statement',
    what: `a page of ${PAGE}, of ${transfers} transfers`,
    a: { label: `page ${FAR} p50`, value: median(far ?? []), unit: 'ms' },
    b: { label: 'page 1 p50', value: median(first ?? []), unit: 'ms' },
    target: `within ${TARGET} ×`,
    isOk: ratio <= TARGET && ratio >= 1 / TARGET,
    details: { far, first },
  };
}
