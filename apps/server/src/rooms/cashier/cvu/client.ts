// Our side of the payout company's protocol.

import { moneyToDecimal, type Money } from '@ceibo/money';
import {
  paths,
  payout as payoutSchema,
  payoutsAnswer,
  SIGNATURE_HEADER,
  SIGNATURE_TOLERANCE_SECONDS,
  type Payout,
  type PayoutRequest,
  type PayoutsAnswer,
} from '@ceibo/partner-protocol/cvu';
import { SECOND, type Clock } from '../../../platform/clock.ts';
import type { CashierParts } from '../parts.ts';
import { hmacHex, isSameDigest, momentOf, readTimedSignature } from '../signatures.ts';
import type { BankAccount } from '../withdrawals-store.ts';

const TIMEOUT_MS = 10 * SECOND;
const NOT_FOUND = 404;

/**
 * Sends a payout under the withdrawal's own id: sending it again gives the first one. Throws when
 * no whole answer came; then it may have been taken.
 */
export async function sendPayout(
  parts: CashierParts,
  order: { withdrawalId: string; amount: Money; account: BankAccount },
): Promise<Payout> {
  const { account } = order;
  const request: PayoutRequest = {
    external_reference: order.withdrawalId,
    amount: moneyToDecimal(order.amount),
    currency: 'ARS',
    destination: {
      account_number: account.bankAccountNumber,
      bank_name: account.bankName,
      branch_name: account.accountBranchName,
      holder_name: account.nameOnAccount,
      account_type: account.accountType,
      routing_code: account.personalNumber,
    },
    notification_url: `${parts.publicUrl}/partners/cvu/webhook`,
  };
  return payoutSchema.parse(
    await call(parts, {
      method: 'POST',
      path: paths.payouts,
      body: JSON.stringify(request),
      accepted: [200, 201],
    }),
  );
}

/** The payout as the company has it. */
export async function fetchPayout(parts: CashierParts, withdrawalId: string): Promise<Payout> {
  return payoutSchema.parse(
    await call(parts, {
      method: 'GET',
      path: paths.payout(withdrawalId),
      body: '',
      accepted: [200],
    }),
  );
}

/** The payout as the company has it; undefined when it has none for that withdrawal. */
export async function findPayout(
  parts: CashierParts,
  withdrawalId: string,
): Promise<Payout | undefined> {
  const found = await call(parts, {
    method: 'GET',
    path: paths.payout(withdrawalId),
    body: '',
    accepted: [200, NOT_FOUND],
  });
  return found === undefined ? undefined : payoutSchema.parse(found);
}

/** A page of the payouts that the company made in a period. */
export async function listPayouts(
  parts: CashierParts,
  wanted: { from: Date; to: Date; cursor: string | undefined },
): Promise<PayoutsAnswer> {
  const period = { from: wanted.from.toISOString(), to: wanted.to.toISOString() };
  const query = new URLSearchParams(
    wanted.cursor === undefined ? period : { ...period, cursor: wanted.cursor },
  );
  return payoutsAnswer.parse(
    await call(parts, {
      method: 'GET',
      path: `${paths.payouts}?${query.toString()}`,
      body: '',
      accepted: [200],
    }),
  );
}

interface PayoutCall {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  accepted: number[];
}

/**
 * The content of the answer; undefined when there is nothing of that id, where that is accepted.
 */
async function call(
  { http, metrics, cvu, clock }: CashierParts,
  { method, path, body, accepted }: PayoutCall,
): Promise<unknown> {
  const headers = {
    [SIGNATURE_HEADER]: signText(
      cvu.secret,
      Math.floor(clock.now().getTime() / SECOND).toString(),
      body,
    ),
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  const reply = await http(cvu.url + path, {
    method,
    headers,
    timeoutMs: TIMEOUT_MS,
    ...(method === 'POST' ? { body } : {}),
  });
  metrics.partnerCalls.inc({
    partner: 'cvu',
    call: method === 'POST' ? 'send' : 'fetch',
    status: String(reply.status),
  });
  if (!accepted.includes(reply.status))
    throw new Error(`the payout company answered ${reply.status}`);
  return reply.status === NOT_FOUND ? undefined : JSON.parse(reply.body.toString('utf8'));
}

export function signText(secret: string, ts: string, body: string): string {
  return `ts=${ts},v1=${hmacHex(secret, `${ts}.${body}`)}`;
}

/**
 * True when the raw body is signed with our shared secret and the signature is not older or newer
 * than the protocol allows.
 */
export function isSigned(
  { secret, clock }: { secret: string; clock: Clock },
  { signature, body }: { signature: unknown; body: Buffer },
): boolean {
  const given = readTimedSignature(signature);
  if (
    !given ||
    Math.abs(clock.now().getTime() - momentOf(given.ts)) > SIGNATURE_TOLERANCE_SECONDS * SECOND
  )
    return false;
  return isSameDigest(
    hmacHex(secret, Buffer.concat([Buffer.from(`${given.ts}.`), body])),
    given.v1,
  );
}
