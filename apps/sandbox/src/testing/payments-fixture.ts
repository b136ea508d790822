// The common setup of the payment company's tests: a merchant that requests, and a payer that fills
// in the page.

import { preferenceAnswer } from '@ceibo/partner-protocol/mercadopago';
import { testConfig } from './test-config.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { testCards, type SituationId } from '../payments/test-cards.ts';

export const bearer = { authorization: `Bearer ${testConfig.mercadopago.accessToken}` };

/** The JSON of a preference; the amount keeps exactly the given digits. */
export function preferenceJson(amount: string, more: Record<string, unknown> = {}): string {
  const preference = {
    items: [
      {
        id: 'deposit',
        title: 'Depósito',
        quantity: 1,
        unit_price: JSON.rawJSON(amount),
        currency_id: 'ARS',
      },
    ],
    payer: { name: 'Ana', surname: 'Pérez', email: 'ana@example.com' },
    external_reference: 'deposit-1',
    back_urls: {
      success: 'http://operator.test/success?x=1',
      pending: 'http://operator.test/pending',
      failure: 'http://operator.test/failure',
    },
    auto_return: 'all',
    notification_url: 'http://operator.test/hooks/payments?from=sandbox',
    ...more,
  };
  return JSON.stringify(preference);
}

export function postPreference({ app }: TestSandbox, body: string, key = 'key-1') {
  return app.inject({
    method: 'POST',
    url: '/checkout/preferences',
    headers: { ...bearer, 'content-type': 'application/json', 'x-idempotency-key': key },
    body,
  });
}

export async function openPreference(
  sandbox: TestSandbox,
  { amount = '10000.00', ...more }: Record<string, unknown> & { amount?: string } = {},
  key = 'key-1',
) {
  const answer = await postPreference(sandbox, preferenceJson(amount, more), key);
  return preferenceAnswer.parse(answer.json()).id;
}

export async function openPage({ app }: TestSandbox, preferenceId: string, language = 'es') {
  const page = await app.inject({
    url: `/pay/${preferenceId}`,
    headers: { 'accept-language': language },
  });
  return {
    status: page.statusCode,
    html: page.body,
    policy: page.headers['content-security-policy'],
    attempt: /name="attempt" value="([^"]+)"/.exec(page.body)?.[1] ?? '',
  };
}

export function submit({ app }: TestSandbox, preferenceId: string, form: Record<string, string>) {
  const fields = { method: 'card', name: 'Ana Pérez', expiry: '11/30', code: '123', ...form };
  return app.inject({
    method: 'POST',
    url: `/pay/${preferenceId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Pays a preference with the test card of a situation, and returns the browser's next address. */
export async function payWith(
  sandbox: TestSandbox,
  preferenceId: string,
  situation: SituationId,
): Promise<URL> {
  const { attempt } = await openPage(sandbox, preferenceId);
  const answer = await submit(sandbox, preferenceId, { attempt, number: cardOf(situation) });
  return new URL(String(answer.headers.location), testConfig.publicUrl);
}

export function cardOf(id: SituationId): string {
  const card = testCards.find(({ situation }) => situation.id === id);
  if (!card) throw new Error(`No test card for ${id}`);
  return card.number;
}

export function fetchPayment({ app }: TestSandbox, id: string) {
  return app.inject({ url: `/v1/payments/${id}`, headers: bearer });
}
