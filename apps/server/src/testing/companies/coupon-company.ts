// The company of coupons, as far as tests need one: it prints coupons, knows payments and tells of
// them.

import { createHmac, randomUUID } from 'node:crypto';
import { couponRequest, type Coupon, type CouponPayment } from '@ceibo/partner-protocol/coupons';
import type { TestWorld } from '../test-world.ts';

export interface CouponCompany {
  coupons: Map<string, Coupon>;
  /** The deposits whose coupons were called off, each as often as it was asked. */
  calledOff: string[];
  /** Takes cash for a deposit's coupon; gives the payment's id. */
  pay(depositId: string, amount?: string): string;
  webhook(paymentId: string, options?: { secret?: string }): Promise<number>;
  /** While false the company does not answer. */
  isUp: boolean;
}

export function playCoupons(world: TestWorld): CouponCompany {
  const payments = new Map<string, CouponPayment>();
  const company: CouponCompany = {
    coupons: new Map(),
    calledOff: [],
    isUp: true,
    pay(external_reference, amount = company.coupons.get(external_reference)?.amount ?? '') {
      const id = randomUUID();
      const paid_at = world.clock.now().toISOString();
      const payment = { id, external_reference, amount, kiosk: 'Kiosco 24', paid_at };
      payments.set(id, { ...payment, currency: 'ARS' });
      return id;
    },
    webhook: (id, options) => sendWebhook(world, id, options),
  };
  const others = world.company;
  world.company = (url, call) => {
    if (url.host !== 'coupons.test' || !url.pathname.startsWith('/v1/coupon'))
      return others(url, call);
    if (!company.isUp) return undefined;
    const found =
      call.method !== 'POST'
        ? find(company, payments, url)
        : url.pathname.endsWith('/cancel')
          ? callOff(company, url.pathname.split('/').at(-2) ?? '')
          : print(company, JSON.parse(String(call.body)));
    return found
      ? { status: 200, body: JSON.stringify(found) }
      : { status: 404, body: '{"error":"not_found"}' };
  };
  return company;
}

function print({ coupons }: CouponCompany, body: unknown): Coupon {
  const { external_reference, amount, expires_at } = couponRequest.parse(body);
  const number = `3100${String(coupons.size + 1).padStart(10, '0')}`;
  const barcode = `${number}0000112000253281`;
  const printed = { external_reference, number, barcode, amount, expires_at };
  const coupon = coupons.get(external_reference) ?? printed;
  coupons.set(external_reference, coupon);
  return coupon;
}

function callOff({ coupons, calledOff }: CouponCompany, depositId: string): Coupon | undefined {
  const coupon = coupons.get(depositId);
  if (coupon) calledOff.push(depositId);
  return coupon;
}

function find(
  { coupons }: CouponCompany,
  payments: Map<string, CouponPayment>,
  { pathname, searchParams }: URL,
): object | undefined {
  const id = pathname.split('/').at(-1) ?? '';
  if (pathname.startsWith('/v1/coupons/')) return coupons.get(id);
  if (pathname !== '/v1/coupon-payments') return payments.get(id);
  const reference = searchParams.get('external_reference');
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '~'];
  const found = [...payments.values()].filter(
    ({ external_reference, paid_at }) =>
      (reference === null || reference === external_reference) && paid_at >= from && paid_at < to,
  );
  return { payments: found, next_cursor: null, total: found.length };
}

async function sendWebhook(
  { app, clock, config }: TestWorld,
  payment_id: string,
  { secret = config.coupons.secret }: { secret?: string } = {},
): Promise<number> {
  const now = clock.now();
  const created_at = now.toISOString();
  const content = { id: randomUUID(), type: 'coupon.paid', payment_id, created_at };
  const payload = JSON.stringify(content);
  const ts = String(Math.floor(now.getTime() / 1000));
  const v1 = createHmac('sha256', secret).update(`${ts}.${payload}`).digest('hex');
  const answer = await app.web.inject({
    method: 'POST',
    url: '/partners/coupons/webhook',
    headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}` },
    payload,
  });
  return answer.statusCode;
}
