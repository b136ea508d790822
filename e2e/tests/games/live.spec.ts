// The live tables, played: two people at one wheel see one number, and money moves by exactly what
// was staked and won.

import type { FrameLocator, Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onPhone, test } from '../../fixtures.ts';
import { listenTo } from '../../listen.ts';
import { newPlayer } from '../../new-player.ts';
import { withProviders } from '../../operator.ts';

/** A round takes twelve seconds at the tests' pace; the table may be in the middle of one. */
const ROUND_MS = 30_000;

test.describe.configure({ timeout: 90_000 });

const tableOf = (page: Page): FrameLocator => page.frameLocator('.gp iframe');

/** Waits for a whole round to be bet on: betting has just been opened. */
async function untilBetting(table: FrameLocator): Promise<void> {
  await expect(table.locator('#timer-text')).toHaveText('Hagan sus apuestas', {
    timeout: ROUND_MS,
  });
  await expect(table.locator('#timer-seconds')).toHaveText(/^[456]$/, { timeout: ROUND_MS });
}

test('two people at one roulette table see the same number, and the stake and the win are exact', async ({
  page,
  openElsewhere,
  stack,
  mailbox,
  contextOptions,
  player,
}) => {
  const before = await player.wallet();
  await openAs(page, player, '/home?game=ruleta-ceibo');
  const table = tableOf(page);
  await expect(table.locator('body')).not.toHaveClass(/is-loading/, { timeout: ROUND_MS });
  // The token of the address is gone once the table is open.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().includes('token=')))
    .toBe(false);

  const other = await openElsewhere(contextOptions);
  await openAs(other, await newPlayer(stack.urls.site, mailbox, 'mira'), '/home?game=ruleta-ceibo');
  await expect(tableOf(other).locator('#people')).toHaveText('2', { timeout: ROUND_MS });

  await untilBetting(table);
  await table.locator('[data-spot="red"]').press('Enter');
  await table.locator('[data-spot="black"]').press('Enter');
  await expect(table.locator('#stake')).toHaveText('$ 2.000,00');
  // The other sees that somebody has chips there.
  await expect(tableOf(other).locator('[data-spot="red"] .is-others')).toBeVisible();
  await expect(table.locator('#stake-label')).toHaveText('Confirmada', { timeout: ROUND_MS });
  expect((await player.wallet()).available).toBe(before.available - 200_000n);

  await expect(table.locator('#outcome')).toBeVisible({ timeout: ROUND_MS });
  const drawn = await table.locator('#outcome-number').textContent();
  await expect(tableOf(other).locator('#outcome-number')).toHaveText(drawn ?? '');
  const win = drawn === '0' ? 0n : 200_000n;
  await expect
    .poll(() => player.wallet())
    .toEqual({ available: before.available - 200_000n + win, inPlay: 0n });
  await expect(table.locator('#history li').first()).toHaveText(drawn ?? '');
});

test('a player sits down at a table for fun', async ({ page, player }) => {
  await openAs(page, player, '/home?game=ruleta-ceibo&mode=demo');
  await expect(page.locator('.gp').getByText('Modo demo')).toBeVisible();
  const table = tableOf(page);
  await untilBetting(table);
  // The way to play for money is the site's: here nobody has sat down with any.
  await expect(table.locator('#demo-switch')).toBeHidden();
  await table.locator('[data-spot="red"]').press('Enter');
  await expect(table.locator('#stake')).not.toHaveText(/^\D*0,00$/);
  await expect(table.locator('#outcome')).toBeVisible({ timeout: ROUND_MS });
});

/** The return of the round in centavos, read from the table's announcement. */
function winIn(said: string): bigint {
  const won = /(?:Ganaste|Recuperaste) \$\s([\d.]+),(\d\d)/.exec(said);
  return won === null ? 0n : BigInt(`${won[1]?.replaceAll('.', '')}${won[2]}`);
}

