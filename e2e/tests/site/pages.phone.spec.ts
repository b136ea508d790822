// Every address on the phone. It is judged as a player sees it, in another language and theme than
// on the wide screen (pages.spec.ts). A visitor looks at it shortly in the third language, and is
// sent home by a page for players. Only the first page of each is loaded; the others are gone to
// within the site.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { expect, PHONE, test } from '../../fixtures.ts';
import { arrive, judge, looksOf, pages, readTexts, SITE } from '../../site-pages.ts';
import {
  goWithin,
  keep,
  languageCodes,
  locales,
  overflow,
  untranslated,
  watchForTrouble,
  watchLayout,
} from '../../visit.ts';

test.use(PHONE);

/** The page at which a visitor ends who asks for a page. */
function visitorsEnd({ path, access }: SitePage): string {
  if (
    access === 'public' ||
    path === siteMap.activate.path ||
    path === siteMap.depositResponse.path
  )
    return path;
  return siteMap.home.path;
}

// Each of these tests may be taken by any worker.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

for (const code of languageCodes) {
  const theirs = pages.filter((_wanted, place) => looksOf(place, 1).code === code);
  test(`every address that a player sees in ${locales[code]}`, async ({ page, player }) => {
    const texts = await readTexts(page);
    const trouble = watchForTrouble(page);
    await watchLayout(page);
    for (const wanted of theirs) {
      const { session } = player;
      const visit = { wanted, session, ...looksOf(pages.indexOf(wanted), 1) };
      await test.step(wanted.path, async () => {
        const isFirst = wanted === theirs[0];
        if (isFirst) await arrive(page, visit);
        else await goWithin(page, wanted.path);
        // Header, menus and footer are the same on every page, so one shows them.
        await judge(page, texts, visit, isFirst ? 'html' : 'main');
        expect.soft(trouble.take(), `${wanted.path}: trouble`).toEqual([]);
      });
    }
  });
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
        await goWithin(page, wanted.path);
        await expect(page, found('address')).toHaveURL(({ pathname }) => pathname === end);
        // The home page has its own turn.
        if (end !== wanted.path) return;
        await expect(page, found('title')).toHaveTitle(
          `${texts[code][`title.${wanted.key}`]} · ${SITE}`,
        );
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
