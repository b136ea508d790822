// What a visit of every page of the site map needs: its languages, themes and arrival.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { keep, languageCodes, themes, type LanguageCode, type Theme } from './visit.ts';

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
  /** The address that the visit ends at. */
  end: string;
  code: LanguageCode;
  theme: Theme;
  session: string | undefined;
}

/** Goes to a page; gives how a fault there is to be told. */
export async function arrive(
  page: Page,
  { wanted, end, code, theme, session }: Visit,
): Promise<(fault: string) => { message: string }> {
  const name = `${wanted.path} ${session === undefined ? 'visitor' : 'player'} ${code} ${theme}`;
  const found = (fault: string) => ({ message: `${name}: ${fault}` });
  await keep(page, { code, theme, session });
  const answer = await page.goto(wanted.path);
  expect.soft(answer?.status(), found('status')).toBe(200);
  await expect.soft(page, found('address')).toHaveURL(({ pathname }) => pathname === end);
  return found;
}
