// The SQL of free spins that were awarded.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { SportsOdds } from '../grants/sports-terms.ts';

/** The terms of a bonus that winnings become; its wagering requirement follows from them. */
export interface WinningsTerms {
  wagering: number;
  days: number;
  maxBet?: Money;
  bonusFirst?: true;
  weights: Readonly<Record<string, number>>;
  games?: Readonly<Record<string, number>>;
  sports?: SportsOdds;
}

export interface SpinAward {
  playerId: PlayerId;
  id: string;
  title: TextsByLanguage;
  /** The most that the winnings may be. */
  cap: Money;
  /** Null: the winnings are cash. */
  terms: WinningsTerms | null;
  granted: Money;
  grants: number;
}

export type NewSpinAward = Pick<SpinAward, 'playerId' | 'id' | 'title' | 'cap' | 'terms'> & {
  /** Their giver; with the reference once per player. */
  source: string;
  reference: string;
};

const AWARD = 'player_id as "playerId", id, title, cap, terms, granted, grants';

/** False when the same was given before. */
export async function insertSpinAward(
  transaction: Transaction,
  { playerId, id, source, reference, title, cap, terms }: NewSpinAward,
): Promise<boolean> {
  const added = await transaction.query(
    `insert into promotions.spin_awards (player_id, id, source, reference, title, cap, terms)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7::jsonb)
     on conflict (player_id, source, reference) do nothing returning 1`,
    [playerId, id, source, reference, JSON.stringify(title), cap, terms && toJson(terms)],
  );
  return added.length > 0;
}

type AwardKey = Pick<SpinAward, 'playerId' | 'id'>;
type Row = Omit<SpinAward, 'terms'> & {
  terms: (Omit<WinningsTerms, 'maxBet'> & { maxBet?: string }) | null;
};

export async function spinAwardOf(
  query: Query,
  { playerId, id }: AwardKey,
): Promise<SpinAward | undefined> {
  const [found] = await query.query<Row>(
    `select ${AWARD} from promotions.spin_awards where player_id = $1 and id = $2`,
    [playerId, id],
  );
  return found && awardFrom(found);
}

export async function spinAwardsOf(
  query: Query,
  playerId: PlayerId,
  ids: readonly string[],
): Promise<SpinAward[]> {
  const rows = await query.query<Row>(
    `select ${AWARD} from promotions.spin_awards where player_id = $1 and id = any ($2::uuid[])`,
    [playerId, ids],
  );
  return rows.map(awardFrom);
}

/** Notes another grant of it; the wallet's lock of the player orders them. */
export async function noteGranted(
  transaction: Transaction,
  { playerId, id }: AwardKey,
  amount: Money,
): Promise<void> {
  await transaction.query(
    `update promotions.spin_awards set granted = granted + $3, grants = grants + 1
     where player_id = $1 and id = $2`,
    [playerId, id, amount],
  );
}

// JSON has no exact numbers.
function toJson(terms: WinningsTerms): string {
  return JSON.stringify(terms, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

function awardFrom({ terms, ...row }: Row): SpinAward {
  if (terms === null) return { ...row, terms };
  const { maxBet, ...rest } = terms;
  return { ...row, terms: { ...rest, ...(maxBet !== undefined && { maxBet: BigInt(maxBet) }) } };
}
