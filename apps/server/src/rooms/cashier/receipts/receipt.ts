// The receipt of a deposit or a withdrawal: which lines it has, in the player's language.

import type { receiptFile } from '@ceibo/contracts/cashier/receipt';
import { formatMoney, type Money } from '@ceibo/money';
import type * as z from 'zod/mini';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { message, type Language, type MessageKey } from '../../../platform/language.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import { writeReceipt, type Receipt } from './receipt-pdf.ts';
import { paidTransaction, type PaidTransaction } from './receipts-store.ts';

type Request = z.infer<typeof receiptFile.request>;
type Line = Receipt['lines'][number];

export function createReceiptFile({ brand, clock, database, identity }: CashierDeps) {
  return async (
    { transactionId: id }: Request,
    { playerId, language }: PlayerCaller,
  ): Promise<AsyncIterable<Uint8Array> | Refusal<'RECEIPT_NOT_FOUND' | 'SESSION_EXPIRED'>> => {
    const [transaction, player] = await Promise.all([
      paidTransaction(database, { playerId, id }),
      identity.player(playerId),
    ]);
    if (!player) return refuse('SESSION_EXPIRED');
    if (!transaction) return refuse('RECEIPT_NOT_FOUND');
    const now = clock.now();
    return writeReceipt({
      site: brand.site,
      operator: brand.operator,
      title: message(language, `receipt.title.${transaction.kind}`),
      amount: moneyText(transaction.amount),
      lines: receiptLines(transaction, { player, language }),
      footer: message(language, 'receipt.footer', { time: timeText(now, language) }),
      writtenAt: now,
    });
  };
}

/** The lines of the receipt below the amount. */
function receiptLines(
  transaction: PaidTransaction,
  { player, language }: { player: KnownPlayer; language: Language },
): Line[] {
  const line = (key: MessageKey, value: string): Line => ({ name: message(language, key), value });
  const { id, number, fee, amount, requestedAt, finishedAt } = transaction;
  const letter = transaction.kind === 'deposit' ? 'D' : 'R';
  return [
    line('receipt.reference', `${letter}-${number}`),
    line('receipt.player', `${player.firstName} ${player.lastName} (${player.login})`),
    line('receipt.requested', timeText(requestedAt, language)),
    line(`receipt.finished.${transaction.kind}`, timeText(finishedAt, language)),
    ...(transaction.kind === 'deposit'
      ? [
          line('receipt.method', message(language, `receipt.method.${transaction.system}`)),
          line('receipt.fee', moneyText(fee)),
          line('receipt.total', moneyText(amount + fee)),
          ...(transaction.paymentId === null
            ? []
            : [line('receipt.payment', transaction.paymentId)]),
          ...(transaction.reversed === 0n
            ? []
            : [line('receipt.reversed', moneyText(transaction.reversed))]),
        ]
      : [
          line('receipt.bank', transaction.bankName),
          line('receipt.account', `···· ${transaction.bankAccountNumber.slice(-4)}`),
          line('receipt.holder', transaction.holder),
        ]),
    line('receipt.id', id),
  ];
}

/** As the site writes amounts. */
function moneyText(amount: Money): string {
  return `$ ${formatMoney(amount)}`;
}

/** A moment on the clocks of Buenos Aires. */
function timeText(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'long',
    timeStyle: 'medium',
  }).format(at);
}
