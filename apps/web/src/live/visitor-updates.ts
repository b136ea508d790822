// Live updates of a visitor's page. Unlike a player's stream this one needs no header, so the
// browser reads it by itself.

import {
  publicEvents,
  publicStreamPath,
  type PublicEvent,
  type PublicEventName,
} from '@ceibo/contracts/live';
import * as z from 'zod/mini';
import { growingPauseMs } from '../api/growing-pause.ts';

/** As much of an EventSource as is needed. */
interface Stream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

export interface VisitorUpdates {
  /** Opens the stream. */
  connect(path: string): Stream;
  onEvent(event: PublicEvent): void;
  pause(ms: number): Promise<void>;
  random(): number;
}

/** EventSource.CLOSED: the browser tries no more, as after an answer that is no stream. */
const GIVEN_UP = 2;

/**
 * Listens until the function that it gives is called. The browser connects again by itself after a
 * break; after a refusal we do, later and later.
 */
export function startVisitorUpdates({
  connect,
  onEvent,
  pause,
  random,
}: VisitorUpdates): () => void {
  let isOver = false;
  let stream: Stream | undefined;
  let attempt = 0;

  function listen(): void {
    const opened = connect(publicStreamPath);
    stream = opened;
    for (const name of eventNames()) {
      opened.addEventListener(name, (message) => {
        attempt = 0;
        const event = message instanceof MessageEvent ? parseEvent(name, message.data) : undefined;
        if (event !== undefined) onEvent(event);
      });
    }
    opened.addEventListener('error', () => {
      if (opened.readyState === GIVEN_UP) void tryAgain();
    });
  }

  async function tryAgain(): Promise<void> {
    await pause(growingPauseMs(attempt, random()));
    attempt += 1;
    if (!isOver) listen();
  }

  listen();
  return () => {
    isOver = true;
    stream?.close();
  };
}

function eventNames(): PublicEventName[] {
  return Object.keys(publicEvents) as PublicEventName[];
}

/** An event of the contract; undefined for one that this build cannot read. */
function parseEvent(name: PublicEventName, data: unknown): PublicEvent | undefined {
  try {
    const parsed = z.safeParse(publicEvents[name], JSON.parse(String(data)));
    return parsed.success ? ({ name, data: parsed.data } as PublicEvent) : undefined;
  } catch {
    return undefined;
  }
}
