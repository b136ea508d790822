// A look at a part of a page in every language, on a phone and on a wide screen, without a load.

import { expect, type Locator, type Page } from '@playwright/test';
import { languageCodes, locales, overflow, type LanguageCode } from './visit.ts';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };

/** The texts of a part, in each language. */
export type Words = Record<LanguageCode, readonly string[]>;

/**
 * Expects the words in each language on both screens, and nothing wider than the screen. The page
 * ends wide, and in the language that it had.
 */
export async function look(part: Locator, words: Words): Promise<void> {
  const page = part.page();
  const lang = await page.locator('html').getAttribute('lang');
  const had = languageCodes.find((code) => locales[code] === lang) ?? 'es';
  const turns = [...languageCodes.filter((code) => code !== had), had];
  for (const [turn, code] of turns.entries()) {
    await speak(page, code);
    for (const screen of turn % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE]) {
      await page.setViewportSize(screen);
      const where = `${code}, ${screen.width} wide`;
      for (const text of words[code])
        await expect(part, where).toContainText(text, { useInnerText: true, ignoreCase: true });
      expect(await overflow(page), `too wide: ${where}`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize(WIDE);
}

/**
 * Changes the language as the page stands, by its own buttons: so the site does where the browser
 * keeps nothing. Anywhere else it loads the page anew, which takes ten times the processor time.
 */
async function speak(page: Page, code: LanguageCode): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === locales[code]) return;
  const isFirst = await page.evaluate(() => {
    if (Reflect.has(window, 'keepsNoLanguage')) return false;
    Reflect.set(window, 'keepsNoLanguage', true);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'locale' || key === 'code') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    return true;
  });
  await page.locator(`footer .lang-row [lang="${code}"]`).dispatchEvent('click');
  // The note that the browser keeps nothing.
  if (isFirst) await page.locator('.device-note .x').dispatchEvent('click');
  await expect(html).toHaveAttribute('lang', locales[code]);
}
