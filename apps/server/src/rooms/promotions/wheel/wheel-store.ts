// The SQL of the wheel.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { WheelContent } from './wheel-content.ts';

export interface Wheel {
  id: number;
  content: WheelContent;
}

/** The newest; undefined when there is none. */
export async function currentWheel(query: Query): Promise<Wheel | undefined> {
  const [row] = await query.query<Wheel>(
    'select id, content from promotions.wheels order by id desc limit 1',
  );
  return row;
}

export async function saveWheel(query: Query, content: WheelContent, now: Date): Promise<void> {
  await query.query('insert into promotions.wheels (content, added_at) values ($1::jsonb, $2)', [
    JSON.stringify(content),
    now,
  ]);
}

/** Keeps the wheel that is there. */
export async function saveNewWheel(query: Query, content: WheelContent, now: Date): Promise<void> {
  if (!(await currentWheel(query))) await saveWheel(query, content, now);
}

/** The number of prizes that were given on a day, by the key of their sector. */
export async function givenOn(query: Query, day: string): Promise<Map<string, bigint>> {
  const rows = await query.query<{ sector: string; given: bigint }>(
    'select sector, given from promotions.wheel_stock where day = $1',
    [day],
  );
  return new Map(rows.map(({ sector, given }) => [sector, given]));
}

/** Takes one of a sector's stock; false when none is left that day. */
export async function takeStock(
  transaction: Transaction,
  { day, sector, perDay }: { day: string; sector: string; perDay: number },
): Promise<boolean> {
  const taken = await transaction.query(
    `insert into promotions.wheel_stock as s (day, sector, given) values ($1, $2, 1)
     on conflict (day, sector) do update set given = s.given + 1 where s.given < $3
     returning 1`,
    [day, sector, perDay],
  );
  return taken.length > 0;
}

export interface Spin {
  day: string;
  /** The key of its sector. */
  sector: string;
  title: TextsByLanguage;
  /** The prize in ARS; for free spins the most that they may win. */
  amount: Money;
  /** One of the two for a prize: a grant, or free spins. */
  grantId: string | null;
  spinsId: string | null;
}

const SPIN = `to_char(day, 'YYYY-MM-DD') as day, sector, title, amount,
  grant_id as "grantId", spins_id as "spinsId"`;

export async function spinOf(
  query: Query,
  playerId: PlayerId,
  day: string,
): Promise<Spin | undefined> {
  const [row] = await query.query<Spin>(
    `select ${SPIN} from promotions.wheel_spins where player_id = $1 and day = $2`,
    [playerId, day],
  );
  return row;
}

/** The newest first. */
export function lastSpins(query: Query, playerId: PlayerId, limit: number): Promise<Spin[]> {
  return query.query<Spin>(
    `select ${SPIN} from promotions.wheel_spins s where player_id = $1
     order by s.day desc limit $2`,
    [playerId, limit],
  );
}

export async function insertSpin(
  transaction: Transaction,
  {
    playerId,
    wheelId,
    day,
    sector,
    title,
    amount,
    grantId,
    spinsId,
    at,
  }: Spin & { playerId: PlayerId; wheelId: number; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into promotions.wheel_spins
       (player_id, day, wheel_id, sector, title, amount, grant_id, spins_id, at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)`,
    [playerId, day, wheelId, sector, JSON.stringify(title), amount, grantId, spinsId, at],
  );
}

/** The most that the spins of a day gave, all players together. */
export async function spentOn(query: Query, day: string): Promise<Money> {
  const [row] = await query.query<{ spent: Money }>(
    'select coalesce(sum(amount), 0)::bigint as spent from promotions.wheel_spins where day = $1',
    [day],
  );
  return row?.spent ?? 0n;
}
