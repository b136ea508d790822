// The browser's way back from the payment company's page. It only informs: the company is asked before anything is credited.

import { formatMoney } from '@ceibo/money';
import * as z from 'zod/mini';
import { depositById, markReturned } from '../deposits-store.ts';
import { planQuestionNow } from '../check-deposit.ts';
import type { CashierParts } from '../parts.ts';
import { hmacHex, isSameDigest } from '../signatures.ts';

export const RETURN_PATH = '/partners/mercadopago/return';

const outcomes = ['success', 'pending', 'failure'] as const;
type Outcome = (typeof outcomes)[number];

const query = z.object({
  deposit: z.uuid(),
  outcome: z.enum(outcomes),
  proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  payment_id: z.optional(z.string().check(z.maxLength(64))),
});

/** The address that the company sends the browser back to. Its proof shows that it was made here for this deposit. */
export function returnAddress({ publicUrl, mercadopago }: CashierParts, depositId: string, outcome: Outcome): string {
  return `${publicUrl}${RETURN_PATH}?${new URLSearchParams({ deposit: depositId, outcome, proof: proofOf(mercadopago.webhookSecret, depositId) }).toString()}`;
}

/** Where the browser goes on: the result page with, by position, amount, transaction id and a hand-off code that opens the player's session once. */
export async function pageAfterReturn(parts: CashierParts, received: unknown): Promise<string> {
  const { database, clock, identity, mercadopago } = parts;
  const parsed = query.safeParse(received);
  if (!parsed.success || !isSameDigest(parsed.data.proof, proofOf(mercadopago.webhookSecret, parsed.data.deposit))) return '/home';
  const { deposit: depositId, outcome, payment_id: paymentId } = parsed.data;
  const deposit = await depositById(database, depositId);
  if (!deposit) return '/home';

  // A browser that comes back without having paid brings the text "null".
  const named = paymentId === 'null' ? undefined : paymentId;
  await database.transaction((transaction) => planQuestionNow(parts, transaction, deposit.id, named));
  // Only the first return carries a hand-off: the address may be copied or come back from the browser's history.
  const session = (await markReturned(database, deposit.id, clock.now())) ? await identity.createHandoff(deposit.playerId) : '';
  const page = outcome === 'failure' ? '/deposit-failed' : '/deposit-success';
  return `${page}?${new URLSearchParams({ amount: formatMoney(deposit.amount), transactionId: deposit.id, session }).toString()}`;
}

function proofOf(secret: string, depositId: string): string {
  return hmacHex(secret, `return ${depositId}`);
}
