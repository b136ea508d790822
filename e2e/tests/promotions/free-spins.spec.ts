// A campaign of free spins from joining it to the cash that they won, as its player sees it.

import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from '@ceibo/tools/stack';
import { openAs } from '../../player.ts';
import { operate } from '../../operator.ts';
import { expect, PHONE_TOO, test } from '../../fixtures.ts';

const all = (text: string) => ({ es: text, pt: text, en: text });

/** Two spins for who joins, in place of the ten of the campaign that the site begins with. */
async function offerTwoSpins(stack: Stack, active: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-'));
  const file = join(folder, 'promotions.json');
  const campaign = {
    key: 'dos-giros',
    title: all('Dos giros de prueba'),
    summary: all('Dos giros en Trébol Mágico.'),
    image: '/art/tiles/mancala-free-spins.webp',
    trigger: { kind: 'registration' },
    reward: { spins: { game: 'trebol-magico', count: 2, value: '20.00', days: 7, cap: '900.00' } },
    needsOptIn: true,
    firstDay: '2026-11-01',
    times: 1,
    budget: '900000.00',
    active,
  };
  await writeFile(file, JSON.stringify({ campaigns: [campaign] }));
  expect(await operate(stack, 'promotions', file)).toContain('Added.');
  await rm(folder, { recursive: true });
}

test(
  'free spins are joined, played without touching the balance, and what they won is cash',
  PHONE_TOO,
  async ({ page, player, stack }) => {
    test.setTimeout(150_000);
    await offerTwoSpins(stack, true);
    try {
      const before = (await player.wallet()).available;
      await openAs(page, player, '/FreeSpins');
      await expect(page.getByText('No tenés giros gratis')).toBeVisible();
      const offer = page.getByRole('article', { name: 'Dos giros de prueba' });
      await expect(offer).toContainText('2 giros de $ 20,00 en Trébol Mágico');
      await offer
        .getByRole('switch')
        .or(offer.getByRole('button', { name: 'Sumarme' }))
        .click();
      await expect(offer).toContainText('Ya los recibiste.');
      const own = page.getByRole('region', { name: 'Tus giros gratis' });
      await expect(own).toContainText('2 de 2 giros · $ 20,00 cada uno');
      await expect(own.getByRole('link', { name: /Jugar los giros/ })).toBeVisible({
        timeout: 30_000,
      });

      await own.getByRole('link', { name: 'Jugar los giros en Trébol Mágico' }).click();
      const game = page.frameLocator('iframe');
      const sign = game.locator('#free');
      await expect(sign).toContainText('Giros gratis: 0 de 2', { timeout: 30_000 });
      const spin = game.getByRole('button', { name: /Girar|Saltar/ });
      await spin.click();
      await expect(sign).toContainText('Giros gratis: 1 de 2', { timeout: 60_000 });
      await expect(spin).toBeEnabled();
      await spin.click();
      await expect(game.getByRole('dialog')).toContainText('Jugaste 2 giros gratis', {
        timeout: 60_000,
      });

      await expect(async () => {
        await page.goto('/FreeSpins');
        await expect(own).toContainText('Jugados', { timeout: 3000 });
        await expect(own).toContainText('Recibiste', { timeout: 3000 });
      }).toPass({ timeout: 60_000 });
      const won = /Recibiste \$\s([\d.]+),(\d\d) en efectivo/.exec((await own.textContent()) ?? '');
      const centavos = BigInt(`${won?.[1]?.replaceAll('.', '') ?? '0'}${won?.[2] ?? '00'}`);
      await expect.poll(async () => (await player.wallet()).available).toBe(before + centavos);
    } finally {
      await offerTwoSpins(stack, false);
    }
  },
);
