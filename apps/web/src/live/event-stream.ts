// One event stream that heals itself. It is read with fetch because the session travels in a
// header, which EventSource cannot send.

import { createParser } from 'eventsource-parser';
import { growingPauseMs } from '../api/growing-pause.ts';
import { pauseOrOnline } from './pause-or-online.ts';

export interface StreamOptions {
  /** Opens the stream; must give up when the signal aborts. */
  connect(signal: AbortSignal): Promise<Response>;
  onEvent(name: string, data: string): void;
  /** Called when the stream opens and when it is lost; not when it is closed from here. */
  onChange(state: 'open' | 'lost'): void;
  /** The stream counts as dead when nothing, not even a comment, arrives for so long. */
  silenceMs: number;
  random(): number;
}

/** Keeps the stream open until the function it gives is called. */
export function openEventStream(options: StreamOptions): () => void {
  const closing = new AbortController();
  void keepOpen(options, closing.signal);
  return () => closing.abort();
}

async function keepOpen(options: StreamOptions, closed: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!closed.aborted) {
    await readOnce(options, closed, () => (attempt = 0));
    if (closed.aborted) return;
    options.onChange('lost');
    await pauseOrOnline(growingPauseMs(attempt, options.random()), closed);
    attempt += 1;
  }
}

/** Reads one connection to its end. `onProgress` is called with every event. */
async function readOnce(
  { connect, onEvent, onChange, silenceMs }: StreamOptions,
  closed: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await connect(AbortSignal.any([closed, silence.signal]));
    if (!isEventStream(response)) return;
    onChange('open');

    const parser = createParser({
      onEvent(event) {
        onProgress();
        onEvent(event.event ?? 'message', event.data);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      parser.feed(piece.value);
    }
  } catch {
    // The network, a silent server, or the closing of the stream: the caller knows which.
  } finally {
    clearTimeout(timer);
  }
}

function isEventStream(
  response: Response,
): response is Response & { body: ReadableStream<Uint8Array<ArrayBuffer>> } {
  return (
    response.ok &&
    response.body !== null &&
    (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
  );
}
