// The time until a price that the sportsbook pushes is on the open pages of many visitors.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { publicStreamPath } from '@ceibo/contracts/live';
import pg from 'pg';
import { StackFault } from '../../stack/fault.ts';
import type { Stack } from '../../stack/index.ts';
import { median, percentile } from '../figures.ts';
import { getText } from '../load/load.ts';
import type { Measurement } from '../suite.ts';
import { openFeedCompany, type FeedCompany } from './feed-company.ts';

const EVENTS = 5_000;
/** As many as one address may have. */
const SUBSCRIBERS = 500;
const CHANGES = 150;
const WARM_UP = 30;
const EVERY_MS = 150;
const MOST_P95_MS = 300;
const ARRIVES_WITHIN_MS = 10_000;
const READ_WITHIN_MS = 60_000;

export async function measurePush(stack: Stack): Promise<Measurement> {
  const company = await openFeedCompany(EVENTS);
  const usual = await moveSportsbook(stack.databaseUrl, company.url);
  const pages: Page[] = [];
  try {
    await isRead(stack, company);
    const port = Number.parseInt(new URL(stack.urls.site).port, 10);
    for (let count = 0; count < SUBSCRIBERS; count++) pages.push(await openPage(port));
    const latenciesMs = await change(company, pages);
    const p95 = percentile(latenciesMs, 95);
    return {
      name: 'sportsbook',
      what: `pushed price, ${SUBSCRIBERS} pages, ${EVENTS.toLocaleString('en')} open events`,
      a: { label: 'p95', value: p95, unit: 'ms' },
      b: { label: 'most', value: MOST_P95_MS, unit: 'ms' },
      target: `< ${MOST_P95_MS} ms`,
      isOk: p95 < MOST_P95_MS,
      details: {
        p50: median(latenciesMs),
        p99: percentile(latenciesMs, 99),
        worst: percentile(latenciesMs, 100),
      },
    };
  } finally {
    for (const { socket } of pages) socket.destroy();
    await moveSportsbook(stack.databaseUrl, usual);
    await company.close();
  }
}

/** Says where the sportsbook is; gives where it was. */
async function moveSportsbook(databaseUrl: string, url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ base_url: string }>(
      `update games.providers p set base_url = $1 from games.providers old
         where p.key = 'bti' and old.key = 'bti' returning old.base_url`,
      [url],
    );
    return rows[0]?.base_url ?? '';
  } finally {
    await owner.end();
  }
}

/** Waits until the snapshot is stored: the events of the sportsbook before it are gone. */
async function isRead({ databaseUrl }: Stack, company: FeedCompany): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await Promise.race([company.read, pause(READ_WITHIN_MS)]);
    for (const until = Date.now() + READ_WITHIN_MS; Date.now() < until; await pause(100)) {
      const { rows } = await owner.query<{ mine: number; others: number }>(
        `select count(*) filter (where id like 'bench-%')::int as mine,
           count(*) filter (where id not like 'bench-%')::int as others from sports.events`,
      );
      if (rows[0]?.mine === EVENTS && rows[0].others === 0) return;
    }
  } finally {
    await owner.end();
  }
  throw new StackFault('The server did not read the stream of the sportsbook.');
}

interface Page {
  socket: Socket;
  /** Resolves when the page has received this text. */
  told(text: string): Promise<void>;
}

async function openPage(port: number): Promise<Page> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  const waiting = new Map<string, () => void>();
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages)
      for (const [text, resolve] of waiting) {
        if (!message.includes(text)) continue;
        waiting.delete(text);
        resolve();
      }
  });
  socket.on('error', () => undefined);
  const opened = once(socket, 'data');
  socket.write(getText(publicStreamPath));
  await opened;
  return {
    socket,
    told: (text) => new Promise((resolve) => void waiting.set(text, resolve)),
  };
}

/** Changes one price after the other; gives how long each took to each page, in ms. */
async function change(company: FeedCompany, pages: readonly Page[]): Promise<number[]> {
  const arrivals: Promise<number>[] = [];
  for (let number = 0; number < WARM_UP + CHANGES; number++) {
    const event = (number * 37) % EVENTS;
    const begunAt = performance.now();
    const text = company.change(event, `2.${String(number % 100).padStart(2, '0')}`);
    for (const page of pages) arrivals.push(arrival(page, text, begunAt));
    await pause(EVERY_MS);
  }
  const latenciesMs = await Promise.race([Promise.all(arrivals), pause(ARRIVES_WITHIN_MS)]);
  if (!latenciesMs) throw new StackFault('Not every price reached every page.');
  return latenciesMs.slice(WARM_UP * pages.length);
}

async function arrival(page: Page, text: string, begunAt: number): Promise<number> {
  await page.told(text);
  return performance.now() - begunAt;
}
