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
  /** Notes that a session was used, so that it does not end for idleness. */
  noteActivity(sessionKey: string): void;
}
