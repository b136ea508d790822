// The sportsbook where there is little room: narrow phones, and phones on their side.

import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';

/** The longest names of the calendar, and the longest word in one. */
const NAMES = ['Estudiantes de Pehuajal', 'Petroleros de Florianópolis'];

const bookIn = (page: Page) => page.frameLocator('iframe[title="Apuestas deportivas"]');

/** The words of a match's names that stand on more than one line. */
async function brokenWords(book: FrameLocator): Promise<string[]> {
  return book.locator('.ev-sides').evaluate((sides, names) => {
    const heads = [...sides.querySelectorAll('h2')];
    return heads.flatMap((head, index) => {
      const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      if (text === null) return ['(no name)'];
      text.nodeValue = names[index] ?? '';
      return [...text.nodeValue.matchAll(/\S+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const { left, right, height } = range.getBoundingClientRect();
        const isInside = left >= 0 && right <= innerWidth;
        return height < 30 && isInside ? [] : [word[0]];
      });
    });
  }, NAMES);
}

test('the names of a match wrap at their spaces on narrow phones', async ({ page, player }) => {
  await openAs(page, player, '/sports');
  await page.setViewportSize({ width: 390, height: 844 });
  const book = bookIn(page);
  await book.getByRole('article').last().locator('.er-open').click({ timeout: 30_000 });
  await expect(book.locator('.ev-sides h2')).toHaveCount(2);
  expect(await brokenWords(book)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await brokenWords(book)).toEqual([]);
});

test('the way to the slip covers little of the odds on a phone on its side', async ({
  page,
  player,
}) => {
  await openAs(page, player, '/sports');
  await page.setViewportSize({ width: 844, height: 390 });
  const book = bookIn(page);
  await expect(book.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  const bar = await book.locator('.slipbar').boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  if (bar === null || frame === null) throw new Error('the slip or the sportsbook is not there');
  expect(bar.height).toBeGreaterThanOrEqual(44);
  expect(bar.width * bar.height).toBeLessThan((frame.width * frame.height) / 20);
  // The filters leave room for what they filter, and go with it as it scrolls.
  const filters = book.getByRole('group', { name: 'Deporte' });
  const bottom = async () => {
    const box = await filters.boundingBox();
    return box === null ? 0 : box.y + box.height - frame.y;
  };
  expect(await bottom()).toBeLessThan(frame.height / 2);
  await book.locator('html').evaluate(() => scrollTo(0, 400));
  await expect.poll(bottom).toBeLessThan(0);
});
