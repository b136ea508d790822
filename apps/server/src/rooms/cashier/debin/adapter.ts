// The bank company's DEBIN: deposits that the player approves at their own bank.

import { formatMoney, moneyToDecimal } from '@ceibo/money';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import {
  debin,
  debinPaths,
  debinsAnswer,
  debinWebhook,
  type Debin,
  type DebinRequest,
} from '@ceibo/partner-protocol/debin';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import { listPath, pages, translated } from '../bank/period-lists.ts';
import { get, post, type SignedCompany } from '../bank/signed-calls.ts';
import {
  webhookUrl,
  type AdapterDeps,
  type CalledOff,
  type PaymentAdapter,
  type PaymentOrder,
  type ReceivedWebhook,
  type WebhookVerdict,
} from '../payment-adapter.ts';
import { isSigned } from '../signatures.ts';
import { isAttempt, knownPayment } from './payments.ts';

const DEBIN = 'debin';

export function debinAdapter(deps: AdapterDeps): PaymentAdapter {
  return {
    key: DEBIN,
    readWebhook: (received) => readWebhook(deps, received),
    deposits: {
      debitsAccount: true,
      begin: (order) => begin(deps, order),
      async payment(id) {
        const found = await get(deps, companyOf(deps), debinPaths.debin(id));
        return found === undefined ? undefined : knownPayment(debin.parse(found));
      },
      async paymentsOf(depositId) {
        const found = await debinsOf(deps, depositId);
        return found.filter(isAttempt).map(knownPayment).toReversed();
      },
      paymentsBetween(period) {
        const listed = pages(async (cursor) => {
          const path = listPath(debinPaths.debins, period, cursor);
          const answer = debinsAnswer.parse(await get(deps, companyOf(deps), path));
          return { ...answer, entries: answer.debins };
        });
        return translated(listed, (each) => (isAttempt(each) ? knownPayment(each) : undefined));
      },
      callOff: (depositId) => callOff(deps, depositId),
      // The player approves in an app or on a page of their bank, which sends nobody back.
      paymentInReturn: () => undefined,
      async giveBack({ id, key }) {
        debin.parse(
          await post(deps, companyOf(deps), { path: debinPaths.refund(id), body: { key } }),
        );
      },
    },
  };
}

/** The page of a deposit says what to do at the bank: the player is sent nowhere else. */
async function begin(
  deps: AdapterDeps,
  { depositId, total, title, account, expiresAt }: PaymentOrder,
): Promise<string> {
  if (!account) throw new Error('a DEBIN needs an account to ask');
  const body: DebinRequest = {
    external_reference: depositId,
    concept: title,
    amount: moneyToDecimal(total),
    currency: 'ARS',
    buyer: { cuit: account.holder, cbu: account.number },
    expires_at: expiresAt.toISOString(),
    notification_url: webhookUrl(deps, DEBIN),
  };
  debin.parse(await post(deps, companyOf(deps), { path: debinPaths.debins, body }));
  return `${deps.publicUrl}/deposit-failed?${new URLSearchParams({
    amount: formatMoney(total),
    transactionId: depositId,
    debin: '1',
  }).toString()}`;
}

async function debinsOf(deps: AdapterDeps, depositId: string): Promise<Debin[]> {
  const query = new URLSearchParams({ external_reference: depositId });
  const found = await get(deps, companyOf(deps), `${debinPaths.debins}?${query.toString()}`);
  return debinsAnswer.parse(found).debins;
}

async function callOff(deps: AdapterDeps, depositId: string): Promise<CalledOff> {
  const found = await debinsOf(deps, depositId);
  for (const { id } of found.filter((each) => !isAttempt(each)))
    debin.parse(await post(deps, companyOf(deps), { path: debinPaths.cancel(id), body: {} }));
  return found.length > 0 ? 'done' : 'unknown';
}

function readWebhook(
  { cvu, clock }: AdapterDeps,
  { headers, raw }: ReceivedWebhook,
): WebhookVerdict {
  const signature = headers[SIGNATURE_HEADER];
  if (!isSigned({ secret: cvu.secret, clock }, { signature, body: raw })) return { kind: 'forged' };
  const body = debinWebhook.safeParse(jsonWithoutNul(raw));
  if (!body.success) return { kind: 'unreadable' };
  return { kind: 'payment', eventId: body.data.id, paymentId: body.data.debin_id };
}

/** DEBIN goes through the company of payouts. */
function companyOf({ cvu }: AdapterDeps): SignedCompany {
  return { key: DEBIN, ...cvu };
}
