import { type Calls, Refused } from './calls.ts';
import { followStream } from './stream.ts';

/** The server says something every fifteen seconds. */
const SILENCE_MS = 35_000;

/**
 * Shows the views of a table, as JSON, until the server ends the stream, as it does when another
 * window takes over; throws when it refuses the stream. The page is marked while the server is
 * silent.
 */
export function followTable(
  { openStream }: Pick<Calls, 'openStream'>,
  show: (json: string) => void,
): Promise<void> {
  return followStream({
    open: openStream,
    silenceMs: SILENCE_MS,
    onEvent({ name, data }) {
      markSilence(false);
      if (name === 'table') show(data);
      return name === 'closed';
    },
    onLost: () => markSilence(true),
    onRefusal(code) {
      if (code === 'FAULT') return false;
      throw new Refused(code);
    },
  });
}

function markSilence(isSilent: boolean): void {
  document.body.classList.toggle('is-silent', isSilent);
}
