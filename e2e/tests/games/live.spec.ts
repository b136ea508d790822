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
async function untilBetting(table: FrameLocator | Page): Promise<void> {
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

  // The player declines insurance and takes no more cards, at any question.
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

onPhone(
  'a split and a corner of the upright cloth are bet by touch, and win what lies there',
  async ({ page, player }) => {
    const before = await player.wallet();
    const laid: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/act')) laid.push(request.postDataJSON().chips);
    });
    await openAs(page, player, '/home?game=ruleta-ceibo');
    const table = tableOf(page);
    const numberOf = (number: number) => table.locator(`#felt [data-spot="straight:${number}"]`);
    /** Touches a number at this place of it, in parts of its width and height. */
    const touch = async (number: number, [across, down]: [number, number]) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await numberOf(number).boundingBox()) ?? {};
      const place = { x: x + width * across, y: y + height * down };
      await page.touchscreen.tap(place.x, place.y);
      return place;
    };
    await untilBetting(table);
    // From now on: the round before may have ended on this page.
    const announced = await listenTo(table.locator('#announcement'));
    await expect(numberOf(34)).not.toBeInViewport();
    await numberOf(34).scrollIntoViewIfNeeded();
    const touched = [await touch(31, [0.5, 0.97]), await touch(25, [0.97, 0.97])];
    await expect(table.locator('#stake')).toHaveText('$ 2.000,00');
    for (const [at, place] of touched.entries()) {
      const chip = await table.locator('.nums-grid .chip').nth(at).boundingBox();
      expect(Math.abs((chip?.x ?? 0) + (chip?.width ?? 0) / 2 - place.x)).toBeLessThan(5);
      expect(Math.abs((chip?.y ?? 0) + (chip?.height ?? 0) / 2 - place.y)).toBeLessThan(5);
    }
    await expect(table.locator('#stake-label')).toHaveText('Confirmada', { timeout: ROUND_MS });
    expect(laid.at(-1)).toEqual([
      { spot: 'split:31-34', amount: '100000' },
      { spot: 'corner:25-26-28-29', amount: '100000' },
    ]);

    const said = await announced.until(/^Salió el \d/, { timeout: ROUND_MS });
    const drawn = Number(/\d+/.exec(said)?.[0]);
    const back = [31, 34].includes(drawn) ? 18n : [25, 26, 28, 29].includes(drawn) ? 9n : 0n;
    const available = before.available - 200_000n + back * 100_000n;
    await expect.poll(() => player.wallet()).toEqual({ available, inPlay: 0n });

    // The next round finds the cloth where the player had scrolled it to.
    await expect(table.locator('#timer-text')).toHaveText('Hagan sus apuestas', {
      timeout: ROUND_MS,
    });
    await expect(numberOf(34)).toBeInViewport();
    await expect(numberOf(1)).not.toBeInViewport();
    await table.getByRole('button', { name: 'Pista de vecinos' }).tap();
    await table.getByRole('button', { name: 'Tercio' }).tap();
    await expect(table.locator('#stake')).toHaveText('$ 6.000,00');
    await table.locator('#undo').tap();
    await expect.poll(() => laid.at(-1)).toEqual([]);
  },
);

test('what is pressed at the tables of a phone is 40 pixels high and wide, and not below the clock', async ({
  page,
  stack,
}) => {
  // A phone of 390 × 844 and one of 360 × 640, below the bar of the site.
  const [usual, low] = [
    { width: 390, height: 788 },
    { width: 360, height: 584 },
  ];
  for (const table of [36, 54, 219]) {
    await page.setViewportSize(usual);
    await page.goto(`${stack.urls.sandbox}/live/table?tableID=${table}&language=es&mode=demo`);
    // The cloth is large while bets are taken.
    await untilBetting(page);
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(low);
    expect(await findFaults(page)).toEqual([]);
    if (table !== 36) continue;
    await page.setViewportSize(usual);
    await page.getByRole('button', { name: 'Pista de vecinos' }).click();
    await expect(page.getByRole('button', { name: '17 y sus vecinos' })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  }
});

/** The controls of a table that are too small for a thumb, or that the clock lies on. */
function findFaults(page: Page): Promise<string[]> {
  return page.locator('.live').evaluate((live) => {
    const clock = live.querySelector('#timer')?.getBoundingClientRect() ?? new DOMRect();
    const controls = [...live.querySelectorAll('button, a, [role=button]')];
    const shown = controls.filter((each) => each.checkVisibility());
    if (shown.length < 5) return ['hardly any controls'];
    return shown.flatMap((each) => {
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
      const isBeside = left >= clock.right || right <= clock.left;
      const isFree = isBeside || top >= clock.bottom || bottom <= clock.top;
      if (width >= 40 && height >= 40 && isFree) return [];
      return [`${each.ariaLabel ?? each.id}: ${width} × ${height}${isFree ? '' : ', covered'}`];
    });
  });
}
