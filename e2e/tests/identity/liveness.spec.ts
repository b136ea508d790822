// The face verification before the first game, on the company's page and back.

import { expect, onPhone } from '../../fixtures.ts';
import { operate } from '../../operator.ts';
import { openAs } from '../../player.ts';

onPhone(
  'a player of whom a rule asks for it shows their face, fails, passes and plays',
  async ({ page, player, stack }) => {
    await operate(stack, 'liveness', '*', 'require', 'every=365', 'a', 'test');
    try {
      await openAs(page, player, '/home?game=ceibo-dorado');
      const failure = page.getByRole('alert').filter({ hasText: 'Verificá que sos vos' });
      await expect(failure).toContainText('Tu saldo sigue disponible y podés retirarlo.');
      await failure.getByRole('link', { name: 'Verificar ahora' }).click();
      await expect(page).toHaveURL(/\/identity-check$/);

      const show = async (start: string, outcome: string) => {
        await page.getByLabel('Acepto que se use la imagen').check();
        await page.getByRole('button', { name: start }).click();
        await page.getByLabel('Acepto que se use mi imagen').check();
        await page.getByRole('button', { name: outcome, exact: true }).click();
        await expect(page).toHaveURL(/\/identity-check$/);
      };
      await show('Empezar la verificación', 'Una foto o un video');
      await expect(page.getByRole('alert')).toContainText('Te quedan 2 intentos');
      await show('Probar de nuevo', 'A la persona del DNI, sin aviso al operador');
      await expect(page.getByText('Ya podés jugar.')).toBeVisible({ timeout: 15_000 });
      await page.goto('/home?game=ceibo-dorado');
      const studio = page.frameLocator('iframe');
      await expect(studio.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 });
    } finally {
      await operate(stack, 'liveness', '*', 'off', 'a', 'test');
    }
  },
);
