// One visit of a game with an empty cache. It says what the game loads until it can be played, when
// it first paints, and how many frames it shows. All slots are loaded; those that show a feature
// that none before them showed are played too.

import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import type { DemoGame } from './addresses.ts';

export interface Screen {
  name: string;
  width: number;
  height: number;
  deviceScaleFactor: number;
  isMobile: boolean;
}

export interface Visit {
  /** Everything that it loaded before it could be played, text as gzip makes it. */
  kB: number;
  /** Its scripts, of `kB`. */
  scriptKB: number;
  firstPaintMs: number;
  /** Frames in the worst second of play; undefined when it was only loaded. */
  worstSecond: number | undefined;
}

const SLOT_MS = 3_500;
/** A whole round of a table, and a flight or two. */
const TABLE_MS = 35_000;
const QUIET_MS = 1_000;
const PAINTED_MS = 10_000;

export async function visit(
  browser: Browser,
  game: DemoGame,
  { name: _name, width, height, ...device }: Screen,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height },
    ...device,
    hasTouch: device.isMobile,
    locale: 'es-AR',
  });
  try {
    const page = await context.newPage();
    const sizes = sizesOf(page);
    await page.goto(await game.address());
    await readyToPlay(page, game);
    const weights = await sizes();
    const firstPaintMs = await page.evaluate<number>(FIRST_PAINT);
    if (game.showsNothingNew === true) return { ...weights, firstPaintMs, worstSecond: undefined };
    await page.waitForTimeout(QUIET_MS);
    return { ...weights, firstPaintMs, worstSecond: await framesWhilePlayed(page, game) };
  } finally {
    await context.close();
  }
}

/**
 * Gives, later, the sizes loaded until then: texts are counted gzipped, pictures and fonts as they
 * are. Anything that loads afterwards is not counted.
 */
function sizesOf(page: Page): () => Promise<Pick<Visit, 'kB' | 'scriptKB'>> {
  const loaded = new Map<string, Promise<{ isScript: boolean; bytes: number }>>();
  const note = (response: Response): void => {
    const type = response.headers()['content-type'] ?? '';
    // A stream of events has no end, and no weight before it can be played.
    if (type.includes('event-stream') || response.status() >= 300) return;
    const weighed = response.body().then((body) => ({
      isScript: type.includes('javascript'),
      bytes: /text|javascript|json|svg/.test(type)
        ? gzipSync(body, { level: 9 }).length
        : body.length,
    }));
    // A file requested twice comes from the cache.
    loaded.set(response.url(), weighed);
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    const all = await Promise.all(loaded.values());
    const kBOf = (files: typeof all) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return { kB: kBOf(all), scriptKB: kBOf(all.filter(({ isScript }) => isScript)) };
  };
}

async function readyToPlay(page: Page, { kind }: DemoGame): Promise<void> {
  if (kind === 'slots') await page.getByRole('button', { name: 'Girar' }).waitFor();
  else if (kind === 'FlyWin' || kind === 'arcades')
    await page.locator('#game:not([inert])').waitFor();
  else await page.locator('body:not(.is-loading)').waitFor();
}

/**
 * Runs in the page: when it first painted something of its content. It fails for a game that can be
 * played and is not said to have painted anything.
 */
const FIRST_PAINT = `new Promise((resolve, reject) => {
  const tell = (list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime);
  };
  new PerformanceObserver(tell).observe({ type: 'paint', buffered: true });
  setTimeout(() => reject(new Error('no first paint of ' + location.pathname)), ${PAINTED_MS});
})`;

/** The fewest frames that any second showed: of a spin, of a quick round, of a table's round. */
async function framesWhilePlayed(page: Page, { kind, name }: DemoGame): Promise<number> {
  const isQuick = kind === 'slots' || kind === 'arcades';
  // Keno wants numbers first.
  if (name === 'keno') await page.getByRole('button', { name: 'Al azar' }).click();
  const counted = page.evaluate<number>(worstSecondIn(isQuick ? SLOT_MS : TABLE_MS));
  if (isQuick) await page.locator(kind === 'slots' ? '#spin' : '#act').press('Enter');
  return counted;
}

/**
 * Runs in the page: the time of each frame for so long, and then the fewest in any second of it.
 */
function worstSecondIn(ms: number): string {
  return `new Promise((resolve) => {
    const times = [];
    const note = (now) => {
      times.push(now);
      if (now - times[0] < ${ms}) return requestAnimationFrame(note);
      let [worst, first] = [Infinity, 0];
      for (let last = 0; last < times.length; last += 1) {
        while (times[last] - times[first] > 1000) first += 1;
        if (times[last] - times[0] >= 1000) worst = Math.min(worst, last - first);
      }
      resolve(worst);
    };
    requestAnimationFrame(note);
  })`;
}
