// Every address of the site map as visitors and players see it, on both screens, in every language
// and theme: it answers, says what it is, breaks nothing and jumps nowhere. Its pictures stay in
// the results folder.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  keep,
  languageCodes,
  layoutShift,
  locales,
  overflow,
  settle,
  themes,
  untranslated,
  watchForTrouble,
  watchLayout,
  type LanguageCode,
} from '../../visit.ts';

const SITE = 'Ceibo';
const MOST_SHIFT = 0.02;

const pages: readonly SitePage[] = Object.values(siteMap);
const listed = pages.filter(({ isListed }) => isListed);

type Texts = Record<string, string>;

async function readTexts(page: Page): Promise<Record<LanguageCode, Texts>> {
  const read = async (code: LanguageCode) =>
    (await (await page.request.get(`/assets/Languages/${code}.json`)).json()) as Texts;
  return { es: await read('es'), pt: await read('pt'), en: await read('en') };
}

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

/**
 * A Latin square: the four visits of a page (visitor and player, wide and narrow) see it in each
 * language and in each theme.
 */
function looksOf({ at, isPlayer, isPhone }: { at: number; isPlayer: boolean; isPhone: boolean }) {
  const visit = (isPlayer ? 1 : 0) + (isPhone ? 2 : 0);
  return {
    code: languageCodes[(at + visit) % 3] ?? 'es',
    theme: themes[(at + 2 * visit) % 3] ?? 'gold',
  };
}

async function walk(page: Page, info: TestInfo, session: string | undefined): Promise<void> {
  const texts = await readTexts(page);
  const trouble = watchForTrouble(page);
  await watchLayout(page);
  const isPlayer = session !== undefined;
  for (const [at, wanted] of pages.entries()) {
    const { code, theme } = looksOf({ at, isPlayer, isPhone: info.project.name === 'phone' });
    const end = isPlayer ? wanted.path : visitorsEnd(wanted);
    const { key } = pages.find(({ path }) => path === end) ?? wanted;
    const name = `${wanted.path} ${isPlayer ? 'player' : 'visitor'} ${code} ${theme}`;
    const found = (fault: string) => ({ message: `${name}: ${fault}` });

    await test.step(name, async () => {
      await keep(page, { code, theme, session });
      const answer = await page.goto(wanted.path);
      expect.soft(answer?.status(), found('status')).toBe(200);
      await expect.soft(page, found('address')).toHaveURL(({ pathname }) => pathname === end);
      await settle(page);
      const html = page.locator('html');
      await expect.soft(html, found('language')).toHaveAttribute('lang', locales[code]);
      await expect.soft(html, found('theme')).toHaveAttribute('data-theme', theme);
      await expect
        .soft(page, found('title'))
        .toHaveTitle(`${texts[code][`title.${key}`]} · ${SITE}`);
      expect
        .soft(await page.locator('h1').allTextContents(), found('headings'))
        .toEqual([expect.stringMatching(/\S/)]);
      expect.soft(await untranslated(page, Object.keys(texts.es)), found('texts')).toEqual([]);
      expect.soft(await overflow(page), found('wider than the screen')).toBeLessThanOrEqual(0);
      const { sum, moved } = await layoutShift(page);
      expect.soft(sum, found(`jumps: ${moved}`)).toBeLessThanOrEqual(MOST_SHIFT);
      expect.soft(trouble.take(), found('trouble')).toEqual([]);
      const file = `${wanted.path.slice(1).replaceAll('/', '-')}-${isPlayer ? 'player' : 'visitor'}-${code}-${theme}.jpg`;
      await page.screenshot({
        path: info.outputPath(file),
        fullPage: true,
        type: 'jpeg',
        quality: 70,
        scale: 'css',
      });
    });
  }
}

test('every page, to visitors', async ({ page }, info) => {
  test.setTimeout(240_000);
  await walk(page, info, undefined);
});

test('every page, to players', async ({ page, player }, info) => {
  test.setTimeout(240_000);
  await walk(page, info, player.session);
});

test('what is at no address is said to be nowhere, and the picture leads home', async ({
  page,
}) => {
  for (const path of ['/nothing-here', '/profile/nothing', '/lobby/nothing']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Esta página no existe' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(`Página no encontrada · ${SITE}`);
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
    // The address exists, so nobody is told that it does not.
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
