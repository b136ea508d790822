// FlyWin as a player meets it. The way goes from its page into a flight, a bet that is cashed out
// by itself, the balance to the centavo, and the proof.

import type { FrameLocator, Locator, Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onPhone, test } from '../../fixtures.ts';
import { listenTo } from '../../listen.ts';

const STAKE = 10_000n;

/**
 * A bet waits for the flight that is in the air. At the pace of these tests one in forty flies for
 * longer than 24 seconds (36×), one in eight thousand for longer than this.
 */
const LONG_FLIGHT_MS = 60_000;

/** The change of the player's money by a bet, in centavos, by its row in the list. */
function changeOf(row: string): bigint {
  if (row.endsWith('101,00')) return 100n;
  return row.endsWith('Perdida') ? -STAKE : 0n;
}

interface Words {
  bet: RegExp;
  myBets: string;
  tooLate: string;
}
const SPANISH: Words = { bet: /^Apostar/, myBets: 'Mis apuestas', tooLate: 'El avión ya despegó.' };
const ENGLISH: Words = { bet: /^Bet/, myBets: 'My bets', tooLate: 'The plane has already left.' };

/** A bet panel, and the list of the player's bets. */
class Bettor {
  readonly panel: Locator;
  /** The newest first. */
  readonly bets: Locator;
  readonly #words: Words;
  readonly #tab: Locator;

  constructor(game: Page | FrameLocator, panel: string, words: Words) {
    this.panel = game.getByRole('region', { name: panel });
    this.#tab = game.getByRole('tab', { name: words.myBets });
    this.bets = game.getByRole('tabpanel', { name: words.myBets }).getByRole('listitem');
    this.#words = words;
  }

