// How a transaction stands: its colour, and whether its money moved.

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
  'in-payment': 'badge-warn',
  paid: 'badge-ok',
  failed: 'badge-bad',
  cancelled: '',
};

const VOID = new Set<Status>([
  'abandoned',
  'rejected',
  'cancelled',
  'expired',
  'reversed',
  'failed',
]);

/** True when it ended and no money moved: what was asked for is then shown pale. */
export function isVoid(status: Status): boolean {
  return VOID.has(status);
}
