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

/** Whether a player's province lets them use a deposit system. */
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
