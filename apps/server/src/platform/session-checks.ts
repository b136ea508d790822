// The check of a session, by which routes learn the caller. The identity room implements it; the
// platform only knows the shape.

import type { PlayerId } from './ids.ts';

export interface SignedIn {
  playerId: PlayerId;
  /** Names the session without being able to use it. */
  sessionKey: string;
}

export interface SessionChecks {
  // Each is told the network address of the call, where there is one. A login that comes from
  // another address than before is looked at (GLI-19 2.7.4).
  /** The player of a live session id; undefined when it is unknown, ended or too old. */
  check(sessionId: string, address?: string): Promise<SignedIn | undefined>;
  /** The same, and notes that the person used the session, so that it does not end for idleness. */
  use(sessionId: string, address?: string): Promise<SignedIn | undefined>;
}
