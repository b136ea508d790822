// A visitor's short look at every address, in the language that the visits of pages.spec.ts left
// out: a page for players sends them home.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { expect, test } from '../../fixtures.ts';
import { arrive, looksOf, pages, readTexts } from '../../site-pages.ts';
import { locales, overflow, untranslated, watchForTrouble } from '../../visit.ts';

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
  for (const wanted of pages) {
    const end = visitorsEnd(wanted);
    const looks = looksOf(pages.indexOf(wanted), 2);
    await test.step(wanted.path, async () => {
      const found = await arrive(page, { wanted, end, session: undefined, ...looks });
      await expect(page.locator('h1').first()).toBeAttached();
      await expect
        .soft(page.locator('html'), found('language'))
        .toHaveAttribute('lang', locales[looks.code]);
      expect.soft(await untranslated(page, Object.keys(texts.es)), found('texts')).toEqual([]);
      expect.soft(await overflow(page), found('wider than the screen')).toBeLessThanOrEqual(0);
      expect.soft(trouble.take(), found('trouble')).toEqual([]);
    });
  }
});
