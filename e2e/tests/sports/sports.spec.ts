// The sportsbook, from the cards of the home page to a settled bet.

import type { FrameLocator, Locator, Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onBothScreens, onPhone, test } from '../../fixtures.ts';
import { newPlayer } from '../../new-player.ts';
import { askTrader } from '../../trader.ts';
import { overflow, settle, takeLayoutShift, watchLayout } from '../../visit.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Apuestas deportivas' });
const cards = (page: Page) => section(page).getByRole('article');

/** The slip: beside the events, or a dialog over them on a phone. */
const slipIn = (book: FrameLocator) =>
  book.locator('aside, [role=dialog]').and(book.getByLabel('Boleto', { exact: true }));

onBothScreens(
  'a visitor sees what is coming, turns the cards, and prices change under their eyes',
  async ({ page, isMobile }) => {
    test.setTimeout(120_000);
    await watchLayout(page);
    await page.goto('/home');
    await settle(page);
    await expect(cards(page).first()).toContainText(
      /\p{L}{3}, \p{L}{3,4} \d{1,2}, \d{2}:\d{2} [ap]\. m\./u,
    );
    await expect(cards(page).first().getByRole('button')).toHaveCount(
      await cards(page)
        .first()
        .getByRole('button', { name: /, cuota \d+,\d{2}$/ })
        .count(),
    );
    expect(await cards(page).count()).toBeGreaterThan(10);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    if (!isMobile) {
      const row = section(page).getByRole('list', { name: 'Próximos eventos' });
      const left = () => row.evaluate((element) => element.scrollLeft);
      const [previous, next] = [
        section(page).getByRole('button', { name: 'Anterior' }),
        section(page).getByRole('button', { name: 'Siguiente' }),
      ];
      // The row is measured, and has its buttons, once it is seen.
      await section(page).scrollIntoViewIfNeeded();
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await expect(previous).toHaveAccessibleDescription('Ya estás en el principio');
      await previous.click({ force: true });
      expect(await left()).toBe(0);
      await next.click();
      await expect.poll(left).toBeGreaterThan(300);
      await expect(previous).not.toHaveAttribute('aria-disabled', 'true');
      await row.evaluate((element) =>
        element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }),
      );
      await next.click();
      await expect.poll(left).toBe(0);
    }

    // Nobody reloads: the new price is pushed.
    await expect(section(page).locator('.odd-up, .odd-down').first()).toBeVisible({
      timeout: 60_000,
    });
    await expect(section(page).locator('.odd-up, .odd-down')).toHaveCount(0, { timeout: 20_000 });
    expect((await takeLayoutShift(page)).sum).toBeLessThanOrEqual(0.02);
  },
);

test('odds lead a visitor to the login, and then to the sportsbook with what they chose', async ({
  page,
  stack,
  mailbox,
}) => {
  test.setTimeout(120_000);
  const player = await newPlayer(stack.urls.site, mailbox, 'apostador');
  await page.goto('/home');
  await settle(page);
  const odds = cards(page).first().getByRole('button').last();
  // The page scrolls smoothly: a press that scrolls by itself would aim before it stands still.
  await section(page).evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const name = ((await odds.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await odds.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usuario').fill(player.login);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/sports$/, { timeout: 30_000 });
  const book = page.frameLocator('iframe[title="Apuestas deportivas"]');
  await expect(slipIn(book).getByRole('listitem')).toContainText(name, { timeout: 30_000 });
  await expect
    .poll(() =>
      page.evaluate(() => [localStorage.getItem('selectionsId'), localStorage.getItem('EventId')]),
    )
    .toEqual([null, null]);
});

/** A note of the site, as one of them writes it. */
async function putNote(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const html = '<div class="device-notes"><p class="device-note">Una nota del sitio</p></div>';
    document.body.insertAdjacentHTML('beforeend', html);
  });
  const note = page.getByText('Una nota del sitio');
  await expect(note).toBeVisible();
  return note;
}

