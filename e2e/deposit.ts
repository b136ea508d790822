// Money of a player, brought in without a page.

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { SiteApi } from './site-api.ts';

/** Brings money in through the payment company's page, without the page. */
export async function deposit(site: SiteApi, amount: string): Promise<void> {
  const before = await site.wallet();
  const begun = await site.call('/api/cashier/deposit', {
    idempotencyKey: randomUUID(),
    systemId: 'mercadopago-wallet',
    amount,
  });
  const form = new URLSearchParams({ attempt: randomUUID(), method: 'account' });
  await fetch(String(begun['redirectUrl']), { method: 'POST', body: form, redirect: 'manual' });
  await expect
    .poll(async () => (await site.wallet()).available, { timeout: 30_000 })
    .toBeGreaterThan(before.available);
}
