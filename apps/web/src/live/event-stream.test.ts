import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream, type StreamOptions } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server of which each connection is a pipe that the test writes into. */
function setUp(options: Partial<StreamOptions> = {}) {
  const pipes: ReadableStreamDefaultController<Uint8Array>[] = [];
  const asked: number[] = [];
  const seen: string[] = [];
  const close = openEventStream({
    connect: (signal) => {
      asked.push(Date.now());
      const body = new ReadableStream<Uint8Array>({
        start(pipe) {
          pipes.push(pipe);
          signal.addEventListener('abort', () => pipe.error(signal.reason));
        },
      });
      return Promise.resolve(
        new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
      );
    },
    onEvent: (name, data) => seen.push(`${name}:${data}`),
    onChange: (state) => seen.push(state),
    silenceMs: 40_000,
    random: () => 0,
    ...options,
  });
  const write = (text: string) => {
    pipes.at(-1)?.enqueue(new TextEncoder().encode(text));
    return vi.advanceTimersByTimeAsync(0);
  };
  return { asked, seen, write, close, breakOff: () => pipes.at(-1)?.error(new Error('reset')) };
}

describe('the event stream', () => {
  it('hears events, also when they arrive in pieces', async () => {
    const { seen, write, close } = setUp();
    await write('event: balance\nda');
    await write('ta: {"values":[]}\n\n');
    expect(seen).toEqual(['open', 'balance:{"values":[]}']);
    close();
  });

  it('comes back after growing pauses, and after the shortest one once an event has come', async () => {
    const { asked, seen, write, close, breakOff } = setUp();
    await write('event: balance\ndata: 1\n\n');
    breakOff();
    await vi.advanceTimersByTimeAsync(999);
    expect(seen.at(-1)).toBe('lost');
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);

    breakOff();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);

    await write('data: 1\n\n');
    breakOff();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(4);
    close();
  });

  it('takes a silent connection for a dead one; comments are a sign of life', async () => {
    const { asked, write, close } = setUp();
    await vi.advanceTimersByTimeAsync(39_000);
    await write(': still here\n\n');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    close();
  });

  it('tries again when something else answers', async () => {
    const connect = vi.fn<StreamOptions['connect']>(() =>
      Promise.resolve(new Response('Bad gateway', { status: 502 })),
    );
    const { close } = setUp({ connect });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connect).toHaveBeenCalledTimes(3);
    close();
  });

  it('stops when it is closed', async () => {
    const { asked, seen, write, close } = setUp();
    await write(': hello\n\n');
    close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
    expect(seen).toEqual(['open']);
  });
});
