// The calls about free spins that each protocol's adapter implements.

import type { Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Studio } from '../studio.ts';

/** Free spins as a company is asked for them. Our id is the key of every call. */
export interface SpinOrder {
  id: string;
  playerId: PlayerId;
  /** The company's name of the game. */
  game: string;
  spins: number;
  /** The stake of each spin, in ARS. */
  value: Money;
  from: Date;
  until: Date;
}

export type IssueReply =
  | { kind: 'issued'; reward: string | null }
  /** Nothing was issued, and asking again changes nothing. */
  | { kind: 'refused'; reason: string };

export interface FoundSpins {
  /** The company's own name of them; null where our id is the only one. */
  reward: string | null;
  /** None of them may be played any more. */
  isOver: boolean;
}

export interface FreeSpinCalls {
  /** Throws when the outcome is not certain. */
  issue(studio: Studio, order: SpinOrder): Promise<IssueReply>;
  /** The free spins that the company has under our id. Throws when it does not answer. */
  find(studio: Studio, order: SpinOrder): Promise<FoundSpins[]>;
  /**
   * Takes them back. `kept`: the company does not, because they have begun or ended. Throws when
   * the outcome is not certain.
   */
  cancel(studio: Studio, order: SpinOrder, reward: string | null): Promise<'cancelled' | 'kept'>;
  /** Issuing again under the same id makes no second. */
  isRepeatable: boolean;
  /** Each spin is told. Otherwise one call tells the end, and what all of them won. */
  tellsSpins: boolean;
}
