// Free rounds as a company keeps them, whatever protocol its operator asks for them by.

export type FreeRoundsStatus = 'open' | 'finished' | 'expired' | 'cancelled';

/** Free rounds of one player in one game. Amounts are whole centavos. */
export interface FreeRounds {
  /** The company's own name of them. */
  id: string;
  /** The operator's. */
  reference: string;
  studio: string;
  player: string;
  gameCode: string;
  currency: string;
  value: bigint;
  rounds: number;
  startsAt: number;
  endsAt: number;
  /** Rounds whose stake stands, and what they won. */
  played: number;
  won: bigint;
  status: FreeRoundsStatus;
  changedAt: number;
}

export type FreeRoundsWish = Pick<
  FreeRounds,
  'reference' | 'player' | 'gameCode' | 'currency' | 'value' | 'rounds' | 'startsAt' | 'endsAt'
>;

export type Given =
  | { kind: 'given'; rounds: FreeRounds }
  /** Made, and nobody is told of it: the connection ends instead of an answer. */
  | { kind: 'lost' }
  /** The field of the request that is wrong. */
  | { kind: 'refused'; field: 'game' | 'value' | 'dates' | 'not-given' };

/** The calls about free rounds that a company answers to its operator. */
export interface FreeRoundsOffer {
  /** The codes of the games that have them. */
  games: readonly string[];
  give(wish: FreeRoundsWish): Given;
  ofPlayer(player: string): FreeRounds[];
  byReferences(references: readonly string[]): FreeRounds[];
  byId(id: string): FreeRounds | undefined;
  /** Those that changed in a period of milliseconds, behind an id, in the order of ids. */
  changed(period: { from: number; to: number; after: string; limit: number }): FreeRounds[];
  /** Undefined when there are none of that id. */
  cancel(id: string): FreeRounds | undefined;
}

/** A round as one of free rounds, for the calls to the operator's wallet. */
export type FreeRound = Pick<FreeRounds, 'id' | 'reference'>;

/** How free rounds ended, for protocols that tell it. */
export type FreeRoundsResult = Pick<
  FreeRounds,
  'reference' | 'player' | 'gameCode' | 'currency' | 'won'
> & {
  id: string;
  /** The session of the newest round that was played. */
  token: string;
  status: Exclude<FreeRoundsStatus, 'open'>;
};
