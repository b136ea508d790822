// The company of coupons that are paid in cash: deposits that begin with something to print.

import { formatMoney, moneyToDecimal, parseMoney } from '@ceibo/money';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import {
  coupon,
  couponPaths,
  couponPayment,
  couponPaymentsAnswer,
  couponWebhook,
  type CouponPayment,
  type CouponRequest,
} from '@ceibo/partner-protocol/coupons';
import { DAY } from '../../../platform/clock.ts';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import { uuidOf } from '../../../platform/ids.ts';
import { listPath, pages, translated } from '../bank/period-lists.ts';
import { get, post, type SignedCompany } from '../bank/signed-calls.ts';
import {
  webhookUrl,
  type AdapterDeps,
  type CalledOff,
  type DepositAdapter,
  type KnownPayment,
  type PaymentAdapter,
  type ReceivedWebhook,
  type WebhookVerdict,
} from '../payment-adapter.ts';
import { isSigned } from '../signatures.ts';

const COUPONS = 'coupons';
/** So long a coupon can be paid; the kiosk needs it to be a number of days. */
const PAYABLE_FOR_MS = 3 * DAY;

export function couponsAdapter(deps: AdapterDeps): PaymentAdapter {
  return {
    key: COUPONS,
    readWebhook: (received) => readWebhook(deps, received),
    deposits: {
      payableForMs: PAYABLE_FOR_MS,
      begin: (order) => begin(deps, order),
      async payment(id) {
        const found = await get(deps, companyOf(deps), couponPaths.payment(id));
        return found === undefined ? undefined : knownPayment(couponPayment.parse(found));
      },
      async paymentsOf(depositId) {
        const query = new URLSearchParams({ external_reference: depositId });
        const found = await get(
          deps,
          companyOf(deps),
          `${couponPaths.payments}?${query.toString()}`,
        );
        return couponPaymentsAnswer.parse(found).payments.map(knownPayment).toReversed();
      },
      paymentsBetween(period) {
        const listed = pages(async (cursor) => {
          const path = listPath(couponPaths.payments, period, cursor);
          const answer = couponPaymentsAnswer.parse(await get(deps, companyOf(deps), path));
          return { ...answer, entries: answer.payments };
        });
        return translated(listed, knownPayment);
      },
      async coupon(depositId) {
        const found = await get(deps, companyOf(deps), couponPaths.coupon(depositId));
        return found === undefined ? undefined : coupon.parse(found);
      },
      callOff: (depositId) => callOff(deps, depositId),
      // No browser comes back from a kiosk.
      paymentInReturn: () => undefined,
    },
  };
}

/** The page of a deposit shows the coupon: the player is sent nowhere else. */
async function begin(
  deps: AdapterDeps,
  { depositId, total, title, player, expiresAt }: Parameters<DepositAdapter['begin']>[0],
): Promise<string> {
  const body: CouponRequest = {
    external_reference: depositId,
    amount: moneyToDecimal(total),
    currency: 'ARS',
    title,
    payer_name: `${player.firstName} ${player.lastName}`,
    expires_at: expiresAt.toISOString(),
    notification_url: webhookUrl(deps, COUPONS),
  };
  coupon.parse(await post(deps, companyOf(deps), { path: couponPaths.coupons, body }));
  return `${deps.publicUrl}/deposit-failed?${new URLSearchParams({
    amount: formatMoney(total),
    transactionId: depositId,
    coupon: '1',
  }).toString()}`;
}

async function callOff(deps: AdapterDeps, depositId: string): Promise<CalledOff> {
  if ((await get(deps, companyOf(deps), couponPaths.coupon(depositId))) === undefined)
    return 'unknown';
  const path = couponPaths.cancel(depositId);
  coupon.parse(await post(deps, companyOf(deps), { path, body: {} }));
  return 'done';
}

/** A payment in cash is final. */
function knownPayment(payment: CouponPayment): KnownPayment {
  const { id, external_reference: reference, amount, currency } = payment;
  return {
    id,
    depositId: uuidOf(reference),
    status: 'approved',
    statusDetail: undefined,
    amount: parseMoney(amount),
    refunded: 0n,
    currency,
  };
}

function readWebhook(
  { coupons, clock }: AdapterDeps,
  { headers, raw }: ReceivedWebhook,
): WebhookVerdict {
  const signature = headers[SIGNATURE_HEADER];
  if (!isSigned({ secret: coupons.secret, clock }, { signature, body: raw }))
    return { kind: 'forged' };
  const body = couponWebhook.safeParse(jsonWithoutNul(raw));
  if (!body.success) return { kind: 'unreadable' };
  return { kind: 'payment', eventId: body.data.id, paymentId: body.data.payment_id };
}

function companyOf({ coupons }: AdapterDeps): SignedCompany {
  return { key: COUPONS, ...coupons };
}
