// Payment systems: data that operators change, read here.

import type { ProvinceCode } from '@ceibo/contracts/provinces';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PaymentCompany } from './adapters.ts';

export interface PaymentSystem {
  pgid: string;
  name: string;
  adapter: string;
  deposits: boolean;
  withdrawals: boolean;
}

export interface DepositSystem {
  id: string;
  pgid: string;
  adapter: string;
  kind: 'wallet' | 'card' | 'transfer' | 'coupon' | 'debin';
  min: Money;
  max: Money;
  feeBasisPoints: number;
  feeFixed: Money;
  arrives: 'at-once' | 'within-30-minutes' | 'within-48-hours';
  /** The provinces whose players are not offered it. */
  closedIn: readonly ProvinceCode[];
}

export interface WithdrawSystem {
  id: string;
  pgid: string;
  adapter: string;
  min: Money;
  max: Money;
}

export async function paymentSystemsOn(query: Query): Promise<PaymentSystem[]> {
  return query.query<PaymentSystem>(
    `select pgid, name, adapter,
       exists (select from cashier.deposit_systems d where d.pgid = p.pgid and d.active)
       as deposits,
       exists (select from cashier.withdraw_systems w where w.pgid = p.pgid and w.active)
       as withdrawals
     from cashier.payment_systems p where active order by sort, pgid`,
  );
}

/** The deposit systems that are on; of one payment system when it is named. */
export async function depositSystemsOn(query: Query, pgid?: string): Promise<DepositSystem[]> {
  return query.query<DepositSystem>(
    `select d.id, d.pgid, p.adapter, d.kind, d.min_amount as min, d.max_amount as max,
       d.fee_basis_points as "feeBasisPoints", d.fee_fixed as "feeFixed", d.arrives,
       d.closed_in as "closedIn"
     from cashier.deposit_systems d join cashier.payment_systems p using (pgid)
     where d.active and p.active and ($1::text is null or d.pgid = $1) order by d.sort, d.id`,
    [pgid ?? null],
  );
}

/** The company's words for the means of payment that are not taken where a player lives. */
export async function excludedMeansOf(
  query: Query,
  adapter: string,
  province: string | null,
): Promise<string[]> {
  const rows = await query.query<{ means: string }>(
    `select means from (
       select distinct on (means) means, allowed from cashier.means_switches
       where adapter = $1 and province in ($2::text, '*') order by means, province = '*'
     ) as closest where not allowed order by means`,
    [adapter, province],
  );
  return rows.map(({ means }) => means);
}

/** True when a player's province lets them use a deposit system. */
export function isOpenTo(
  { closedIn }: Pick<DepositSystem, 'closedIn'>,
  { province }: { province: ProvinceCode | null },
): boolean {
  return province === null || !closedIn.includes(province);
}

/** The withdraw systems that are on; of one payment system when it is named. */
export async function withdrawSystemsOn(query: Query, pgid?: string): Promise<WithdrawSystem[]> {
  return query.query<WithdrawSystem>(
    `select w.id, w.pgid, p.adapter, w.min_amount as min, w.max_amount as max
     from cashier.withdraw_systems w join cashier.payment_systems p using (pgid)
     where w.active and p.active and ($1::text is null or w.pgid = $1) order by w.sort, w.id`,
    [pgid ?? null],
  );
}

export interface Systems {
  paymentSystems: { pgid: string; name: string; adapter: PaymentCompany }[];
  depositSystems: Omit<DepositSystem, 'adapter' | 'closedIn'>[];
  withdrawSystems: Omit<WithdrawSystem, 'adapter'>[];
}

/**
 * Adds payment systems that are missing; those that exist stay as operators set them. The order
 * given is the order shown.
 */
