// A sportsbook with many open events that pushes one new price on each command.

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { ALIVE_EVERY_MS, MAX_MESSAGE_EVENTS } from '@ceibo/partner-protocol/bti/feed-stream';

const DAY_MS = 86_400_000;

export interface FeedCompany {
  url: string;
  /** Resolves when somebody reads the stream. */
  read: Promise<void>;
  /** Pushes a price of an event; gives the text that a page must receive. */
  change(event: number, price: string): string;
  close(): Promise<void>;
}

export async function openFeedCompany(events: number): Promise<FeedCompany> {
  const readers = new Set<ServerResponse>();
  const versions = new Map<number, number>();
  const reading = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url !== '/feed-stream') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const text of snapshot(events)) response.write(text);
    readers.add(response);
    response.on('close', () => readers.delete(response));
    reading.resolve();
  });
  const write = (text: string) => readers.forEach((reader) => reader.write(text));
  const alive = setInterval(
    () => write(messageText('alive', { at: new Date().toISOString() })),
    ALIVE_EVERY_MS,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    read: reading.promise,
    change(event, price) {
      const version = (versions.get(event) ?? 1) + 1;
      versions.set(event, version);
      const selections = [{ _id: `bench-${event}-1`, trueOdds: price }];
      write(messageText('odds', { events: [{ _id: `bench-${event}`, version, selections }] }));
      return `"selectionId":"bench-${event}-1","trueOdds":"${price}"`;
    },
    async close() {
      clearInterval(alive);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function snapshot(events: number): string[] {
  const parts = Math.ceil(events / MAX_MESSAGE_EVENTS);
  return Array.from({ length: parts }, (_, index) => {
    const first = index * MAX_MESSAGE_EVENTS;
    const count = Math.min(MAX_MESSAGE_EVENTS, events - first);
    const some = Array.from({ length: count }, (_event, number) => eventOf(first + number));
    return messageText('snapshot', { part: index + 1, parts, events: some });
  });
}

function eventOf(number: number): object {
  const _id = `bench-${number}`;
  const selection = (side: 1 | 2, outcomeType: 'Home' | 'Away') => ({
    _id: `${_id}-${side}`,
    name: textsOf(`Club ${number} ${side}`),
    outcomeType,
    trueOdds: '1.90',
  });
  return {
    _id,
    version: 1,
    status: 'open',
    sport: 'football',
    sportName: textsOf('Fútbol'),
    leagueName: textsOf(`Liga ${number % 100}`),
    markets: [
      {
        marketType: { _id: 'ML0' },
        startDate: new Date(Date.now() + DAY_MS + number * 1000).toISOString(),
        selections: [selection(1, 'Home'), selection(2, 'Away')],
      },
    ],
  };
}

function textsOf(name: string): object {
  return { es: name, pt: name, en: name };
}

function messageText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
