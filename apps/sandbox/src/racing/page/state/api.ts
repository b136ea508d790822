// The calls of the page: public reads, which are repeated by the clock, and the player's own.

import { createCalls, read, Refused } from '../../../page-kit/calls.ts';
import {
  createParentPage,
  type ParentEvent,
  type ParentPage,
} from '../../../page-kit/parent-page.ts';
import { noteServerTime } from '../../../page-kit/server-clock.ts';
import { notify } from '../../../react-kit/Notice.tsx';
import { page } from './page-state.ts';
import { say } from './words.ts';

const PATH = '/racing/api/';

export const calls = createCalls(PATH, {
  onSilence: () => page.set({ isSilent: true }),
  onAnswer: () => page.set({ isSilent: false }),
});

/** One try; undefined when there is no answer. The next tick asks again. */
export async function get<Answer extends { now: number }>(
  name: string,
): Promise<Answer | undefined> {
  const answer = await read<Answer>(PATH + name);
  page.set({ isSilent: answer === undefined });
  if (answer !== undefined) noteServerTime(answer.now);
  return answer;
}

/** Closes the page where the server says that the session has ended; other errors are thrown. */
export function closeOn(error: unknown): void {
  const code = error instanceof Refused ? error.code : '';
  if (code !== 'SESSION_CLOSED' && code !== 'CODE_USED') throw error;
  closePage();
}

/** Ends the page's session for the player; the public races stay. */
export function closePage(): void {
  page.set({ who: 'closed', isPlacing: false });
  notify(say('sessionClosed'), { isBad: true });
}

let parent: ParentPage | undefined;

export function meetOperator(origin: string): void {
  parent = createParentPage(origin);
}

export function tellOperator(event: ParentEvent): void {
  parent?.tell(event);
}
