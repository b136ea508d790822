// WCAG 2.2 A and AA, as far as axe can judge them.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';
import { themes, type Theme } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const EVERY_RULE: RunOptions = { runOnly: { type: 'tag', values: RULES } };
/** The short form of axe's program: the other is more than twice as long, and sent to each page. */
const PROGRAM = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * Judges the page by every rule in the theme `first`. Themes differ in their colours alone: the
 * phone has its contrast judged in `others` as well, for there it is judged quickest. `within`
 * names the part that is judged, when the rest of the page has been judged elsewhere. Not for pages
 * that move: nothing may be judged half way between two colours.
 */
export async function expectNoViolations(
  page: Page,
  name: string,
  first: Theme,
  within = 'html',
  others: readonly Theme[] = themes.filter((theme) => theme !== first),
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  // The page ends in the theme that it had.
  for (const theme of isPhone ? [...others, first] : [first]) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const violations = await judge(page, within, theme === first ? EVERY_RULE : CONTRAST);
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
    );
    expect.soft(found, `${name} in ${theme}`).toEqual([]);
  }
}

async function judge(page: Page, within: string, rules: RunOptions): Promise<Result[]> {
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  // The builder looks into the frames of other sites, and puts axe into the page at each look.
  if ((await page.locator('iframe').count()) > 0) {
    const { violations } = await new AxeBuilder({ page, axeSource: PROGRAM })
      .include(within)
      .options(options)
      .analyze();
    return violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(PROGRAM);
  return page.evaluate(
    async ([place, chosen]) => {
      const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
      return (await here.run(place, chosen)).violations;
    },
    [within, options] as const,
  );
}
