// The parts of the answers that are the same for the pages of all games. Amounts are whole centavos
// as decimal digits.

export type Amount = string;

/** `POST session {code}`: the launch code, good for once, for the secret of a session. */
export interface SessionAnswer {
  session: string;
}

/** The operator's site, from which the player came. */
export interface OperatorSite {
  /** The operator's origin: the only page that may receive messages. */
  parentOrigin: string;
  lobbyUrl: string;
  /** Null when the operator named none. */
  depositUrl: string | null;
}

/** The fields of every answer to `POST state {}`. */
export interface GameState extends OperatorSite {
  currency: string;
  isPlayMoney: boolean;
  /** Null when the operator did not answer. */
  balance: Amount | null;
}

/** The reason for which the operator did not take a stake. */
export type RefusalCode =
  | 'NOT_ENOUGH_MONEY'
  | 'SESSION_CLOSED'
  | 'LIMIT_REACHED'
  | 'PLAYER_BLOCKED'
  | 'NOT_ACCEPTED';

/** The reason for which a call of any game is refused; sent with HTTP 4xx and 5xx. */
export type CallRefusal = 'BAD_REQUEST' | 'CODE_USED' | 'SESSION_CLOSED' | 'TOO_MANY' | 'FAULT';
