// The stream of events, opened again whenever it breaks off or falls silent. It begins with the
// whole board, so nothing is ever missed.

import type { Push } from '../../wire.ts';

/** The server says something every two seconds. */
const SILENCE_MS = 6000;
const PAUSES_MS = [200, 600, 1500, 3000];

interface Needs {
  open(signal: AbortSignal): Promise<Response>;
  onPush(push: Push): void;
  /** The stream is gone for now. */
  onLost(): void;
}

/** Follows until the server says that it is over, or refuses. */
export async function followStream({ open, onPush, onLost }: Needs): Promise<'closed'> {
  for (let failures = 0; ; failures += 1) {
    const end = await readOnce(open, (push) => {
      failures = 0;
      onPush(push);
    });
    if (end === 'closed') return end;
    onLost();
    const ms = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

async function readOnce(
  open: Needs['open'],
  onPush: (push: Push) => void,
): Promise<'closed' | 'lost'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await open(silence.signal);
    if (response.status === 401) return 'closed';
    if (!response.ok || response.body === null) return 'lost';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const { pushes, rest } = takeEvents(text + piece.value);
      text = rest;
      if (pushes.some(({ kind }) => kind === 'closed')) return 'closed';
      for (const push of pushes) onPush(push);
    }
    return 'lost';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(timer);
  }
}

/** The whole events of a text, and the beginning of one that has not arrived yet. */
export function takeEvents(text: string): { pushes: Push[]; rest: string } {
  const events = text.split('\n\n');
  const rest = events.pop() ?? '';
  return {
    pushes: events.flatMap((event) =>
      event.startsWith('data: ') ? [JSON.parse(event.slice(6))] : [],
    ),
    rest,
  };
}
