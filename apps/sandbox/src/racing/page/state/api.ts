// The calls of the page: public reads, which are repeated by the clock, and the player's own.

import { createCalls, Refused } from '../../../page-kit/calls.ts';
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
const TIMEOUT_MS = 8000;

export const calls = createCalls(PATH, {
  onSilence: () => page.set({ isSilent: true }),
  onAnswer: () => page.set({ isSilent: false }),
});

/** One try; undefined when there is no answer. The next tick asks again. */
export async function get<Answer extends { now: number }>(
  name: string,
): Promise<Answer | undefined> {
  const response = await fetch(PATH + name, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const answer: Answer | undefined = response?.ok
    ? await response.json().catch(() => undefined)
    : undefined;
  page.set({ isSilent: answer === undefined });
  if (answer !== undefined) noteServerTime(answer.now);
  return answer;
}

/** Ends the page's session for the player; what is public stays. */
export function closeOn(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
  if (error.code !== 'SESSION_CLOSED' && error.code !== 'CODE_USED') throw error;
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
