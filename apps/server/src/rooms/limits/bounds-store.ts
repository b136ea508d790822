// The least and the most that a limit may be. The regulator of a province sets them (LOTBA).

import type { LimitKind } from '@ceibo/contracts/limits';
import type { ProvinceCode } from '@ceibo/contracts/provinces';
import type { Query } from '../../platform/database/database.ts';
import type { LimitValue } from './rules.ts';

export interface Bound {
  least: LimitValue;
  most: LimitValue;
  /** The regulator that set these bounds; null when they are those of '*'. */
  regulator: string | null;
}

export type Bounds = Readonly<Record<LimitKind, Bound>>;

/** The bounds of a province, or of the whole country where it has none. */
export async function boundsIn(query: Query, province: string | null): Promise<Bounds> {
  const rows = await query.query<Bound & { kind: LimitKind }>(
    `select distinct on (kind) kind, least, most,
       case when province <> '*' then source end as regulator
     from limits.bounds where province in ($1::text, '*') order by kind, province = '*'`,
    [province],
  );
  const of = (wanted: LimitKind): Bound => {
    const found = rows.find(({ kind }) => kind === wanted);
    if (!found) throw new Error(`limits.bounds has no row of "${wanted}" for '*'`);
    return found;
  };
  return { deposit: of('deposit'), loss: of('loss'), stake: of('stake'), time: of('time') };
}

export interface BoundsRow {
  /** A province, or `*` for all that have no row of their own. */
  province: string;
  kind: LimitKind;
  least: LimitValue;
  most: LimitValue;
  /** The regulator or operator that sets these bounds. */
  source: string;
}

export function everyBound(query: Query): Promise<BoundsRow[]> {
  return query.query<BoundsRow>(
    'select province, kind, least, most, source from limits.bounds order by province, kind',
  );
}

export async function saveBound(query: Query, row: BoundsRow): Promise<void> {
  await query.query(
    `insert into limits.bounds (province, kind, least, most, source) values ($1, $2, $3, $4, $5)
     on conflict (province, kind)
     do update set least = excluded.least, most = excluded.most, source = excluded.source`,
    [row.province, row.kind, row.least, row.most, row.source],
  );
}

/** Where it has no bounds of its own any more, a province has those of the whole country. */
export async function removeBound(
  query: Query,
  { province, kind }: { province: ProvinceCode; kind: LimitKind },
): Promise<void> {
  await query.query('delete from limits.bounds where province = $1 and kind = $2', [
    province,
    kind,
  ]);
}
