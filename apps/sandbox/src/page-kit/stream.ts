// A stream of events, opened again whenever it breaks off or falls silent. It begins with what it
// is about as that stands now.

import { pauseAfter } from './calls.ts';
import { wait } from './page.ts';

/** An event without a name has an empty one. */
export interface StreamEvent {
  name: string;
  data: string;
}

interface Following {
  open(signal: AbortSignal): Promise<Response>;
  /** The server always says something within this time. */
  silenceMs: number;
  /** True when the stream is over for good. */
  onEvent(event: StreamEvent): boolean;
  /** The stream is gone for now. */
  onLost(): void;
  /** The page itself ended the stream, since it wants another one: that is opened at once. */
  isReplaced?(): boolean;
  /** The server does not open the stream. True when it never will. */
  onRefusal(code: string): boolean;
}

/** Follows until an event or a refusal says that it is over. */
export async function followStream(following: Following): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const { end, code } = await readOnce(following, () => (failures = 0));
    if (end === 'over') return;
    if (code !== undefined && following.onRefusal(code)) return;
    if (following.isReplaced?.()) continue;
    following.onLost();
    await wait(pauseAfter(failures));
  }
}

async function readOnce(
  { open, silenceMs, onEvent }: Following,
  onSuccess: () => void,
): Promise<{ end: 'over' | 'lost'; code?: string }> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await open(silence.signal);
    if (!response.ok || response.body === null) {
      const { code } = await response.json();
      return { end: 'lost', code };
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const { events, rest } = takeEvents(text + piece.value);
      text = rest;
      for (const event of events) {
        onSuccess();
        if (onEvent(event)) return { end: 'over' };
      }
    }
    return { end: 'lost' };
  } catch {
    return { end: 'lost' };
  } finally {
    clearTimeout(timer);
  }
}

/** The whole events of a text, and the beginning of one that has not arrived yet. */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const [, name = '', data] = /^(?:event: (\w+)\n)?data: (.*)$/.exec(block) ?? [];
    return data === undefined ? [] : [{ name, data }];
  });
  return { events, rest };
}
