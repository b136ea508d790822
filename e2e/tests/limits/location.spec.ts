// A player outside the places where bets are taken: refused at the launch of a game, and at a stake
// after they left.

import { randomUUID } from 'node:crypto';
import type { Stack } from '@ceibo/tools/stack';
import { expect, onPhone } from '../../fixtures.ts';
import { openAs } from '../../player.ts';

/** Says on the sandbox's page where an address is. */
async function say({ urls }: Stack, address: string, place: string): Promise<void> {
  const body = new URLSearchParams({ address, place });
  const { ok } = await fetch(`${urls.sandbox}/location`, { method: 'POST', body });
  expect(ok).toBe(true);
}

onPhone(
  'a player abroad is told so at launch and at a stake, and plays again once back',
  async ({ page, player, stack }) => {
    // Addresses of this test alone, so that nobody else is moved.
    const ours = Array.from({ length: 2 }, () => `fd00::${randomUUID().slice(0, 4)}:1`);
    const [home = '', abroad = ''] = ours;
    let address = home;
    await page.route(`${stack.urls.site}/api/**`, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
    );
    await say(stack, home, 'UY');
    await openAs(page, player, '/home?game=ceibo-dorado');
    const failure = page.getByRole('alert').filter({ hasText: 'no podés jugar' });
    await expect(failure).toContainText('solo tomamos apuestas en Argentina');
    await expect(failure).toContainText('Tu saldo sigue disponible');

    await say(stack, home, 'AR-B');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const studio = page.frameLocator('iframe');
    const spin = studio.getByRole('button', { name: 'Girar' });
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    // Abroad, the game may not even read the balance.
    await expect(studio.locator('#balance')).not.toHaveText('–');

    await say(stack, abroad, 'BR');
    address = abroad;
    const before = await player.wallet();
    // A call from the new address is checked; this one waits for the answer.
    const refused = await page.evaluate(async () => {
      const wsession = localStorage.getItem('session') ?? '';
      const headers = { 'content-type': 'application/json', wsession };
      const body = JSON.stringify({ platform: 'desktop' });
      return (await fetch('/api/sports/launch', { method: 'POST', headers, body })).text();
    });
    expect(refused).toContain('OUTSIDE_JURISDICTION');
    await spin.click();
    const popup = page.getByRole('dialog', { name: 'No podés jugar desde donde estás' });
    await expect(popup).toContainText('Podés retirar tu saldo desde cualquier lugar.');
    await expect(popup).toContainText('No se descontó nada.');
    await popup.getByRole('button', { name: 'Salir' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await player.wallet()).toEqual(before);
  },
);
