// The company of DEBIN, as far as tests need one. It takes requests for a debit, has them decided,
// gives them back and tells of them.

import { createHmac, randomUUID } from 'node:crypto';
import {
  debinRequest,
  refundRequest,
  type Debin,
  type DebinStatus,
} from '@ceibo/partner-protocol/debin';
import type { TestWorld } from '../test-world.ts';

export interface DebinCompany {
  /** By the operator's reference. */
  debins: Map<string, Debin>;
  /** Changes the request of a deposit; gives its id. */
  become(
    depositId: string,
    status: DebinStatus | 'NUEVO',
    change?: { amount?: string; cuit?: string; currency?: string },
  ): string;
  refunds: { id: string; key: string }[];
  /** The ids of requests that the operator called off, each time. */
  calledOff: string[];
  webhook(
    id: string,
    options?: {
      secret?: string;
      body?: object;
      /** The company at whose address it arrives. */
      to?: string;
    },
  ): Promise<number>;
  /** While false the company does not answer. */
  isUp: boolean;
  /** While false it takes orders and does not answer. */
  answers: boolean;
}

export function playDebin(world: TestWorld): DebinCompany {
  const company: DebinCompany = {
    debins: new Map(),
    refunds: [],
    calledOff: [],
    isUp: true,
    answers: true,
    become(depositId, status, { amount, cuit, currency } = {}) {
      const debin = company.debins.get(depositId);
      if (!debin) throw new Error('no such request');
      const buyer = { ...debin.buyer, cuit: cuit ?? debin.buyer.cuit };
      const changed = { amount: amount ?? debin.amount, currency: currency ?? debin.currency };
      company.debins.set(depositId, { ...debin, ...changed, status, buyer });
      return debin.id;
    },
    webhook: (id, options) => sendWebhook(world, id, options),
  };
  const others = world.company;
  world.company = (url, call) => {
    if (url.host !== 'payout.test' || !url.pathname.startsWith('/v1/debins'))
      return others(url, call);
    if (!company.isUp) return undefined;
    if (call.method !== 'POST') return find(company, url);
    const answer = order(world, company, url.pathname, JSON.parse(String(call.body)));
    return company.answers ? answer : undefined;
  };
  return company;
}

const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) });

function order(world: TestWorld, company: DebinCompany, path: string, body: unknown) {
  if (path.endsWith('/cancel')) return callOff(company, path.split('/').at(-2) ?? '');
  if (path.endsWith('/refund')) return refund(company, path.split('/').at(-2) ?? '', body);
  const { external_reference, amount, currency, buyer, expires_at } = debinRequest.parse(body);
  const made: Debin = {
    id: randomUUID().replaceAll('-', '').slice(0, 22).toUpperCase(),
    external_reference,
    status: 'INICIADO',
    amount,
    currency,
    buyer,
    created_at: world.clock.now().toISOString(),
    expires_at,
  };
  const debin = company.debins.get(external_reference) ?? made;
  company.debins.set(external_reference, debin);
  return json(201, debin);
}

function callOff(company: DebinCompany, id: string) {
  const debin = [...company.debins.values()].find((each) => each.id === id);
  if (!debin) return json(404, { error: 'debin_not_found' });
  company.calledOff.push(id);
  const status = debin.status === 'INICIADO' ? 'ELIMINADO' : debin.status;
  company.debins.set(debin.external_reference, { ...debin, status });
  return json(200, { ...debin, status });
}

function refund(company: DebinCompany, id: string, body: unknown) {
  const { key } = refundRequest.parse(body);
  const debin = [...company.debins.values()].find((each) => each.id === id);
  if (!debin) return json(404, { error: 'debin_not_found' });
  company.refunds.push({ id, key });
  const returned = { ...debin, status: 'DEVUELTO' };
  company.debins.set(debin.external_reference, returned);
  return json(200, returned);
}

function find({ debins }: DebinCompany, { pathname, searchParams }: URL) {
  const all = [...debins.values()];
  if (pathname !== '/v1/debins') {
    const found = all.find(({ id }) => id === pathname.split('/').at(-1));
    return found ? json(200, found) : json(404, { error: 'debin_not_found' });
  }
  const reference = searchParams.get('external_reference');
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '~'];
  const found = all.filter(
    ({ external_reference, created_at }) =>
      (reference === null || reference === external_reference) &&
      created_at >= from &&
      created_at < to,
  );
  return json(200, { debins: found, next_cursor: null, total: found.length });
}

async function sendWebhook(
  { app, clock, config }: TestWorld,
  debin_id: string,
  { secret = config.cvu.secret, body, to = 'debin' }: Parameters<DebinCompany['webhook']>[1] = {},
): Promise<number> {
  const now = clock.now();
  const created_at = now.toISOString();
  const content = body ?? { id: randomUUID(), type: 'debin.updated', debin_id, created_at };
  const payload = JSON.stringify(content);
  const ts = String(Math.floor(now.getTime() / 1000));
  const v1 = createHmac('sha256', secret).update(`${ts}.${payload}`).digest('hex');
  const answer = await app.web.inject({
    method: 'POST',
    url: `/partners/${to}/webhook`,
    headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}` },
    payload,
  });
  return answer.statusCode;
}
