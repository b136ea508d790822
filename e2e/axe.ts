// WCAG 2.2 A and AA, as far as axe can judge them.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { themes, type Theme } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Judges the page as it stands: by every rule in one theme. Themes differ in their colours alone,
 * which are the same on every screen: the wide one has its contrast judged in all three. `within`
 * names what alone is judged, when the page around it has been elsewhere.
 */
export async function expectNoViolations(
  page: Page,
  name: string,
  first: Theme,
  within = 'html',
): Promise<void> {
  // Nothing is judged half way between two colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Three times as quick, and blind to what another site shows in a frame.
  const isAlone = (await page.locator('iframe').count()) === 0;
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const others = isPhone ? [] : themes.filter((theme) => theme !== first);
  for (const theme of [first, ...others]) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const axe = new AxeBuilder({ page })
      .include(within)
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(isAlone);
    const { violations } = await (
      theme === first ? axe.withTags(RULES) : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
    );
    expect.soft(found, `${name} in ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}
