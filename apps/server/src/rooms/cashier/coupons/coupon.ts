// The coupon of a deposit, as the company has it: displayed on the deposit's page, and mailed.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { depositCoupon } from '@ceibo/contracts/cashier/coupons';
import { formatMoney, moneyToDecimal } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { depositById, type Deposit } from '../deposits/deposits-store.ts';
import type { CashierDeps } from '../deps.ts';

type Answer = AnswerOf<typeof depositCoupon> | Refusal<RefusalOf<typeof depositCoupon>>;

export const MAIL_COUPON = 'cashier:mail-coupon';

export function createDepositCoupon({ adapters, database, log }: CashierDeps) {
  return async (
    { depositId }: RequestOf<typeof depositCoupon>,
    { playerId }: PlayerCaller,
  ): Promise<Answer> => {
    const deposit = await depositById(database, depositId);
    if (deposit?.playerId !== playerId || !adapters.takesDeposits(deposit.adapter))
      return refuse('DEPOSIT_NOT_FOUND');
    const { coupon: find } = adapters.deposits(deposit.adapter);
    if (!find) return refuse('DEPOSIT_NOT_FOUND');
    try {
      const coupon = await find(depositId);
      if (!coupon) return refuse('PAYMENT_SYSTEM_DOWN');
      const { number, barcode } = coupon;
      const total = moneyToDecimal(deposit.amount + deposit.fee);
      return { number, barcode, total, expiresAt: deposit.expiresAt.toISOString() };
    } catch (error) {
      log.warn({ deposit: depositId, error }, 'the company did not show a coupon');
      return refuse('PAYMENT_SYSTEM_DOWN');
    }
  };
}

/** Nothing for a deposit that has no coupon. Planned again, it is sent once. */
export async function planCouponMail(
  { adapters, jobs }: CashierDeps,
  transaction: Transaction,
  { id, adapter }: Pick<Deposit, 'id' | 'adapter'>,
): Promise<void> {
  if (adapters.deposits(adapter).coupon)
    await jobs.add(transaction, MAIL_COUPON, { depositId: id }, { key: `coupon:${id}` });
}

export function createMailCoupon({
  adapters,
  database,
  identity,
  mailer,
  brand,
  publicUrl,
}: CashierDeps) {
  return async ({ depositId = '' }: Record<string, string>): Promise<void> => {
    const deposit = await depositById(database, depositId);
    const player = deposit && (await identity.player(deposit.playerId));
    if (!deposit || !player) return;
    const coupon = await adapters.deposits(deposit.adapter).coupon?.(depositId);
    if (!coupon) throw new Error('the company has no coupon of a deposit');
    const { firstName: name, language, email: to } = player;
    const until = new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'America/Argentina/Buenos_Aires',
    }).format(deposit.expiresAt);
    const mail = mailOf(
      'coupon',
      { language, brand },
      {
        name,
        amount: `$ ${formatMoney(deposit.amount + deposit.fee)}`,
        number: coupon.number.replace(/(\d{4})(?=\d)/g, '$1 '),
        until,
        link: deposit.redirectUrl ?? publicUrl,
      },
    );
    await mailer.send({ to, ...mail });
  };
}