onPhone('a round of baccarat is played to its end', async ({ page, player }) => {
  const before = await player.wallet();
  await openAs(page, player, '/home?game=bacara-jade');
  const table = tableOf(page);
  await untilBetting(table);
  const announced = await listenTo(table.locator('#announcement'));
  await table.getByRole('button', { name: /^Punto,/ }).press('Enter');
  await expect(table.locator('#stake-label')).toHaveText('Confirmada', { timeout: ROUND_MS });
  const { available } = await player.wallet();
  const stake = before.available - available;
  expect(stake).toBeGreaterThan(0n);

  const win = winIn(
    await announced.until(/Punto \d, Banca \d\. (Ganaste|Recuperaste|Sin premio)/, {
      timeout: ROUND_MS,
    }),
  );
  expect([0n, stake, 2n * stake]).toContain(win);
  await expect.poll(() => player.wallet()).toEqual({ available: available + win, inPlay: 0n });
});

onPhone('a hand of blackjack is played to its end', async ({ page, player }) => {
  const before = await player.wallet();
  await openAs(page, player, '/home?game=blackjack-buenos-aires');
  const table = tableOf(page);
  await untilBetting(table);
  const announced = await listenTo(table.locator('#announcement'));
  await table.getByRole('button', { name: /^Lugar 4 libre/ }).press('Enter');
  await expect(table.locator('#stake')).toHaveText('$ 500,00');

  // Whatever is asked, no insurance and no more cards.
  let said: string | undefined;
  const modest = table.getByRole('button', { name: /^(Plantarse|Sin seguro)$/ });
  await expect
    .poll(
      async () => {
        if (await modest.isVisible())
          await modest.press('Enter', { timeout: 2000 }).catch(() => undefined);
        said = await announced.newest(/^La banca tiene \d+\. (Ganaste|Recuperaste|Sin premio)/);
        return said;
      },
      { timeout: ROUND_MS },
    )
    .toBeDefined();

  const win = winIn(said ?? '');
  expect([0n, 50_000n, 100_000n, 125_000n]).toContain(win);
  await expect
    .poll(() => player.wallet())
    .toEqual({ available: before.available - 50_000n + win, inPlay: 0n });
});

test('a table is tried out with play money, which is nobody’s', async ({ page, stack, player }) => {
  const before = await player.wallet();
  await page.goto(`${stack.urls.sandbox}/live/table?tableID=36&language=es&mode=demo`);
  await expect(page.getByText('Dinero de juego')).toBeVisible();
  await expect(page.locator('#balance')).toHaveText('10.000,00');
  await expect(page.locator('#timer-text')).toHaveText('Hagan sus apuestas', { timeout: ROUND_MS });
  await page.locator('[data-spot="red"]').press('Enter');
  await expect(page.locator('#stake-label')).toHaveText('Confirmada', { timeout: ROUND_MS });
  await expect(page.locator('#balance')).toHaveText('9.000,00');
  expect(await player.wallet()).toEqual(before);
});

test('the page of live tables lists those of every company that is on', async ({ page, stack }) => {
  const companies = page.getByRole('main').getByText(/^(Vivo Gaming|Evolution|Ezugi)$/);
  const listed = async () => new Set(await companies.allInnerTexts());
  await page.goto('/livedealer');
  await expect.poll(listed).toEqual(new Set(['Vivo Gaming', 'Evolution', 'Ezugi']));
  await withProviders(stack, { vivogaming: 'off' }, async () => {
    await page.reload();
    await expect.poll(listed).toEqual(new Set(['Evolution', 'Ezugi']));
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Casino en vivo' }).first(),
    ).toBeVisible();
  });
});

test('what is pressed at the tables of a phone is 24 pixels high and wide', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of ['ruleta-ceibo', 'bacara-jade', 'blackjack-buenos-aires']) {
    await openAs(page, player, `/home?game=${game}`);
    const table = tableOf(page);
    await expect(table.locator('body')).not.toHaveClass(/is-loading/, { timeout: ROUND_MS });
    const controls = table.locator('.live :is(button, a, [role=button])').filter({ visible: true });
    const small = await controls.evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 24 || height < 24 ? [`${each.outerHTML.slice(0, 80)} ${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    expect(await controls.count()).toBeGreaterThan(4);
  }
});
