// The mails about a player's bank accounts: one was added, or could not be.

import type { Transaction } from '../../../platform/database/database.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import type { CashierDeps } from '../deps.ts';
import { accountWithRemoval } from './bank-accounts-store.ts';
import { maskedNumber } from './mask.ts';

export const TELL_BANK_ACCOUNT = 'cashier:tell-bank-account';

/** The mail says how the account stands when it is sent. */
export async function planAccountMail(
  { jobs }: Pick<CashierDeps, 'jobs'>,
  transaction: Transaction,
  { accountId }: { accountId: string },
): Promise<void> {
  await jobs.add(transaction, TELL_BANK_ACCOUNT, { accountId });
}

export function createTellBankAccount({ database, identity, mailer, brand }: CashierDeps) {
  return async ({ accountId = '' }: Record<string, string>): Promise<void> => {
    const account = await accountWithRemoval(database, accountId);
    const player = account && (await identity.player(account.playerId));
    if (!player) return;
    const { language, firstName: name, email: to } = player;
    const shown = `${account.bankName} ${maskedNumber(account.bankAccountNumber)}`.trim();
    const looks = { language, brand };
    if (account.removedFor !== null) {
      await mailer.send({ to, ...mailOf('bankAccountRefused', looks, { name, account: shown }) });
      return;
    }
    const isCooling = account.payableFrom > account.addedAt;
    await mailer.send({
      to,
      ...(isCooling
        ? mailOf('bankAccountCooling', looks, {
            name,
            account: shown,
            time: timeText(account.payableFrom, language),
          })
        : mailOf('bankAccountAdded', looks, { name, account: shown })),
    });
  };
}

/** A moment on the clocks of Buenos Aires. */
function timeText(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(at);
}
