// A transaction's status: its colour, and whether its money moved.

import type { TransactionView } from '@ceibo/contracts/cashier';

type Status = TransactionView['status'];

export const statusBadges: Record<Status, string> = {
  pending: 'badge-info',
  approved: 'badge-ok',
  abandoned: 'badge-warn',
  reversed: 'badge-bad',
  rejected: 'badge-bad',
  expired: '',
  requested: 'badge-info',
  review: 'badge-info',
  'needs-document': 'badge-warn',
  sent: 'badge-warn',
  paid: 'badge-ok',
  refused: 'badge-bad',
  failed: 'badge-bad',
  cancelled: '',
};

const VOID = new Set<Status>([
  'abandoned',
  'rejected',
  'cancelled',
  'expired',
  'reversed',
  'refused',
  'failed',
]);

/** True when its money has moved, which a receipt says. */
export function hasReceipt({ kind, status }: Pick<TransactionView, 'kind' | 'status'>): boolean {
  return kind === 'deposit' ? status === 'approved' || status === 'reversed' : status === 'paid';
}

/** An approved withdrawal is still to be paid; an approved deposit has arrived. */
export function statusWord({
  kind,
  status,
}: Pick<TransactionView, 'kind' | 'status'>): Status | 'to-be-paid' {
  return kind === 'withdrawal' && status === 'approved' ? 'to-be-paid' : status;
}

/** True when it ended and no money moved: the requested amount is then pale. */
export function isVoid(status: Status): boolean {
  return VOID.has(status);
}
