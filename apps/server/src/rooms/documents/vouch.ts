// Approves documents without files: the demo player's, whom the operator vouches for, and those of
// tests.

import { docTypes, type DocType } from '@ceibo/contracts/documents';
import type { Transaction } from '../../platform/database/database.ts';
import type { Ids, PlayerId } from '../../platform/ids.ts';
import { insertReview, insertVouched } from './documents-store.ts';

interface Vouched {
  playerId: PlayerId;
  now: Date;
  types?: readonly DocType[];
}

/**
 * The caller fixes the player's name (`identity.fixName`), as an approval does. Documents that the
 * player has sent already stay as they are.
 */
export async function vouchForDocuments(
  transaction: Transaction,
  ids: Ids,
  { playerId, now, types = Object.values(docTypes) }: Vouched,
): Promise<void> {
  for (const docType of types) {
    const id = ids.next();
    if (!(await insertVouched(transaction, { id, playerId, docType, now }))) continue;
    await insertReview(transaction, {
      id,
      playerId,
      docType,
      status: 'Approved',
      reason: null,
      reviewer: 'first-data',
      now,
    });
  }
}
