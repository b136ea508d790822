// The parts of the answers that are the same for the pages of all games.

/** `POST session {code}`: the launch code, good for once, for the secret of a session. */
export interface SessionAnswer {
  session: string;
}

/** Where the player came from. */
export interface OperatorSite {
  /** The operator's origin: the only page that may receive messages. */
  parentOrigin: string;
  lobbyUrl: string;
  /** Null when the operator named none. */
  depositUrl: string | null;
}

/** Whole centavos as decimal digits: "150000" is 1500.00. */
export type Amount = string;

/** Why the operator did not take a stake. */
export type RefusalCode =
  | 'NOT_ENOUGH_MONEY'
  | 'SESSION_CLOSED'
  | 'LIMIT_REACHED'
  | 'PLAYER_BLOCKED'
  | 'NOT_ACCEPTED';