onPhone(
  'a bet is in play until it is settled, and settled again; the money is exact',
  async ({ page, stack, player }) => {
    test.setTimeout(120_000);
    const before = await player.wallet();
    await openAs(page, player, '/sports');
    const book = page.frameLocator('iframe[title="Apuestas deportivas"]');
    const event = book.getByRole('article').last();
    await expect(event).toBeVisible({ timeout: 30_000 });
    const eventId = ((await event.getAttribute('id')) ?? '').replace('event-', '');
    await event.locator('.odd').first().click();
    const bar = book.locator('.slipbar');
    await bar.click();
    const slip = slipIn(book);
    // The frame ends where the tab bar begins, so the slip is whole.
    const [frame, tabs] = [
      await page.locator('iframe').boundingBox(),
      await page.locator('.tabbar').boundingBox(),
    ];
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual((tabs?.y ?? 0) + 1);
    await slip.getByLabel('Monto').fill('2.500,50');
    await slip.getByLabel('Si cambian las cuotas').selectOption('any');
    await expect(slip.getByRole('button', { name: 'Apostar $ 2.500,50' })).toBeEnabled();
    // A player who leaves and comes back finds the slip as it was.
    await page.goto('/home');
    await page.goto('/sports');
    await bar.click();
    await expect(slip.getByLabel('Monto')).toHaveValue('2.500,50');
    await slip.getByRole('button', { name: 'Mis apuestas' }).click();
    await slip.getByRole('button', { name: /^Boleto/ }).click();
    await slip.getByRole('button', { name: 'Apostar $ 2.500,50' }).click();
    await expect(slip.getByRole('heading', { name: 'Apuesta realizada' })).toBeVisible();
    await expect(slip.getByRole('status')).toContainText(
      /N\.º [0-9A-F]{8} · .*Apostado\$ 2\.500,50Ganancia posible\$ [\d.]+,\d{2}/,
    );
    expect(await player.wallet()).toEqual({
      available: before.available - 250_050n,
      inPlay: before.inPlay + 250_050n,
    });

    const { bets } = (await player.call('/api/sports/open-bets')) as {
      bets: { stake: string; gain: string; lines: { EventID: string }[] }[];
    };
    expect(bets).toMatchObject([{ stake: '2500.50', lines: [{ EventID: eventId }] }]);
    const gain = BigInt((bets[0]?.gain ?? '').replace('.', ''));
    await slip.getByRole('button', { name: /Mis apuestas/ }).click();
    await expect(slip.getByRole('article')).toContainText('$ 2.500,50');

    const settled = (wanted: bigint) =>
      expect
        .poll(() => player.wallet(), { timeout: 20_000 })
        .toEqual({ available: wanted, inPlay: before.inPlay });
    const note = await putNote(page);
    await askTrader(stack.urls.sandbox, { event: eventId, result: 'Home' });
    // Both lie at the bottom: the note waits until the notice about the bet is closed.
    const notice = page.locator('.bet-notice');
    await expect(notice).toContainText('Apuesta ganada', { timeout: 20_000 });
    await expect(note).toBeHidden();
    await notice.getByRole('button', { name: 'Cerrar' }).click();
    await expect(note).toBeVisible();
    await settled(before.available - 250_050n + gain);
    // The list has no open bet, and says no more than that.
    await expect(slip).toContainText('No tenés apuestas abiertas.', { timeout: 15_000 });
    await slip.getByRole('button', { name: 'Cerradas' }).click();
    await expect(slip.getByRole('article')).toContainText('Ganada');
    await askTrader(stack.urls.sandbox, { event: eventId, result: 'Away' });
    await settled(before.available - 250_050n);
    await expect(slip.getByRole('article')).toContainText(/Resultado corregido\. Era: Ganada/);
    await askTrader(stack.urls.sandbox, { event: eventId, result: 'Void' });
    await settled(before.available);
    expect((await player.call('/api/sports/bet-history'))['bets']).toMatchObject([
      { state: 'settled', result: 'Void', payout: '2500.50' },
    ]);
  },
);

onBothScreens(
  'events have addresses: back and a reload lead where they should, and back closes the slip',
  async ({ page, stack, isMobile }) => {
    await page.goto(`${stack.urls.sandbox}/sportsbook/`);
    await page.getByRole('button', { name: 'Por hora' }).click();
    await expect(page).toHaveURL(/#by=time$/);
    // Odds of running matches may be locked, and the last of the list has not begun.
    await page.getByRole('article').last().locator('.odd').first().click();
    if (isMobile) {
      const bar = page.locator('.slipbar');
      await bar.click();
      const slip = page.getByRole('dialog', { name: 'Boleto' });
      await expect(slip.getByRole('listitem')).toHaveCount(1);
      expect(await slip.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      const behind = page.locator('main');
      await expect(behind).toHaveAttribute('inert');
      await page.goBack();
      await expect(slip).toBeHidden();
      await expect(bar).toBeFocused();
      await expect(behind).not.toHaveAttribute('inert');
      await bar.click();
      await page.keyboard.press('Escape');
      await expect(slip).toBeHidden();
      await expect(page).toHaveURL(/#by=time$/);
    }
    await page.locator('.er-open').last().click();
    await page.getByRole('button', { name: 'Estadísticas' }).click();
    await expect(page).toHaveURL(/#by=time&event=[\w-]+&tab=statistics$/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Estadísticas' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible();
  },
);
