// Deciding about a document.

import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { JobPayload } from '../../platform/jobs/jobs.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { IdentityRoom } from '../identity/index.ts';
import { documentsOf, insertReview, markReviewed } from './documents-store.ts';
import type { DocumentsDeps } from './deps.ts';
import { viewOf } from './view.ts';

/**
 * The job that shows a document's status on a player's open pages: another process may have decided
 * about it.
 */
export const SHOW_DOCUMENT = 'documents:show';

export function createShowDocument({ database, live }: Pick<DocumentsDeps, 'database' | 'live'>) {
  return ({ playerId = '', docType = '' }: JobPayload): Promise<void> =>
    database.transaction(async (transaction) => {
      const documents = await documentsOf(transaction, playerId as PlayerId);
      const document = documents.find((one) => one.docType === docType);
      if (!document) return;
      const event = { name: 'document', data: viewOf(document) } as const;
      live.publish(transaction, document.playerId, { kind: 'event', event });
    });
}

export type Decision = { status: 'Approved' } | { status: 'Rejected'; reason: string };

export type ReviewDocument = (
  transaction: Transaction,
  id: string,
  decision: Decision & { reviewer: string },
) => Promise<{ reviewed: true } | Refusal<'DOCUMENT_NOT_PENDING' | 'REASON_MISSING'>>;

/**
 * Ends the review of the document with this id. A document that the player has replaced since has
 * another id and is not touched.
 */
export function createReview({
  clock,
  identity,
  jobs,
}: Pick<DocumentsDeps, 'clock'> & {
  identity: Pick<IdentityRoom, 'fixName'>;
  jobs: Pick<DocumentsDeps['jobs'], 'add'>;
}): ReviewDocument {
  return async (transaction, id, decision) => {
    const now = clock.now();
    const reason = decision.status === 'Rejected' ? decision.reason.trim() : null;
    // Without a reason the player would not know what to send instead.
    if (reason === '') return refuse('REASON_MISSING');
    const reviewed = await markReviewed(transaction, { id, status: decision.status, reason, now });
    if (!reviewed) return refuse('DOCUMENT_NOT_PENDING');
    await insertReview(transaction, { ...reviewed, reviewer: decision.reviewer, now });
    if (decision.status === 'Approved') await identity.fixName(transaction, reviewed.playerId);
    const { playerId, docType } = reviewed;
    await jobs.add(transaction, SHOW_DOCUMENT, { playerId, docType });
    return { reviewed: true };
  };
}
