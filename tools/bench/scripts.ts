// The JavaScript that a first visit of a page really fetches: what Chromium loads with an empty
// cache, each file as gzip makes it.

import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Measurement } from './suite.ts';

const BUDGET_KB = 165;
/**
 * A page has loaded when no script has arrived for this long, as "network idle" says it. A later
 * fetch on purpose, such as the event stream of visitors, is no part of its first load.
 */
const QUIET_MS = 500;

export async function measureScripts(
  browser: Browser,
  {
    name,
    site,
    path,
    budgetKb = BUDGET_KB,
  }: { name: string; site: string; path: string; budgetKb?: number },
): Promise<Measurement> {
  const scripts = await scriptsOf(browser, site, path);
  const kB = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  return {
    name,
    what: `${path}: JavaScript, ${scripts.size} files, gzip`,
    a: { label: 'first load', value: kB, unit: 'kB' },
    b: { label: 'budget', value: budgetKb, unit: 'kB' },
    target: `≤ ${budgetKb} kB`,
    isOk: scripts.size > 0 && kB <= budgetKb,
    details: Object.fromEntries(scripts),
  };
}

/** The scripts of the site by address, with their gzipped bytes. */
async function scriptsOf(
  browser: Browser,
  site: string,
  path: string,
): Promise<Map<string, number>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    if (
      !response.url().startsWith(`${site}/`) ||
      !/javascript/.test(response.headers()['content-type'] ?? '')
    )
      return;
    sizes.push(
      response.body().then((body) => [response.url(), gzipSync(body, { level: 9 }).length]),
    );
  });
  await page.goto(site + path, { waitUntil: 'load' });
  // The network of a page with an event stream is never idle.
  for (let known = -1; known < sizes.length; await page.waitForTimeout(QUIET_MS))
    known = sizes.length;
  const scripts = new Map(await Promise.all(sizes));
  await context.close();
  return scripts;
}
