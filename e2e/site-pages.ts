// A visit of a page of the site map: its language and theme, how to arrive, and what is judged.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { faultsOfMarkup } from '@ceibo/tools/markup';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  keep,
  languageCodes,
  locales,
  overflow,
  settle,
  takeLayoutShift,
  themes,
  untranslated,
  type LanguageCode,
  type Theme,
} from './visit.ts';

export const SITE = 'Ceibo';
const MOST_SHIFT = 0.02;

export const pages: readonly SitePage[] = Object.values(siteMap);

export type Texts = Record<LanguageCode, Record<string, string>>;

export async function readTexts(page: Page): Promise<Texts> {
  const read = async (code: LanguageCode) =>
    (await (await page.request.get(`/assets/Languages/${code}.json`)).json()) as Record<
      string,
      string
    >;
  return { es: await read('es'), pt: await read('pt'), en: await read('en') };
}

/** The language and the theme of a page's visit: its turn by its place in the site map. */
export function looksOf(place: number, turn: number): { code: LanguageCode; theme: Theme } {
  return {
    code: languageCodes[(place + turn) % 3] ?? 'es',
    theme: themes[(place + 2 * turn) % 3] ?? 'gold',
  };
}

export interface Visit {
  wanted: SitePage;
  code: LanguageCode;
  theme: Theme;
  session: string | undefined;
}

/** Loads a page as somebody has chosen to see it. */
export async function arrive(page: Page, visit: Visit): Promise<void> {
  const { wanted, code, theme, session } = visit;
  await keep(page, { code, theme, session });
  const answer = await page.goto(wanted.path);
  expect.soft(answer?.status(), faultAt(visit)('status').message).toBe(200);
}

/**
 * Judges the page that stands. It says what it is, in its language, and shuts nobody out. It jumps
 * nowhere, is no wider than the screen and nests well. `within` names the part that axe judges.
 */
export async function judge(page: Page, texts: Texts, visit: Visit, within: string): Promise<void> {
  const { wanted, code, theme } = visit;
  const found = faultAt(visit);
  await expect.soft(page, found('address')).toHaveURL(({ pathname }) => pathname === wanted.path);
  await expect
    .soft(page, found('title'))
    .toHaveTitle(`${texts[code][`title.${wanted.key}`]} · ${SITE}`);
  await settle(page);
  const html = page.locator('html');
  await expect.soft(html, found('language')).toHaveAttribute('lang', locales[code]);
  await expect.soft(html, found('theme')).toHaveAttribute('data-theme', theme);
  expect
    .soft(await page.locator('h1').allTextContents(), found('headings'))
    .toEqual([expect.stringMatching(/\S/)]);
  expect.soft(await untranslated(page, Object.keys(texts.es)), found('texts')).toEqual([]);
  expect.soft(await overflow(page), found('wider than the screen')).toBeLessThanOrEqual(0);
  const { sum, moved } = await takeLayoutShift(page);
  expect.soft(sum, found(`jumps: ${moved}`)).toBeLessThanOrEqual(MOST_SHIFT);
  expect.soft(await faultsOfMarkup(await page.content()), found('markup')).toEqual([]);
  // The wide screen judges the page in the third of the themes.
  const other = looksOf(pages.indexOf(wanted), 2).theme;
  await expectNoViolations(page, found('axe').message, theme, within, [other]);
}

/** The message about a fault at a visit. */
function faultAt({ wanted, session, code, theme }: Visit): (fault: string) => { message: string } {
  const name = `${wanted.path} ${session === undefined ? 'visitor' : 'player'} ${code} ${theme}`;
  return (fault) => ({ message: `${name}: ${fault}` });
}
