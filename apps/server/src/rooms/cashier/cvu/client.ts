// Our side of the payout company's protocol.

import { moneyToDecimal, parseMoney } from '@ceibo/money';
import {
  foundAccount,
  paths,
  payout as payoutSchema,
  payoutsAnswer,
  SIGNATURE_HEADER,
  type AccountLookup,
  type Payout,
  type PayoutRequest,
} from '@ceibo/partner-protocol/cvu';
import { SECOND, type Period } from '../../../platform/clock.ts';
import { stampedSignature, stampOf } from '../../../platform/crypto/stamped-signature.ts';
import {
  webhookUrl,
  type AccountKey,
  type AdapterDeps,
  type KnownAccount,
  type KnownPayout,
  type PayoutOrder,
} from '../payment-adapter.ts';
import { listPath, pages, translated } from '../bank/period-lists.ts';

const TIMEOUT_MS = 10 * SECOND;
/** A player waits for it. */
const LOOKUP_TIMEOUT_MS = 4 * SECOND;
const NOT_FOUND = 404;
const REASON = /^[a-z_]{1,60}$/;

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
      holder_name: account.nameOnAccount,
      ...(account.kind === 'account' && {
        branch_name: account.accountBranchName,
        account_type: account.accountType,
        routing_code: account.personalNumber,
      }),
    },
    notification_url: webhookUrl(deps, 'cvu'),
  };
  const sent = await call(deps, {
    name: 'send',
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
    name: 'fetch',
    method: 'GET',
    path: paths.payout(withdrawalId),
    body: '',
    accepted: [200, NOT_FOUND],
  });
  return found === undefined ? undefined : knownPayout(payoutSchema.parse(found));
}

/** The payouts that the company made in a period, page by page. */
export function payoutsBetween(deps: AdapterDeps, period: Period): AsyncGenerator<KnownPayout[]> {
  const listed = pages(async (cursor) => {
    const path = listPath(paths.payouts, period, cursor);
    const answer = payoutsAnswer.parse(
      await call(deps, { name: 'fetch', method: 'GET', path, body: '', accepted: [200] }),
    );
    return { ...answer, entries: answer.payouts };
  });
  return translated(listed, knownPayout);
}

function knownPayout(payout: Payout): KnownPayout {
  return {
    withdrawalId: payout.external_reference,
    status: payout.status,
    // An amount of another currency is not the one that we ordered.
    amount: payout.currency === 'ARS' ? parseMoney(payout.amount) : undefined,
    currency: payout.currency,
    // Stored and displayed, so no free text of the company's.
    reason: REASON.test(payout.reason ?? '') ? (payout.reason ?? undefined) : undefined,
  };
}

/** The holder of a bank account; undefined when no bank has it. */
export async function findAccount(
  deps: AdapterDeps,
  key: AccountKey,
  document: string,
): Promise<KnownAccount | undefined> {
  const request: AccountLookup = { account: wireKey(key), holder_document: document };
  const found = await call(deps, {
    name: 'look-up',
    method: 'POST',
    path: paths.accountLookups,
    body: JSON.stringify(request),
    accepted: [200, NOT_FOUND],
    timeoutMs: LOOKUP_TIMEOUT_MS,
  });
  if (found === undefined) return undefined;
  const { account_number, bank_name, holder_tax_id, status } = foundAccount.parse(found);
  return {
    number: account_number,
    bankName: bank_name,
    holder: holder_tax_id,
    isOpen: status === 'active',
  };
}

function wireKey(key: AccountKey): AccountLookup['account'] {
  switch (key.kind) {
    case 'number':
      return { account_number: key.number };
    case 'account':
      return { account_number: key.number, routing_code: key.code };
    case 'alias':
      return { alias: key.alias };
  }
}

interface CompanyCall {
  /** The name of the call in the metrics. */
  name: 'send' | 'fetch' | 'look-up';
  timeoutMs?: number;
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
  { name, method, path, body, accepted, timeoutMs = TIMEOUT_MS }: CompanyCall,
): Promise<unknown> {
  const headers = {
    [SIGNATURE_HEADER]: stampedSignature({ ts: stampOf(clock.now()), body, secret: cvu.secret }),
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  const reply = await http(cvu.url + path, {
    method,
    headers,
    timeoutMs,
    ...(method === 'POST' ? { body } : {}),
  });
  metrics.partnerCalls.inc({
    partner: 'cvu',
    call: name,
    status: String(reply.status),
  });
  if (!accepted.includes(reply.status))
    throw new Error(`the payout company answered ${reply.status}`);
  return reply.status === NOT_FOUND ? undefined : JSON.parse(reply.body.toString('utf8'));
}
