// A bonus that the operator gives. It waits in line, and starts when the one before it is
// cancelled. The test follows it in the bar over a game and on the page of rewards to its cash.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, type Stack } from '@ceibo/tools/stack';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { operate } from '../../operator.ts';
import { openAs, type Player } from '../../player.ts';
import { ONCE, statesOf } from '../../promotions.ts';
import { endLeftRound, playRound } from '../../rounds.ts';
import { goWithin } from '../../visit.ts';

const SECOND_MS = 1000;
/** A bar that says nothing for so long will not. */
const LONGEST_MS = 30_000;

async function give(stack: Stack, { login }: Player): Promise<void> {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'bonus.json');
  const title = { es: 'Regalo de prueba', pt: 'Presente de teste', en: 'Test gift' };
  const bonus = { ...ONCE, reference: 'gift', title, amount: '200.00', maxBet: '1000.00' };
  writeFileSync(file, JSON.stringify(bonus));
  const told = await operate(stack, 'bonus', login, 'give', file, 'a', 'test');
  expect(told).toContain('The bonus is given.');
  rmSync(folder, { recursive: true });
}

/**
 * Waits until the bar over the game says a text. Gives when, and for how long the page could do
 * nothing at once until then: that is the machine's part of the time.
 */
function sayingOf(page: Page, text: string): Promise<{ at: number; stalledMs: number }> {
  return page.evaluate(
    ({ wanted, longest }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`the bar never said ${wanted}`)), longest);
        const step = 20;
        let [last, stalledMs] = [Date.now(), 0];
        const timer = setInterval(() => {
          stalledMs = Math.max(stalledMs, Date.now() - last - step);
          last = Date.now();
        }, step);
        const observer = new MutationObserver(() => {
          const said = document.querySelector('.bchip')?.textContent.replaceAll('\u00a0', ' ');
          if (said?.includes(wanted) !== true) return;
          observer.disconnect();
          clearInterval(timer);
          resolve({ at: Date.now(), stalledMs });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    { wanted: text, longest: LONGEST_MS },
  );
}

/** When the newest stake was taken for the open bonus. */
async function lastStakeAt(player: Player): Promise<number> {
  const { grants } = await player.call('/api/promotions/my-grants');
  const [open] = grants as { id: string }[];
  const { counts } = await player.call('/api/promotions/grant-counts', { id: open?.id });
  const [newest] = counts as { at: string }[];
  return Date.parse(newest?.at ?? '');
}

/** An amount as the site writes it: "$ 1.234,50". */
function pesos(centavos: bigint): string {
  const whole = (centavos / 100n).toLocaleString('es-AR');
  return `$ ${whole},${String(centavos % 100n).padStart(2, '0')}`;
}

test('a gift starts after a cancelled bonus, counts each spin at once, and becomes cash (es)', async ({
  page,
  stack,
  player,
}) => {
  test.setTimeout(150_000);
  const before = await player.pockets();
  await give(stack, player);
  await openAs(page, player, '/myrewards');
  await look(page.getByRole('main'), {
    es: ['En fila', 'Regalo de prueba', '$ 200,00 · ×1 el bono · 7 días'],
    pt: ['Na fila', 'Presente de teste', '$ 200,00 · ×1 o bônus · 7 dias'],
    en: ['In line', 'Test gift', '$ 200,00 · ×1 the bonus · 7 days'],
  });

  await page.getByRole('button', { name: 'Cancelar bono' }).click();
  const dialog = page.getByRole('dialog');
  await look(dialog, {
    es: ['¿Cancelar el bono?', '−$ 5.000,00', 'Tu efectivo queda igual', '$ 100.000,00'].concat(
      'Después empieza Regalo de prueba ($ 200,00).',
    ),
    pt: ['Cancelar o bônus?', '−$ 5.000,00', 'Seu dinheiro continua igual', '$ 100.000,00'].concat(
      'Depois começa Presente de teste ($ 200,00).',
    ),
    en: ['Cancel the bonus?', '−$ 5.000,00', 'Your cash stays as it is', '$ 100.000,00'].concat(
      'Then Test gift starts ($ 200,00).',
    ),
  });
  await dialog.getByRole('button', { name: 'Cancelar bono' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Historial' })).toContainText('Cancelado');
  expect(await statesOf(player)).toEqual(['active', 'cancelled']);
  expect(await player.pockets()).toEqual({ ...before, bonus: 20_000n });

  await goWithin(page, '/home?game=ceibo-dorado');
  const chip = page.locator('.bchip');
  await look(chip, {
    es: ['Bono 0 %', 'faltan $ 200,00'],
    pt: ['Bônus 0 %', 'faltam $ 200,00'],
    en: ['Bonus 0 %', '$ 200,00 left'],
  });
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Girar' });
  await expect(spin).toBeEnabled({ timeout: 30_000 });
  const said = sayingOf(page, '+$ 100,00');
  await spin.click();
  const { at, stalledMs } = await said;
  expect(at - (await lastStakeAt(player)) - stalledMs).toBeLessThan(SECOND_MS);
  await expect(chip).toContainText('Bono 50 %');
  await chip.click();
  await look(dialog, {
    es: ['Tu bono', 'Sumaste $ 100,00 de $ 200,00', 'Ceibo Dorado', 'de $ 100,00: 100 %'],
    pt: ['Seu bônus', 'Você somou $ 100,00 de $ 200,00', 'Ceibo Dorado', 'de $ 100,00: 100 %'],
    en: ['Your bonus', 'You have added $ 100,00 of $ 200,00', 'of $ 100,00: 100 %'],
  });
  await dialog.getByRole('link', { name: 'Ver mis premios' }).click();

  await endLeftRound(player);
  await expect.poll(async () => (await player.pockets()).inPlay).toBe(0n);
  const now = await player.pockets();
  expect(now.bonus).toBe(20_000n);
  await page.getByRole('button', { name: 'Retirar ahora' }).click();
  await look(dialog, {
    es: ['Recibís', pesos(now.cash), 'Bono sin liberar', '−$ 200,00', '50 % ($ 100,00)'],
    pt: ['Você recebe', pesos(now.cash), 'Bônus não liberado', '−$ 200,00', '50 % ($ 100,00)'],
    en: ['You get', pesos(now.cash), 'Bonus not released', '−$ 200,00', '50 % ($ 100,00)'],
  });
  await dialog.getByRole('button', { name: 'Volver' }).click();
  const won = await playRound(player);
  const past = page.getByRole('table', { name: 'Historial' });
  await expect(past.getByRole('row', { name: /Regalo de prueba/ })).toContainText('Cumplido');
  expect(await statesOf(player)).toEqual(['converted', 'cancelled']);
  const cash = now.cash - 10_000n + won + 20_000n;
  expect(await player.pockets()).toEqual({ cash, bonus: 0n, inPlay: 0n });
});
