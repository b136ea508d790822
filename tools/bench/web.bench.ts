// Lighthouse's scores of the pages that most visitors see first, as on a middling phone with a slow
// mobile network. Lighthouse simulates the slowness, so the figures depend little on the machine;
// each is the median of several visits with an empty cache.

import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../stack/ports.ts';
import { openBrowser } from './browser.ts';
import { median } from './figures.ts';
import type { Figure, Measurement, Suite } from './suite.ts';

const PATHS = ['/home', '/slots', '/promotions'];
const VISITS = 3;
const LEAST_POINTS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The greatest layout shift; the issue of the site allows less than Google's 0.1. */
const SHIFT_BELOW = 0.02;
/** Google's bound of a good largest paint; the issue of the home page allows it less. */
const LARGEST_PAINT_MS = 2_500;
const LARGEST_PAINT_OF_MS: Readonly<Record<string, number>> = { '/home': 2_000 };

export const suite: Suite = {
  name: 'web',
  run: async ({ stack }) => {
    const port = await freePort();
    const browser = await openBrowser(port);
    try {
      const measurements: Measurement[] = [];
      for (const path of PATHS) {
        const results = await visit(stack.urls.site + path, port);
        measurements.push(...judge(path, results));
      }
      return measurements;
    } finally {
      await browser.close();
    }
  },
};

async function visit(url: string, port: number): Promise<Result[]> {
  const results: Result[] = [];
  const faults: string[] = [];
  while (results.length < VISITS) {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(LEAST_POINTS),
    });
    const fault = answer?.lhr.runtimeError;
    if (answer !== undefined && fault === undefined) results.push(answer.lhr);
    // On a busy machine Lighthouse now and then misses the beginning of a visit.
    else faults.push(fault?.message ?? 'no answer');
    if (faults.length > VISITS)
      throw new Error(`Lighthouse cannot judge ${url}: ${faults.join(' ')}`);
  }
  return results;
}

function judge(path: string, results: Result[]): Measurement[] {
  const points = Object.entries(LEAST_POINTS).map(([category, least]) => {
    const value = median(
      results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
    );
    return row(`${path}: ${category}`, {
      a: { label: `median of ${VISITS}`, value, unit: 'points' },
      b: { label: 'least', value: least, unit: 'points' },
      target: `≥ ${least}`,
      isOk: value >= least,
      details: { missed: missedAudits(results, category) },
    });
  });
  const shift = metric(results, 'cumulative-layout-shift');
  const paint = metric(results, 'largest-contentful-paint');
  const latestPaint = LARGEST_PAINT_OF_MS[path] ?? LARGEST_PAINT_MS;
  return [
    ...points,
    row(`${path}: layout shift`, {
      a: { label: 'CLS', value: shift, unit: 'of the view' },
      b: { label: 'below', value: SHIFT_BELOW, unit: 'of the view' },
      target: `< ${SHIFT_BELOW}`,
      isOk: shift < SHIFT_BELOW,
    }),
    row(`${path}: largest paint`, {
      a: { label: 'LCP', value: paint, unit: 'ms' },
      b: { label: 'latest', value: latestPaint, unit: 'ms' },
      target: `≤ ${latestPaint} ms`,
      isOk: paint <= latestPaint,
      details: Object.fromEntries(
        ['first-contentful-paint', 'speed-index', 'total-blocking-time'].map((name) => [
          name,
          metric(results, name),
        ]),
      ),
    }),
  ];
}

function row(
  what: string,
  judged: { a: Figure; b: Figure } & Pick<Measurement, 'target' | 'isOk' | 'details'>,
): Measurement {
  return { name: 'web', what, ...judged };
}

function metric(results: Result[], audit: string): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

/** The audits to mend: those of the last visit that count and did not get full marks. */
function missedAudits(results: Result[], category: string): string[] {
  const last = results.at(-1);
  const counted = last?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = last?.audits[id];
    return audit?.score === null || audit?.score === 1
      ? []
      : [`${id}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()];
  });
}
