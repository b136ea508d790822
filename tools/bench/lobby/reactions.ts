// The time until the page shows the effect of a press or a key (what browsers call an interaction),
// and the smoothness of its scrolling.

import type { Browser, Page } from '@playwright/test';
import type { Measurement } from '../suite.ts';

const MOST_MS = 100;
const WAIT_MS = 250;

export async function measureReactions(browser: Browser, site: string): Promise<Measurement[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCH);
  await page.goto(`${site}/slots`, { waitUntil: 'networkidle' });
  await page.locator('.lgrid [aria-posinset="30"]').waitFor();
  const rows: Measurement[] = [];
  for (const [what, doIt] of Object.entries(phases)) {
    await page.evaluate('globalThis.reactions = []');
    await doIt(page);
    await page.waitForTimeout(WAIT_MS);
    const durations = await page.evaluate<number[]>('globalThis.reactions');
    // The browser does not report interactions shorter than it measures; no report is a good sign.
    const worst = Math.max(0, ...durations);
    rows.push({
      name: 'lobby',
      what,
      a: { label: 'slowest', value: worst, unit: 'ms' },
      b: { label: 'most', value: MOST_MS, unit: 'ms' },
      target: `< ${MOST_MS} ms`,
      isOk: worst < MOST_MS,
      details: { durations },
    });
  }
  await page.close();
  return rows;
}

const phases: Record<string, (page: Page) => Promise<void>> = {
  'scrolling: the longest frame': async (page) => {
    await page.mouse.move(700, 700);
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(40);
    }
    await page.evaluate(`window.scrollTo({ top: 0, behavior: 'instant' })`);
  },
  'typing a search: interaction to paint': async (page) => {
    const field = page.getByRole('searchbox');
    await field.click();
    await field.pressSequentially('dragon azul', { delay: 90 });
    await page.waitForTimeout(WAIT_MS);
    for (let letter = 0; letter < 11; letter += 1) await field.press('Backspace', { delay: 60 });
  },
  'pressing filters: interaction to paint': async (page) => {
    for (const chip of ['Jackpot', 'Giros gratis', 'Nuevos', 'Todos']) {
      await page
        .locator('.lob-chips')
        .getByRole('link', { name: new RegExp(`^${chip}( |$)`) })
        .click();
      await page.waitForTimeout(WAIT_MS);
    }
  },
  'scrolling a row: interaction to paint': async (page) => {
    const next = page.getByRole('button', { name: 'Siguiente' }).first();
    for (let turn = 0; turn < 4; turn += 1) {
      await next.click();
      await page.waitForTimeout(WAIT_MS);
    }
  },
};

/** Runs in the page: notes the durations of interactions and of long frames. */
const WATCH = `
  globalThis.reactions = [];
  const note = (list) => {
    for (const entry of list.getEntries())
      if (entry.entryType === 'long-animation-frame' || entry.interactionId > 0)
        globalThis.reactions.push(Math.round(entry.duration));
  };
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver(note).observe({ type: 'long-animation-frame' });
`;
