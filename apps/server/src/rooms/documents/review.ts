// Deciding about a document.

import type { Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { IdentityRoom } from '../identity/index.ts';
import { insertReview, markReviewed } from './documents-store.ts';
import type { DocumentsDeps } from './deps.ts';

export type Decision = { status: 'Approved' } | { status: 'Rejected'; reason: string };

export type ReviewDocument = (
  transaction: Transaction,
  id: string,
  decision: Decision & { reviewer: string },
) => Promise<{ reviewed: true } | Refusal<'DOCUMENT_NOT_PENDING' | 'REASON_MISSING'>>;

/**
 * Ends the review of the document with this id. What the player has replaced since has another id
 * and is not touched.
 */
export function createReview({
  clock,
  identity,
}: Pick<DocumentsDeps, 'clock'> & { identity: Pick<IdentityRoom, 'fixName'> }): ReviewDocument {
  return async (transaction, id, decision) => {
    const now = clock.now();
    const reason = decision.status === 'Rejected' ? decision.reason.trim() : null;
    // Without a reason the player would not know what to send instead.
    if (reason === '') return refuse('REASON_MISSING');
    const reviewed = await markReviewed(transaction, { id, status: decision.status, reason, now });
    if (!reviewed) return refuse('DOCUMENT_NOT_PENDING');
    await insertReview(transaction, { ...reviewed, reviewer: decision.reviewer, now });
    if (decision.status === 'Approved') await identity.fixName(transaction, reviewed.playerId);
    return { reviewed: true };
  };
}
