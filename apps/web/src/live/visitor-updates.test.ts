import type { PublicEvent } from '@ceibo/contracts/live';
import { expect, it } from 'vitest';
import { startVisitorUpdates } from './visitor-updates.ts';

/** Streams that the test plays, and pauses that end when it says. */
function setUp() {
  const streams: (EventTarget & {
    readyState: number;
    isClosed: boolean;
    close(): void;
    path: string;
  })[] = [];
  const pauses: { ms: number; end(): void }[] = [];
  const heard: PublicEvent[] = [];
  const stop = startVisitorUpdates({
    connect(path) {
      const stream = Object.assign(new EventTarget(), {
        path,
        readyState: 1,
        isClosed: false,
        close: () => void (stream.isClosed = true),
      });
      streams.push(stream);
      return stream;
    },
    onEvent: (event) => heard.push(event),
    pause: (ms) => new Promise((resolve) => pauses.push({ ms, end: resolve })),
    random: () => 0,
  });
  const tell = (data: string) =>
    streams.at(-1)?.dispatchEvent(new MessageEvent('providers', { data }));
  const breakOff = (readyState: number) => {
    const stream = streams.at(-1);
    if (stream) stream.readyState = readyState;
    stream?.dispatchEvent(new Event('error'));
  };
  return { streams, pauses, heard, stop, tell, breakOff };
}

it('hears what the server tells everybody, and passes over what it cannot read', () => {
  const { streams, heard, tell } = setUp();
  expect(streams.map(({ path }) => path)).toEqual(['/api/live/public']);
  tell('{"providers":[{"name":"ceibo","status":false}]}');
  tell('{"providers":"all"}');
  tell('{');
  expect(heard).toEqual([
    { name: 'providers', data: { providers: [{ name: 'ceibo', status: false }] } },
  ]);
});

it('leaves a broken connection to the browser, and comes back by itself after a refusal, later and later', async () => {
  const { streams, pauses, breakOff, tell } = setUp();
  breakOff(0);
  expect(pauses).toEqual([]);
  for (const ms of [1_000, 2_000, 4_000]) {
    breakOff(2);
    expect(pauses.at(-1)?.ms).toBe(ms);
    const before = streams.length;
    pauses.at(-1)?.end();
    await expect.poll(() => streams.length).toBe(before + 1);
  }
  tell('{"providers":[]}');
  breakOff(2);
  expect(pauses.at(-1)?.ms).toBe(1_000);
});

it('stops when it is told to, also while it waits', async () => {
  const { streams, pauses, stop, breakOff } = setUp();
  breakOff(2);
  stop();
  expect(streams[0]?.isClosed).toBe(true);
  pauses[0]?.end();
  await Promise.resolve();
  await Promise.resolve();
  expect(streams).toHaveLength(1);
});
