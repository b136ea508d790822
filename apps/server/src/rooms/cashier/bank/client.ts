// Our side of the bank company's protocol for transfers that arrive. Calls and webhooks carry the
// signature of the payouts' protocol.

import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
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
import { webhookUrl, type AdapterDeps } from '../payment-adapter.ts';
import type { Period } from '../../../platform/clock.ts';
import type {
  KnownCvu,
  KnownReturn,
  KnownTransfer,
  ReturnOrder,
  TransferAdapter,
} from '../transfers/transfer-adapter.ts';
import { listPath, pages, translated } from './period-lists.ts';
import { get, post, type SignedCompany } from './signed-calls.ts';

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
    await post(deps, companyOf(deps, key), { path: incomingPaths.cvus, body: request }),
  );
  return { cvu, alias, holder: holder_name };
}

export async function findTransfer(
  deps: AdapterDeps,
  key: string,
  id: string,
): Promise<KnownTransfer | undefined> {
  const found = await get(deps, companyOf(deps, key), incomingPaths.transfer(id));
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
  const sent = await post(deps, companyOf(deps, key), {
    path: incomingPaths.returns,
    body: request,
  });
  return knownReturn(transferReturn.parse(sent));
}

export async function findReturn(
  deps: AdapterDeps,
  key: string,
  id: string,
): Promise<KnownReturn | undefined> {
  const found = await get(deps, companyOf(deps, key), incomingPaths.return(id));
  return found === undefined ? undefined : knownReturn(transferReturn.parse(found));
}

export function transfersBetween(
  deps: AdapterDeps,
  key: string,
  period: Period,
): AsyncGenerator<KnownTransfer[]> {
  const listed = pages(async (cursor) => {
    const path = listPath(incomingPaths.transfers, period, cursor);
    const answer = transfersAnswer.parse(await get(deps, companyOf(deps, key), path));
    return { ...answer, entries: answer.transfers };
  });
  return translated(listed, knownTransfer);
}

export function returnsBetween(
  deps: AdapterDeps,
  key: string,
  period: Period,
): AsyncGenerator<KnownReturn[]> {
  const listed = pages(async (cursor) => {
    const path = listPath(incomingPaths.returns, period, cursor);
    const answer = returnsAnswer.parse(await get(deps, companyOf(deps, key), path));
    return { ...answer, entries: answer.returns };
  });
  return translated(listed, knownReturn);
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

/** The bank company is the one of payouts. */
function companyOf({ cvu }: AdapterDeps, key: string): SignedCompany {
  return { key, ...cvu };
}
