// The JavaScript that a first visit of a page really fetches: what Chromium loads with an empty
// cache, each file as gzip makes it.

import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Measurement } from './suite.ts';

const BUDGET_KB = 165;

export async function measureScripts(
  browser: Browser,
  { name, site, path }: { name: string; site: string; path: string },
): Promise<Measurement> {
  const scripts = await scriptsOf(browser, site, path);
  const kB = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  return {
    name,
    what: `${path}: JavaScript, ${scripts.size} files, gzip`,
    a: { label: 'first load', value: kB, unit: 'kB' },
    b: { label: 'budget', value: BUDGET_KB, unit: 'kB' },
    target: `≤ ${BUDGET_KB} kB`,
    isOk: scripts.size > 0 && kB <= BUDGET_KB,
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
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const scripts = new Map(await Promise.all(sizes));
  await context.close();
  return scripts;
}
