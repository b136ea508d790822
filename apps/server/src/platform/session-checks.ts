// How routes learn who calls. The identity room implements it; the platform only knows the shape.

import type { PlayerId } from './ids.ts';

export interface SignedIn {
  playerId: PlayerId;
  /** Names the session without being able to use it. */
  sessionKey: string;
}

export interface SessionChecks {
  /** The player of a live session id; undefined when it is unknown, ended or too old. */
  check(sessionId: string): Promise<SignedIn | undefined>;
  /** The same, and notes that the person used the session, so that it does not end for idleness. */
  use(sessionId: string): Promise<SignedIn | undefined>;
}
