// Every address of the site map, loaded once on the wide screen. It answers, says what it is,
// breaks nothing, jumps nowhere and shuts nobody out. Public pages are shown to a visitor. On the
// phone: pages.phone.spec.ts.

import { siteMap } from '@ceibo/contracts/site-map';
import { faultsOfMarkup } from '@ceibo/tools/markup';
import { expectNoViolations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { arrive, judge, looksOf, pages, readTexts, SITE } from '../../site-pages.ts';
import {
  languageCodes,
  locales,
  settle,
  watchForTrouble,
  watchLayout,
  type LanguageCode,
} from '../../visit.ts';

// Each group of pages is a test of its own, which any worker may take.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** So many pages are one test, so that the workers share them evenly. */
const GROUP = 9;

const listed = pages.filter(({ isListed }) => isListed);

for (let first = 0; first < pages.length; first += GROUP) {
  const members = pages.slice(first, first + GROUP);
  const title = `every address from ${members[0]?.path} to ${members.at(-1)?.path}`;
  test(title, async ({ page, player }) => {
    const texts = await readTexts(page);
    const trouble = watchForTrouble(page);
    await watchLayout(page);
    for (const wanted of members) {
      const session = wanted.access === 'public' ? undefined : player.session;
      const visit = { wanted, session, ...looksOf(pages.indexOf(wanted), 0) };
      await test.step(wanted.path, async () => {
        await arrive(page, visit);
        // Header, menus and footer are the same on every page, so one page of a group shows them.
        await judge(page, texts, visit, wanted === members[0] ? 'html' : 'main');
        expect.soft(trouble.take(), `${wanted.path}: trouble`).toEqual([]);
      });
    }
  });
}

test('what is at no address is said to be nowhere, and the picture leads home', async ({
  page,
}) => {
  await page.goto(siteMap.depositResponse.path);
  await settle(page);
  await expectNoViolations(page, 'a deposit response, to a visitor', 'gold');
  for (const path of ['/nothing-here', '/profile/nothing', '/lobby/nothing']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Esta página no existe' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(`Página no encontrada · ${SITE}`);
    if (path === '/nothing-here') await expectNoViolations(page, path, 'teal');
    const image = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('img, svg, picture') });
    await image.first().click();
    await expect(page).toHaveURL(/\/home$/);
  }
});

test('the root and the lobby’s old addresses lead on', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  for (const path of ['/lobby/lobbyflash', '/lobby/tableflash']) {
    // The address exists, so no page says that it does not.
    const statuses: number[] = [];
    const note = (response: { status(): number; url(): string }) =>
      response.url().includes(path) && statuses.push(response.status());
    page.on('response', note);
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}\\.html$`));
    await expect(page.locator('body')).toHaveText(/\S/);
    page.off('response', note);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  }
});

test('every listed page has its own head in every language, before any script runs', async ({
  request,
}) => {
  const titles: Record<LanguageCode, string[]> = { es: [], pt: [], en: [] };
  for (const { path } of listed) {
    const descriptions: string[] = [];
    for (const code of languageCodes) {
      const html = await (
        await request.get(`${path}?lang=${code}`, { headers: { accept: 'text/html' } })
      ).text();
      expect(/<html[^>]*\blang="([^"]*)"/.exec(html)?.[1], path).toBe(locales[code]);
      titles[code].push(/<title>([^<]*)</.exec(html)?.[1] ?? '');
      descriptions.push(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
    }
    expect(
      descriptions.every((text) => text.length > 40 && text.length <= 170),
      `${path}: ${descriptions.join(' | ')}`,
    ).toBe(true);
    expect(new Set(descriptions).size, path).toBe(3);
  }
  for (const code of languageCodes) {
    expect(new Set(titles[code]).size, `titles in ${code}`).toBe(listed.length);
    expect(titles[code].every((title) => title.length > SITE.length + 3)).toBe(true);
  }
  // Names of games and of the house are the same everywhere; most words are not.
  expect(titles.es.filter((title, at) => title !== titles.en[at]).length).toBeGreaterThan(
    listed.length / 2,
  );
});

test('every page, as it is written before any script runs, nests well and repeats no id', async ({
  request,
  stack,
}) => {
  const written = pages.flatMap(({ path }) => languageCodes.map((code) => `${path}?lang=${code}`));
  const ofSandbox = ['/', '/messages', '/sportsbook/'].map((path) => stack.urls.sandbox + path);
  for (const address of [...written, ...ofSandbox]) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(await faultsOfMarkup(await answer.text()), address).toEqual([]);
  }
});
