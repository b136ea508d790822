// The state of the page after a payment. Only the server's word counts: neither the address that
// the browser returned to, nor its query.

import { depositById, type depositView } from '@ceibo/contracts/cashier';
import * as z from 'zod/mini';
import type { Failure } from '../../../api/outcome.ts';

export type DepositView = z.infer<typeof depositView>;

/** The states of a deposit that brought no money, or whose money did not stay. */
export type UnpaidStatus = Exclude<DepositView['status'], 'pending' | 'approved'>;

export type DepositOutcome =
  /** With the deposit, once it is known. */
  | { kind: 'waiting'; deposit?: DepositView }
  | { kind: 'approved'; deposit: DepositView }
  /**
   * There is no money from it: refused, cancelled, never paid, or taken back. Its status says
   * which.
   */
  | { kind: 'failed'; deposit: DepositView; status: UnpaidStatus }
  | { kind: 'unknown' };

/** True when the server can be asked about it at all: addresses are typed and cut off, too. */
export function isDepositId(text: string): boolean {
  return z.safeParse(depositById.request, { depositId: text }).success;
}

/**
 * The outcome of the deposit `depositId`, given what the state holds, which may be about another
 * one.
 */
export function depositOutcome(
  depositId: string,
  { data, error }: { data: DepositView | null; error: Failure | null },
): DepositOutcome {
  if (error !== null && isFinal(error)) return { kind: 'unknown' };
  if (data?.depositId !== depositId) return { kind: 'waiting' };
  switch (data.status) {
    case 'pending':
      return { kind: 'waiting', deposit: data };
    case 'approved':
      return { kind: 'approved', deposit: data };
    case 'abandoned':
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'reversed':
      return { kind: 'failed', deposit: data, status: data.status };
  }
}

/** The page asks a server again that cannot answer; one that knows no such deposit is not. */
function isFinal(failure: Failure): boolean {
  return failure.kind === 'refusal' || failure.cause === 'request';
}
