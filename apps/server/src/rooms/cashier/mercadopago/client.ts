// Our side of the Mercado Pago shape: making a preference, fetching a payment, checking a webhook's signature.

import { moneyToDecimal, type Money } from '@ceibo/money';
import { IDEMPOTENCY_HEADER, payment as paymentSchema, paths, preferenceAnswer, type Payment } from '@ceibo/partner-protocol/mercadopago';
import { SECOND } from '../../../platform/clock.ts';
import { exactNumber, parseExactJson } from '../../../platform/exact-json.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { CashierParts } from '../parts.ts';
import { hmacHex, isSameDigest, readTimedSignature } from '../signatures.ts';

const TIMEOUT_MS = 8 * SECOND;

export interface PreferenceOrder {
  depositId: string;
  /** What the player pays: the amount and the fee. */
  total: Money;
  title: string;
  player: KnownPlayer;
  backUrls: { success: string; pending: string; failure: string };
  expiresAt: Date;
}

/** Makes a preference and gives the address of the company's page. Repeating it with the same deposit gives the same page. Throws when the company does not answer as it should. */
export async function createPreference({ http, metrics, mercadopago, publicUrl }: CashierParts, order: PreferenceOrder): Promise<string> {
  const body = JSON.stringify({
    items: [{ id: order.depositId, title: order.title, quantity: 1, unit_price: exactNumber(moneyToDecimal(order.total)), currency_id: 'ARS' }],
    payer: { name: order.player.firstName, surname: order.player.lastName, email: order.player.email },
    external_reference: order.depositId,
    back_urls: order.backUrls,
    auto_return: 'all',
    notification_url: `${publicUrl}/partners/mercadopago/webhook`,
    date_of_expiration: order.expiresAt.toISOString(),
  });
  const headers = { ...authorization(mercadopago.accessToken), 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: order.depositId };
  const reply = await http(mercadopago.url + paths.preferences, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS });
  metrics.partnerCalls.inc({ partner: 'mercadopago', call: 'preference', status: String(reply.status) });
  if (reply.status !== 200 && reply.status !== 201) throw new Error(`the payment company answered ${reply.status} to a preference`);
  return preferenceAnswer.parse(parseExactJson(reply.body.toString('utf8'))).init_point;
}

/** The payment as the company has it; undefined when it has none of that id. Throws when it does not answer as it should. */
export async function fetchPayment({ http, metrics, mercadopago }: CashierParts, id: string): Promise<Payment | undefined> {
  const reply = await http(mercadopago.url + paths.payment(id), { method: 'GET', headers: authorization(mercadopago.accessToken), timeoutMs: TIMEOUT_MS });
  metrics.partnerCalls.inc({ partner: 'mercadopago', call: 'payment', status: String(reply.status) });
  if (reply.status === 404) return undefined;
  if (reply.status !== 200) throw new Error(`the payment company answered ${reply.status} to a payment`);
  return paymentSchema.parse(parseExactJson(reply.body.toString('utf8')));
}

/** True when a webhook about `dataId` is signed with our secret. Its age does not matter: it only makes us ask the company. */
export function isWebhookSigned(secret: string, { signature, requestId, dataId }: { signature: unknown; requestId: unknown; dataId: string }): boolean {
  const given = readTimedSignature(signature);
  if (!given) return false;
  const manifest = `id:${dataId.toLowerCase()};${typeof requestId === 'string' ? `request-id:${requestId};` : ''}ts:${given.ts};`;
  return isSameDigest(hmacHex(secret, manifest), given.v1);
}

function authorization(accessToken: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}
