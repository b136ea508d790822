// The bank company, as far as tests need one. It opens CVUs, knows transfers, takes returns, lists
// both and sends webhooks in the shape of Bind PSP.

import { createHmac, randomUUID } from 'node:crypto';
import {
  cvuRequest,
  returnRequest,
  RETURN_UPDATED,
  TRANSFER_RECEIVED,
  type Cvu,
  type Transfer,
  type TransferReturn,
} from '@ceibo/partner-protocol/cvu/incoming';
import type { TestWorld } from '../test-world.ts';

export interface PlayedTransfer {
  to: string;
  amount?: string;
  currency?: string;
  /** CUIT or CUIL of the payer. */
  payer: string;
  status?: string;
  arrivedAt?: Date;
  /** A transfer of a known id is changed. */
  id?: string;
}

export interface BankCompany {
  cvus: Cvu[];
  returns: TransferReturn[];
  /** Makes a transfer known; gives its id. */
  transfer(transfer: PlayedTransfer): string;
  forget(transferId: string): void;
  /** The status of a return that is ordered from now on. */
  returnsEnd: TransferReturn['status'];
  endReturn(id: string, status: TransferReturn['status']): void;
  webhook(transferId: string, options?: PlayedBankWebhook): Promise<number>;
  returnWebhook(returnId: string): Promise<number>;
  /** The orders that it got, whether it answered or not. */
  ordered: string[];
  /** While false the company takes orders and does not answer. */
  answers: boolean;
  /** While false it is out of reach. */
  isUp: boolean;
}

export interface PlayedBankWebhook {
  eventId?: string;
  secret?: string;
  at?: Date;
  body?: string;
}

type Answer = { status: number; body: string } | undefined;

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });
let lastCvu = 0;

export function playBank(world: TestWorld): BankCompany {
  const transfers = new Map<string, Transfer>();
  const bank: BankCompany = {
    cvus: [],
    returns: [],
    ordered: [],
    answers: true,
    isUp: true,
    returnsEnd: 'returned',
    transfer(played) {
      const { id = randomUUID() } = played;
      transfers.set(id, transferOf(played, { id, now: world.clock.now() }));
      return id;
    },
    forget: (id) => void transfers.delete(id),
    endReturn(id, status) {
      bank.returns = bank.returns.map((each) => (each.id === id ? { ...each, status } : each));
      const { transfer_id = '' } = bank.returns.find((each) => each.id === id) ?? {};
      leave(transfers, transfer_id, status);
    },
    webhook: (id, options) =>
      sendWebhook(world, { object: TRANSFER_RECEIVED, data: { id } }, options),
    returnWebhook: (id) => sendWebhook(world, { object: RETURN_UPDATED, data: { id } }),
  };
  const others = world.company;
  world.company = (url, call) => {
    if (url.host !== 'payout.test' || url.pathname.startsWith('/v1/payouts'))
      return others(url, call);
    if (!bank.isUp) return undefined;
    if (call.method === 'GET') return find(bank, transfers, url);
    bank.ordered.push(`${url.pathname} ${String(call.body)}`);
    const answer = order(world, { bank, transfers }, url.pathname, JSON.parse(String(call.body)));
    return bank.answers ? answer : undefined;
  };
  return bank;
}

/** A transfer that was sent back is no longer here. */
function leave(
  transfers: Map<string, Transfer>,
  id: string,
  status: TransferReturn['status'],
): void {
  const transfer = transfers.get(id);
  if (transfer && status === 'returned') transfers.set(id, { ...transfer, status: 'RETURNED' });
}

function order(
  world: TestWorld,
  { bank, transfers }: { bank: BankCompany; transfers: Map<string, Transfer> },
  path: string,
  body: unknown,
): Answer {
  const created_at = world.clock.now().toISOString();
  if (path === '/v1/cvus') {
    const { client_id, holder_name } = cvuRequest.parse(body);
    const known = bank.cvus.find((each) => each.client_id === client_id);
    if (known) return json(200, known);
    const cvu = `0000003${String(++lastCvu).padStart(15, '0')}`;
    const made = { client_id, cvu, alias: `ceibo.${lastCvu}.mp`, holder_name, created_at };
    bank.cvus.push(made);
    return json(201, made);
  }
  const { id, transfer_id, amount, currency } = returnRequest.parse(body);
  const known = bank.returns.find((each) => each.id === id);
  if (known) return json(200, known);
  if (bank.returns.some((each) => each.transfer_id === transfer_id))
    return json(409, { error: 'returned_before' });
  const status = bank.returnsEnd;
  const finished_at = status === 'in_process' ? null : created_at;
  const made = { id, transfer_id, amount, currency, status, created_at, finished_at };
  bank.returns.push(made);
  leave(transfers, transfer_id, status);
  return json(201, made);
}

function find(bank: BankCompany, transfers: Map<string, Transfer>, url: URL): Answer {
  const { pathname, searchParams } = url;
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  const within = (at: string) => at >= from && at < to;
  if (pathname === '/v1/transfers') {
    const found = [...transfers.values()].filter(({ start_date }) => within(start_date));
    return json(200, { transfers: found, next_cursor: null, total: found.length });
  }
  if (pathname === '/v1/returns') {
    const found = bank.returns.filter(({ created_at }) => within(created_at));
    return json(200, { returns: found, next_cursor: null, total: found.length });
  }
  const id = pathname.split('/').at(-1) ?? '';
  const found = pathname.startsWith('/v1/returns/')
    ? bank.returns.find((each) => each.id === id)
    : transfers.get(id);
  return found ? json(200, found) : json(404, { error: 'not_found' });
}

function transferOf(
  {
    to,
    amount = '1000.00',
    currency = 'ARS',
    payer,
    status = 'COMPLETED',
    arrivedAt,
  }: PlayedTransfer,
  { id, now }: { id: string; now: Date },
): Transfer {
  const moment = (arrivedAt ?? now).toISOString();
  return {
    id,
    type: 'TRANSFER',
    status,
    start_date: moment,
    end_date: moment,
    from: { bank_id: '322', account_id: '1' },
    to: { account_routing: { scheme: 'CVU', address: to } },
    counterparty: {
      id: payer,
      id_type: 'CUIT',
      name: 'Ana Pérez',
      bank_routing: { scheme: 'NAME', address: 'Banco Austral', code: '285' },
      account_routing: { scheme: 'CBU', address: '2850590940090418135201' },
    },
    charge: { summary: 'VAR', value: { currency, amount } },
  };
}

/** The CUIL of a person with this DNI. */
export function cuilOf(dni: string): string {
  const body = `20${dni.padStart(8, '0')}`;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  const rest = 11 - (sum % 11);
  return `${body}${rest === 11 ? 0 : rest === 10 ? 9 : rest}`;
}

async function sendWebhook(
  { app, clock, config }: TestWorld,
  content: { object: string; data: { id: string } },
  { eventId = randomUUID(), secret = config.cvu.secret, at, body }: PlayedBankWebhook = {},
): Promise<number> {
  const now = at ?? clock.now();
  const payload = body ?? JSON.stringify({ id: eventId, created: now.toISOString(), ...content });
  const ts = String(Math.floor(now.getTime() / 1000));
  const v1 = createHmac('sha256', secret).update(`${ts}.${payload}`).digest('hex');
  const answer = await app.web.inject({
    method: 'POST',
    url: '/partners/transfers/webhook',
    headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}` },
    payload,
  });
  return answer.statusCode;
}