export async function saveSystems(
  transaction: Transaction,
  { paymentSystems, depositSystems, withdrawSystems }: Systems,
): Promise<void> {
  for (const [sort, { pgid, name, adapter }] of paymentSystems.entries()) {
    await transaction.query(
      `insert into cashier.payment_systems (pgid, name, adapter, sort) values ($1, $2, $3, $4)
         on conflict do nothing`,
      [pgid, name, adapter, sort],
    );
  }
  for (const [
    sort,
    { id, pgid, kind, min, max, feeBasisPoints, feeFixed, arrives },
  ] of depositSystems.entries()) {
    await transaction.query(
      `insert into cashier.deposit_systems (id, pgid, kind, min_amount, max_amount,
         fee_basis_points, fee_fixed, arrives, sort)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [id, pgid, kind, min, max, feeBasisPoints, feeFixed, arrives, sort],
    );
  }
  for (const [sort, { id, pgid, min, max }] of withdrawSystems.entries()) {
    await transaction.query(
      `insert into cashier.withdraw_systems (id, pgid, min_amount, max_amount, sort)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, pgid, min, max, sort],
    );
  }
}

/** A way to pay in or out as staff see it, on or off. */
export interface KnownSystem {
  id: string;
  pgid: string;
  way: 'in' | 'out';
  isOn: boolean;
  min: Money;
  max: Money;
  /** Null of a way out, which has no fee. */
  feeBasisPoints: number | null;
  feeFixed: Money | null;
}

export interface KnownCompany {
  pgid: string;
  name: string;
  adapter: string;
  isOn: boolean;
}

export async function allCompanies(query: Query): Promise<KnownCompany[]> {
  return query.query<KnownCompany>(
    `select pgid, name, adapter, active as "isOn" from cashier.payment_systems
     order by sort, pgid`,
  );
}

export async function allSystems(query: Query): Promise<KnownSystem[]> {
  return query.query<KnownSystem>(
    `select id, pgid, 'in' as way, active as "isOn", min_amount as min, max_amount as max,
       fee_basis_points as "feeBasisPoints", fee_fixed as "feeFixed", sort
     from cashier.deposit_systems
     union all
     select id, pgid, 'out', active, min_amount, max_amount, null, null, sort
     from cashier.withdraw_systems order by way, sort, id`,
  );
}

/** Settings that a change leaves out stay. Only the switch and the name of a company can change. */
export interface SystemChange {
  isOn?: boolean;
  name?: string;
  min?: Money;
  max?: Money;
  feeBasisPoints?: number;
  feeFixed?: Money;
}

/** Changes a company, or a way to pay; false when nothing of that id has it to change. */
export async function changeSystem(
  transaction: Transaction,
  id: string,
  { isOn, name, min, max, feeBasisPoints, feeFixed }: SystemChange,
): Promise<boolean> {
  const hasAmounts = min !== undefined || feeFixed !== undefined;
  const company = hasAmounts
    ? []
    : await transaction.query(
        `update cashier.payment_systems set active = coalesce($2, active),
           name = coalesce($3, name) where pgid = $1 returning pgid`,
        [id, isOn ?? null, name ?? null],
      );
  if (name !== undefined) return company.length > 0;
  const ways = await transaction.query(
    `update cashier.deposit_systems set active = coalesce($2, active),
       min_amount = coalesce($3, min_amount), max_amount = coalesce($4, max_amount),
       fee_basis_points = coalesce($5, fee_basis_points), fee_fixed = coalesce($6, fee_fixed)
     where id = $1 returning id`,
    [id, isOn ?? null, min ?? null, max ?? null, feeBasisPoints ?? null, feeFixed ?? null],
  );
  if (feeFixed !== undefined) return ways.length > 0;
  const out = await transaction.query(
    `update cashier.withdraw_systems set active = coalesce($2, active),
       min_amount = coalesce($3, min_amount), max_amount = coalesce($4, max_amount)
     where id = $1 returning id`,
    [id, isOn ?? null, min ?? null, max ?? null],
  );
  return [...company, ...ways, ...out].length > 0;
}
