// The day of every payment company is compared again and again while faults strike its lists.

import { setTimeout as pause } from 'node:timers/promises';
import { askReconciliation, paymentCompanies } from '@ceibo/server';
import type { Stack } from '../stack/index.ts';

const EVERY_MS = 20_000;

/** The comparisons are judged afterwards, without faults (`judgeBooks`). */
export async function comparePaymentDays(
  { databaseUrl }: Stack,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    for (const provider of paymentCompanies) await askReconciliation(databaseUrl, { provider });
    await pause(EVERY_MS);
  }
}
