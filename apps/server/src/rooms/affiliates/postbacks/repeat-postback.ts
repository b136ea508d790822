// An operator sends a postback again: one that was given up, or one that the company lost.

import type { Transaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { keyOf, SEND_POSTBACK } from './add-postback.ts';
import { beginAgain } from './postbacks-store.ts';

/** The same body under the same event id; false when there is no such postback. */
export async function repeatPostback(
  jobs: Pick<Jobs, 'add'>,
  transaction: Transaction,
  postbackId: string,
): Promise<boolean> {
  if (!(await beginAgain(transaction, postbackId))) return false;
  await jobs.add(transaction, SEND_POSTBACK, { postbackId }, { key: keyOf(postbackId) });
  return true;
}