  /** Bets until the list has the bet: a busy page may be too late for a flight. */
  async bet(): Promise<void> {
    await this.#tab.click();
    const known = await this.bets.count();
    const tooLate = this.panel.getByText(this.#words.tooLate);
    while ((await this.bets.count()) === known) {
      await this.panel.getByRole('button', { name: this.#words.bet }).click();
      await expect(this.bets.nth(known).or(tooLate).first()).toBeVisible({
        timeout: LONG_FLIGHT_MS,
      });
    }
  }

  /**
   * Bets until the panel shows an outcome, and returns it. The panel shows it until the next flight
   * opens, which a busy page may miss; then another bet is made. The list says when a bet is over.
   */
  async betFor(outcome: RegExp, isOver: RegExp): Promise<string> {
    const note = await listenTo(this.panel.locator('.note'));
    for (;;) {
      await this.bet();
      await expect(this.bets.first()).toHaveText(isOver, { timeout: LONG_FLIGHT_MS });
      const found = await note.newest(outcome);
      if (found !== undefined) return found;
    }
  }
}

onPhone(
  'a bet flies, the balance moves exactly, and the flight is verified',
  async ({ page, stack, player }) => {
    test.setTimeout(5 * LONG_FLIGHT_MS);
    const before = await player.wallet();
    await openAs(page, player, '/flywin');
    await expect(page.getByText('Todavía no está abierto')).toHaveCount(0);
    await page.getByRole('link', { name: 'Jugar', exact: true }).click();

    const game = page.frameLocator('iframe');
    const bettor = new Bettor(game, 'Apuesta 1', SPANISH);
    await bettor.panel.getByText('Retiro automático').click({ timeout: LONG_FLIGHT_MS });
    await bettor.panel.getByLabel('Retirar en').fill('1,01');
    // At 1.01 or, in 4 flights of 100, lost at 1.00: either way the money is exact.
    await bettor.betFor(
      /^(Retiraste a 1,01×: \$\s101,00|Se fue a 1,00×)$/,
      /1,01×.*\$\s101,00$|Perdida$|Devuelta$/,
    );
    const rows = await bettor.bets.allTextContents();
    const change = rows.reduce((sum, row) => sum + changeOf(row), 0n);
    await expect
      .poll(() => player.wallet(), { timeout: 15_000 })
      .toEqual({ available: before.available + change, inPlay: 0n });

    // The flight ends some time; then its secret is public.
    const past = game.getByRole('button', { name: /^Vuelo \d+: terminó en/ }).first();
    await past.click({ timeout: LONG_FLIGHT_MS });
    const proof = game.getByRole('dialog', { name: /^Comprobar el vuelo/ });
    await expect(proof.getByText('Coincide')).toHaveCount(2);
    const [secret = '', fingerprint = ''] = await proof.getByRole('code').allTextContents();
    const end = (await proof.getByText(/^[\d.]+,\d\d×$/).textContent()) ?? '';

    await test.step('the public page comes to the same, from the secret alone', async () => {
      await page.goto(`${stack.urls.sandbox}/crash/fairness?lang=es`);
      await page.getByLabel('Secreto de un vuelo').fill(secret);
      await page.keyboard.press('Enter');
      const result = page.getByRole('status');
      await expect(result.getByText(end, { exact: true })).toBeVisible();
      await expect(result.getByText(fingerprint)).toBeVisible();
      await expect(result.getByText(/pasos de su comienzo publicado/)).toBeVisible({
        timeout: 30_000,
      });
      // One digit changed, and it belongs to nothing that was published.
      const forged = secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      await page.getByLabel('Secreto de un vuelo').fill(forged);
      await page.getByRole('button', { name: 'Comprobar', exact: true }).first().click();
      await expect(result.getByText('No pertenece a ninguna cadena publicada.')).toBeVisible({
        timeout: 30_000,
      });
    });
  },
);

test('a secret that is sent before the page knows the flights is verified when it does', async ({
  page,
  stack,
}) => {
  const facts = Promise.withResolvers<void>();
  await page.route('**/crash/api/fairness', async (route) => {
    await facts.promise;
    await route.continue();
  });
  await page.goto(`${stack.urls.sandbox}/crash/fairness?lang=en`);
  await page.getByRole('textbox').fill('ab'.repeat(32));
  await page.keyboard.press('Enter');
  facts.resolve();
  await expect(page.getByRole('status').getByText(/belongs to no published chain/i)).toBeVisible();
  await expect(page).toHaveURL(/\?lang=en$/);
});

test('a page that is loaded again finds its bet in the air', async ({ page, stack }) => {
  test.setTimeout(2 * LONG_FLIGHT_MS);
  await page.goto(`${stack.urls.sandbox}/crash/demo?lang=en`);
  await expect(page.getByText('Play money')).toBeVisible();
  const bettor = new Bettor(page, 'Bet 2', ENGLISH);
  await bettor.panel.getByRole('button', { name: 'Set ✦ 500,00' }).click();
  await bettor.bet();
  await page.reload();
  // It is flying, or the flight is over by now; the stake has left the purse of 10.000,00 in any
  // case.
  await expect(page.getByText(/^✦\s(?!10\.000,00)/).first()).toBeVisible();
});

test('a cash-out that is pressed at take-off is not lost and not refused', async ({
  page,
  stack,
}) => {
  test.setTimeout(4 * LONG_FLIGHT_MS);
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/cashout') && !response.ok())
      refusals.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${stack.urls.sandbox}/crash/demo?lang=en`);
  const bettor = new Bettor(page, 'Bet 1', ENGLISH);
  // Nobody presses faster: in the moment that the button offers it, when the plane has not reached
  // 1.01 yet.
  await bettor.panel.evaluate((element) => {
    new MutationObserver(() => {
      if (element.dataset['mode'] === 'cash-out')
        element.querySelector<HTMLButtonElement>('.act')?.click();
    }).observe(element, { attributes: true, attributeFilter: ['data-mode'] });
  });
  // A flight of less than 1.50 may be over before a busy page offers the button.
  let outcome = 'Flew away at 1.00×';
  while (/^Flew away at 1\.[0-4]/.test(outcome)) {
    refusals.length = 0;
    outcome = await bettor.betFor(/^(You cashed out|Flew away) at /, /\d×|Lost$/);
  }
  expect(outcome).toMatch(/^You cashed out at 1\.[0-4]\d×: ✦\s1[0-4]\d,\d\d$/);
  expect(refusals).toEqual([]);
});
