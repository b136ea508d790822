// Campaigns as their players follow them, from the offer to the money.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, seedLostRound, type Stack } from '@ceibo/tools/stack';
import { expect, PHONE_TOO, test } from '../../fixtures.ts';
import { newPlayer } from '../../new-player.ts';
import { operate } from '../../operator.ts';
import { keep } from '../../visit.ts';

const CODE = 'PRUEBA100';
const title = { es: 'Bono de prueba', pt: 'Bônus de teste', en: 'Test bonus' };

/** A bonus of 100 pesos for a deposit, for who has the code; one stake of 100 makes it cash. */
async function withCampaign(stack: Stack, work: () => Promise<void>): Promise<void> {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'campaign.json');
  const save = async (active: boolean) => {
    const campaign = {
      key: 'prueba',
      title,
      summary: title,
      image: '/art/banners/ceibo.webp',
      trigger: { kind: 'deposit', minimum: '1000.00' },
      reward: {
        size: { fixed: '100.00' },
        bonus: { wagering: 1, days: 7, weights: { slots: 10_000 } },
      },
      needsOptIn: true,
      code: CODE,
      firstDay: '2026-01-01',
      times: 1,
      budget: '100000.00',
      active,
    };
    writeFileSync(file, JSON.stringify({ campaigns: [campaign] }));
    expect(await operate(stack, 'promotions', file)).toContain('Added.');
  };
  try {
    await save(true);
    await work();
  } finally {
    await save(false);
    rmSync(folder, { recursive: true });
  }
}

test(
  'a code and a deposit bring a bonus, a spin is enough for it, and it becomes cash (pt)',
  PHONE_TOO,
  async ({ page, stack, mailbox }) => {
    test.setTimeout(120_000);
    await withCampaign(stack, async () => {
      const player = await newPlayer(stack.urls.site, mailbox, 'bonus');
      await keep(page, { code: 'pt', session: player.session });
      await page.goto('/deposit');
      await page.getByLabel('Tem um código?').fill(CODE);
      await page.getByRole('button', { name: 'Usar código' }).click();
      await expect(page.getByText('Pronto, você participa: Bônus de teste.')).toBeVisible();

      await page.getByRole('radio', { name: /Carteira digital/ }).check();
      await page.getByLabel('Outro valor').fill('1.000,00');
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await page.waitForURL(/\/pay\//);
      await page.getByRole('radio', { name: /Dinero en cuenta/ }).check();
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await page.waitForURL(/deposit-success/);
      const grants = async () => {
        const answer = await player.call('/api/promotions/my-grants');
        return (answer['grants'] as { state: string }[]).map(({ state }) => state);
      };
      await expect.poll(grants, { timeout: 15_000 }).toEqual(['active']);

      await page.goto('/home?game=ceibo-dorado');
      const chip = page.getByRole('button', { name: /^Bônus 0 %/ });
      await expect(chip).toContainText('faltam $ 100,00');
      const spin = page.frameLocator('iframe').getByRole('button', { name: 'Girar' });
      await expect(spin).toBeEnabled({ timeout: 30_000 });
      await spin.click();
      // Free spins take half a minute; the bonus becomes cash once nothing is in play.
      await expect.poll(async () => (await player.wallet()).inPlay, { timeout: 60_000 }).toBe(0n);
      await page.goto('/myrewards');
      const past = page.getByRole('table', { name: 'Histórico' });
      await expect(past).toContainText('Bônus de teste');
      await expect(past).toContainText('Cumprido');
      expect(await grants()).toEqual(['converted']);
    });
  },
);

test(
  'cashback that is joined says by how much a loss of its week is made up for (en)',
  PHONE_TOO,
  async ({ page, stack, mailbox }) => {
    const player = await newPlayer(stack.urls.site, mailbox, 'loser');
    await keep(page, { code: 'en', session: player.session });
    await page.goto('/promotions');
    const card = page.getByRole('listitem').filter({ hasText: 'Monday cashback' });
    await card.getByRole('switch', { name: 'Take part in Monday cashback' }).click();
    await expect(card).toContainText('You take part');
    await seedLostRound(stack.databaseUrl, { login: player.login, daysAgo: 0 });
    await page.reload();
    await expect(card).toContainText('So far $ 10,00 would be yours.');
  },
);

test(
  'who played yesterday spins once, and the outcome stays what it was (es)',
  PHONE_TOO,
  async ({ page, stack, mailbox }) => {
    const player = await newPlayer(stack.urls.site, mailbox, 'rueda');
    await seedLostRound(stack.databaseUrl, { login: player.login, daysAgo: 1 });
    await keep(page, { session: player.session });
    await page.goto('/spinwheel');
    await page.getByRole('button', { name: 'Girar' }).click();
    await expect(page.getByText('Salió', { exact: true })).toBeVisible();
    const { today } = (await player.call('/api/promotions/my-wheel')) as {
      today: { day: string; amount: string };
    };
    const again = await player.call('/api/promotions/spin-wheel', { day: today.day });
    expect(again).toMatchObject({ success: true, ...today });
    const prize = BigInt(today.amount.replace('.', ''));
    await expect.poll(async () => (await player.wallet()).available).toBe(10_000n + prize);
    await page.reload();
    await expect(page.getByText('Ya giraste hoy')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Girar' })).toHaveCount(0);
  },
);
