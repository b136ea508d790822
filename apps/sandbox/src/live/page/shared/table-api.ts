// Calls to the table, and its stream.

import { createCalls, Refused } from '../../../page-kit/calls.ts';
import { followStream } from '../../../page-kit/stream.ts';
import type { BalanceAnswer, HelloAnswer, SessionAnswer } from '../../wire.ts';

interface Following {
  view(json: string): void;
  silence(isSilent: boolean): void;
}

export interface TableApi {
  openSession(request: object): Promise<string>;
  useSession(session: string): void;
  hello(): Promise<HelloAnswer>;
  balance(): Promise<BalanceAnswer>;
  /**
   * One attempt: the player learns the result from the stream, and a late act is refused anyway.
   */
  act(command: object): Promise<void>;
  /** Follows the table until another window takes over; throws when the table refuses it. */
  follow(following: Following): Promise<void>;
}

/** The server says something every fifteen seconds. */
const SILENCE_MS = 35_000;

export function createTableApi(): TableApi {
  // Beside the page: two companies have tables like these, at addresses of their own.
  const calls = createCalls('api/');
  return {
    async openSession(request) {
      // A token whose answer got lost on the way is used up: the page then needs a new launch.
      const answer = await calls.attempt<SessionAnswer>('session', request);
      if (answer === undefined) throw new Refused('OPERATOR_SILENT');
      return answer.session;
    },
    useSession: calls.useSession,
    hello: () => calls.call('hello', {}),
    balance: () => calls.call('balance', {}),
    async act(command) {
      const answer = await calls.attempt<object>('act', command);
      if (answer === undefined) throw new Refused('FAULT');
    },
    follow: ({ view, silence }) =>
      followStream({
        open: (signal) => calls.openStream(signal),
        silenceMs: SILENCE_MS,
        onEvent({ name, data }) {
          silence(false);
          if (name === 'table') view(data);
          return name === 'closed';
        },
        onLost: () => silence(true),
        onRefusal(code) {
          if (code === 'FAULT') return false;
          throw new Refused(code);
        },
      }),
  };
}
