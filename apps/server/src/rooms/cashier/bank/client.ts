// Our side of the bank company's protocol for transfers that arrive. Calls and webhooks carry the
// signature of the payouts' protocol.

import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import {
  cvu as cvuSchema,
  incomingPaths,
  returnsAnswer,
  transfer as transferSchema,
  transferReturn,
  transfersAnswer,
  type CvuRequest,
  type ReturnRequest,
  type Transfer,
  type TransferReturn,
} from '@ceibo/partner-protocol/cvu/incoming';
import { SECOND } from '../../../platform/clock.ts';
import { signText } from '../cvu/client.ts';
import { webhookUrl, type AdapterDeps, type Period } from '../payment-adapter.ts';
import type {
  KnownCvu,
  KnownReturn,
  KnownTransfer,
  ReturnOrder,
  TransferAdapter,
} from '../transfers/transfer-adapter.ts';

const TIMEOUT_MS = 10 * SECOND;
const NOT_FOUND = 404;
const MAX_PAGES = 10_000;

const statuses: Readonly<Record<string, KnownTransfer['status']>> = {
  IN_PROGRESS: 'in-process',
  COMPLETED: 'received',
  FAILED: 'failed',
  RETURNED: 'returned',
};

export async function openCvu(
  deps: AdapterDeps,
  key: string,
  { reference, player }: Parameters<TransferAdapter['openCvu']>[0],
): Promise<KnownCvu> {
  const request: CvuRequest = {
    client_id: reference,
    holder_name: `${player.firstName} ${player.lastName}`,
    holder_document: player.documentNumber,
    notification_url: webhookUrl(deps, key),
  };
  const { cvu, alias, holder_name } = cvuSchema.parse(
    await post(deps, key, { path: incomingPaths.cvus, body: request }),
  );
  return { cvu, alias, holder: holder_name };
}

export async function findTransfer(
  deps: AdapterDeps,
  key: string,
  id: string,
): Promise<KnownTransfer | undefined> {
  const found = await get(deps, key, incomingPaths.transfer(id));
  return found === undefined ? undefined : knownTransfer(transferSchema.parse(found));
}

export async function sendBack(
  deps: AdapterDeps,
  key: string,
  order: ReturnOrder,
): Promise<KnownReturn> {
  const request: ReturnRequest = {
    id: order.key,
    transfer_id: order.transferId,
    amount: moneyToDecimal(order.amount),
    currency: order.currency,
    reason: order.reason,
    notification_url: webhookUrl(deps, key),
  };
  const sent = await post(deps, key, { path: incomingPaths.returns, body: request });
  return knownReturn(transferReturn.parse(sent));
}

export async function findReturn(
  deps: AdapterDeps,
  key: string,
  id: string,
): Promise<KnownReturn | undefined> {
  const found = await get(deps, key, incomingPaths.return(id));
  return found === undefined ? undefined : knownReturn(transferReturn.parse(found));
}

export function transfersBetween(
  deps: AdapterDeps,
  key: string,
  period: Period,
): AsyncGenerator<KnownTransfer[]> {
  return pages(async (cursor) => {
    const path = listPath(incomingPaths.transfers, period, cursor);
    const answer = transfersAnswer.parse(await get(deps, key, path));
    return { rows: answer.transfers.map(knownTransfer), next: answer.next_cursor };
  });
}

export function returnsBetween(
  deps: AdapterDeps,
  key: string,
  period: Period,
): AsyncGenerator<KnownReturn[]> {
  return pages(async (cursor) => {
    const path = listPath(incomingPaths.returns, period, cursor);
    const answer = returnsAnswer.parse(await get(deps, key, path));
    return { rows: answer.returns.map(knownReturn), next: answer.next_cursor };
  });
}

async function* pages<T>(
  read: (cursor: string | undefined) => Promise<{ rows: T[]; next: string | null }>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { rows, next } = await read(cursor);
    yield rows;
    if (next === null) return;
    if (next === cursor) throw new Error('the bank company lists the same page again and again');
    cursor = next;
  }
  throw new Error(`the bank company lists more than ${MAX_PAGES} pages`);
}

function listPath(path: string, { from, to }: Period, cursor: string | undefined): string {
  const period = { from: from.toISOString(), to: to.toISOString() };
  const query = new URLSearchParams(cursor === undefined ? period : { ...period, cursor });
  return `${path}?${query.toString()}`;
}

function knownTransfer({
  id,
  status,
  start_date,
  to,
  counterparty,
  charge,
}: Transfer): KnownTransfer {
  return {
    id,
    status: statuses[status] ?? 'unknown',
    cvu: to.account_routing.address,
    amount: moneyOf(charge.value.amount),
    currency: charge.value.currency,
    payer: {
      document: counterparty.id,
      name: counterparty.name,
      account: counterparty.account_routing.address,
    },
    arrivedAt: momentOf(start_date),
  };
}

function knownReturn({ id, transfer_id, status, amount }: TransferReturn): KnownReturn {
  return {
    key: id,
    transferId: transfer_id,
    status: status === 'in_process' ? 'in-process' : status,
    amount: moneyOf(amount),
  };
}

function moneyOf(text: string): Money {
  const amount = parseMoney(text);
  if (amount === undefined || amount <= 0n) throw new Error('the bank company names no amount');
  return amount;
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Error('the bank company names no moment');
  return moment;
}

async function post(
  { http, metrics, cvu, clock }: AdapterDeps,
  key: string,
  { path, body }: { path: string; body: object },
): Promise<unknown> {
  const text = JSON.stringify(body);
  const reply = await http(cvu.url + path, {
    method: 'POST',
    headers: { [SIGNATURE_HEADER]: sign({ cvu, clock }, text), 'content-type': 'application/json' },
    body: text,
    timeoutMs: TIMEOUT_MS,
  });
  metrics.partnerCalls.inc({ partner: key, call: 'send', status: String(reply.status) });
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`the bank company answered ${reply.status}`);
  return JSON.parse(reply.body.toString('utf8'));
}

/** Undefined when there is nothing of that id. */
async function get(
  { http, metrics, cvu, clock }: AdapterDeps,
  key: string,
  path: string,
): Promise<unknown> {
  const headers = { [SIGNATURE_HEADER]: sign({ cvu, clock }, '') };
  const reply = await http(cvu.url + path, { method: 'GET', headers, timeoutMs: TIMEOUT_MS });
  metrics.partnerCalls.inc({ partner: key, call: 'fetch', status: String(reply.status) });
  if (reply.status === NOT_FOUND) return undefined;
  if (reply.status !== 200) throw new Error(`the bank company answered ${reply.status}`);
  return JSON.parse(reply.body.toString('utf8'));
}

function sign({ cvu, clock }: Pick<AdapterDeps, 'cvu' | 'clock'>, body: string): string {
  return signText(cvu.secret, Math.floor(clock.now().getTime() / SECOND).toString(), body);
}
