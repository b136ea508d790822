// A visitor's short look at every address, in the language that the visits of pages.spec.ts left
// out: a page for players sends them home. Only the first page of each language is loaded.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { expect, test } from '../../fixtures.ts';
import { looksOf, pages, readTexts } from '../../site-pages.ts';
import {
  goWithin,
  keep,
  languageCodes,
  locales,
  overflow,
  untranslated,
  watchForTrouble,
} from '../../visit.ts';

/** Where visitors end up who ask for a page. */
function visitorsEnd({ path, access }: SitePage): string {
  if (
    access === 'public' ||
    path === siteMap.activate.path ||
    path === siteMap.depositResponse.path
  )
    return path;
  return siteMap.home.path;
}

test('every address, at a visitor’s short look in its third language', async ({ page }) => {
  const texts = await readTexts(page);
  const trouble = watchForTrouble(page);
  for (const code of languageCodes) {
    await keep(page, { code });
    await page.goto(siteMap.contactUs.path);
    const theirs = pages.filter((_wanted, place) => looksOf(place, 2).code === code);
    for (const wanted of theirs)
      await test.step(`${wanted.path} ${code}`, async () => {
        const found = (fault: string) => ({ message: `${wanted.path} ${code}: ${fault}` });
        const end = visitorsEnd(wanted);
        const { key } = pages.find(({ path }) => path === end) ?? wanted;
        await goWithin(page, wanted.path);
        await expect(page, found('address')).toHaveURL(({ pathname }) => pathname === end);
        await expect(page, found('title')).toHaveTitle(`${texts[code][`title.${key}`]} · Ceibo`);
        await expect(page.locator('h1').first()).toBeAttached();
        await expect
          .soft(page.locator('html'), found('language'))
          .toHaveAttribute('lang', locales[code]);
        expect.soft(await untranslated(page, Object.keys(texts.es)), found('texts')).toEqual([]);
        expect.soft(await overflow(page), found('wider than the screen')).toBeLessThanOrEqual(0);
        expect.soft(trouble.take(), found('trouble')).toEqual([]);
      });
  }
});
