// Our side of the payout company's protocol.

import { moneyToDecimal, parseMoney } from '@ceibo/money';
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
import {
  webhookUrl,
  type AdapterDeps,
  type KnownPayout,
  type PayoutOrder,
  type Period,
} from '../payment-adapter.ts';
import { hmacHex, isSameDigest, momentOf, readTimedSignature } from '../signatures.ts';

const TIMEOUT_MS = 10 * SECOND;
const NOT_FOUND = 404;
const MAX_PAGES = 10_000;

/**
 * Sends a payout under the withdrawal's own id: sending it again gives the first one. Throws when
 * no whole answer came; then it may have been taken.
 */
export async function sendPayout(deps: AdapterDeps, order: PayoutOrder): Promise<KnownPayout> {
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
    notification_url: webhookUrl(deps, 'cvu'),
  };
  const sent = await call(deps, {
    method: 'POST',
    path: paths.payouts,
    body: JSON.stringify(request),
    accepted: [200, 201],
  });
  return knownPayout(payoutSchema.parse(sent));
}

/** The payout as the company has it; undefined when it has none for that withdrawal. */
export async function findPayout(
  deps: AdapterDeps,
  withdrawalId: string,
): Promise<KnownPayout | undefined> {
  const found = await call(deps, {
    method: 'GET',
    path: paths.payout(withdrawalId),
    body: '',
    accepted: [200, NOT_FOUND],
  });
  return found === undefined ? undefined : knownPayout(payoutSchema.parse(found));
}

/** The payouts that the company made in a period, page by page. */
export async function* payoutsBetween(
  deps: AdapterDeps,
  period: Period,
): AsyncGenerator<KnownPayout[]> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { payouts, next_cursor: next } = await listPayouts(deps, { ...period, cursor });
    yield payouts.map(knownPayout);
    if (next === null) return;
    if (next === cursor) throw new Error('the payout company lists the same page again and again');
    cursor = next;
  }
  throw new Error(`the payout company lists more than ${MAX_PAGES} pages`);
}

/** A page of the payouts that the company made in a period. */
async function listPayouts(
  deps: AdapterDeps,
  wanted: { from: Date; to: Date; cursor: string | undefined },
): Promise<PayoutsAnswer> {
  const period = { from: wanted.from.toISOString(), to: wanted.to.toISOString() };
  const query = new URLSearchParams(
    wanted.cursor === undefined ? period : { ...period, cursor: wanted.cursor },
  );
  return payoutsAnswer.parse(
    await call(deps, {
      method: 'GET',
      path: `${paths.payouts}?${query.toString()}`,
      body: '',
      accepted: [200],
    }),
  );
}

function knownPayout(payout: Payout): KnownPayout {
  return {
    withdrawalId: payout.external_reference,
    status: payout.status,
    amount: parseMoney(payout.amount),
    reason: payout.reason ?? undefined,
  };
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
  { http, metrics, cvu, clock }: AdapterDeps,
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
