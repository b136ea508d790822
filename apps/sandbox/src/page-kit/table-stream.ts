import { type Calls, Refused } from './calls.ts';
import type { ParentPage } from './parent-page.ts';
import { followStream } from './stream.ts';

/** The server says something every fifteen seconds. */
const SILENCE_MS = 35_000;

/**
 * Shows the views of a table, as JSON, until the server ends the stream, as it does when another
 * window takes over; throws when it refuses the stream. The page is ready with the first view, and
 * marked while the server is silent.
 */
export function followTable(
  { openStream }: Pick<Calls, 'openStream'>,
  parent: ParentPage,
  show: (json: string) => void,
): Promise<void> {
  const { classList } = document.body;
  return followStream({
    open: openStream,
    silenceMs: SILENCE_MS,
    onEvent({ name, data }) {
      markSilence(false);
      if (name !== 'table') return name === 'closed';
      show(data);
      if (classList.contains('is-loading')) parent.tell('ready');
      classList.remove('is-loading');
      return false;
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
