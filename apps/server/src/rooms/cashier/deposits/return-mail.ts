// The mail about cash that is not credited: staff pays it back to a bank account of the player.

import { formatMoney } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { message } from '../../../platform/language.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import type { CashierDeps } from '../deps.ts';
import { paymentById, type Payment } from './payments-store.ts';

export const MAIL_RETURN = 'cashier:mail-return';

export async function planReturnMail(
  { jobs }: CashierDeps,
  transaction: Transaction,
  { adapter, depositId, id: paymentId }: Payment,
): Promise<void> {
  const key = `mail-return:${adapter}:${paymentId}`;
  await jobs.add(transaction, MAIL_RETURN, { adapter, depositId, paymentId }, { key });
}

export function createMailReturn({ database, identity, mailer, brand, publicUrl }: CashierDeps) {
  return async ({ adapter = '', depositId = '', paymentId = '' }: Record<string, string>) => {
    const payment = await paymentById(database, { adapter, id: paymentId, depositId });
    const player = payment && (await identity.player(payment.playerId));
    if (!player || payment.problem === null || payment.problem === 'late') return;
    const { firstName: name, language, email: to } = player;
    const values = {
      name,
      amount: `$ ${formatMoney(payment.amount ?? 0n)}`,
      reason: message(language, `mail.paidBack.reason.${payment.problem}`, {}),
      link: `${publicUrl}/cashout/accounts`,
    };
    await mailer.send({ to, ...mailOf('paidBack', { language, brand }, values) });
  };
}
