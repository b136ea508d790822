// The open streams of one kind, none of which is silent for long.

import type { FastifyReply } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { openStream, type EventStream } from '../../event-stream.ts';

export function createAudience<Reader>(
  clock: Surroundings['clock'],
  { most, aliveMs, alive }: { most: number; aliveMs: number; alive(): string },
) {
  const streams = new Map<EventStream, Reader>();
  let timer: { cancel(): void } | undefined;

  function tellAll(text: string): void {
    for (const stream of streams.keys()) stream.write(text);
  }

  function tick(): void {
    tellAll(alive());
    timer = streams.size > 0 ? clock.after(aliveMs, tick) : undefined;
  }

  return {
    streams: streams as ReadonlyMap<EventStream, Reader>,
    isFull: () => streams.size >= most,
    tellAll,
    join(reply: FastifyReply, reader: Reader, first: () => readonly string[]): void {
      const stream = openStream(reply, { clock, onClose: () => stream && streams.delete(stream) });
      if (!stream) return;
      for (const text of first()) stream.write(text);
      streams.set(stream, reader);
      timer ??= clock.after(aliveMs, tick);
    },
    stop(): void {
      timer?.cancel();
      for (const stream of streams.keys()) stream.end();
    },
  };
}
