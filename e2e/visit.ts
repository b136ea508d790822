// Visiting a page of the site, and what one finds wrong with it.

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const locales = { es: 'es-AR', pt: 'pt-BR', en: 'en' } as const;
export type LanguageCode = keyof typeof locales;
export const languageCodes: readonly LanguageCode[] = ['es', 'pt', 'en'];
/** A page for a test that only needs one: the home page takes twice its processor time. */
export const PLAIN_PAGE = '/contactus';
export const themes = ['gold', 'teal', 'green'] as const;
export type Theme = (typeof themes)[number];

/** The values that the browser stores for the site. */
export interface Kept {
  code?: LanguageCode;
  theme?: Theme;
  session?: string | undefined;
}

/**
 * Puts what the site keeps into the browser's storage, once: what the site changes there afterwards
 * stays changed.
 */
export async function keep(page: Page, { code, theme, session }: Kept): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  const entries = Object.entries({ code, locale: code && locales[code], theme, session });
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, entries);
}

/**
 * Leads the living page to another address of the site, as its own links do: without a load, which
 * takes ten times the processor time.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    Reflect.set(window, 'movedAt', performance.now());
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Collects what goes wrong on a page from now on; `take` gives it and begins anew. */
export function watchForTrouble(page: Page): { take(): string[] } {
  let found: string[] = [];
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it has under way, its event stream first of all.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') found.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`answer: ${response.status()} ${response.url()}`);
  });
  return {
    take: () => {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

/**
 * Counts layout shifts on every page that is loaded from now on; see `takeLayoutShift`. Browsers
 * excuse the half second after a press. So is the half second after the test went to another page,
 * or scrolled to a part that had not loaded.
 */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PRESS_MS = 500;
    const isAskedFor = ({ startTime }: PerformanceEntry) =>
      startTime - Number(Reflect.get(window, 'movedAt') ?? -PRESS_MS) < PRESS_MS;
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: { value: number; of: string }[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput || isAskedFor(shift)) continue;
        const moves = (shift.sources ?? []).map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : '?';
          return `${name} from ${previousRect.top} to ${currentRect.top}`;
        });
        const of = `at ${Math.round(shift.startTime)} ms: ${moves.join(', ')}`;
        shifts.push({ value: shift.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The layout shift since the page was loaded, as browsers measure it. `moved` tells which elements
 * moved, when and how far, in pixels from the top of the view. The next call counts from here on.
 */
export async function takeLayoutShift(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(() =>
    (Reflect.get(window, 'layoutShifts') as { value: number; of: string }[]).splice(0),
  );
  const moved = shifts.map(({ value, of }) => `${value.toFixed(4)} ${of}`).join('; ');
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved };
}

/** So near to what is seen, in pixels, a part comes by itself; nearer than the page's own 800. */
const NEAR = 600;

/**
 * Waits until the page shows what it is about: its heading, no placeholders any more, its fonts and
 * the pictures in view.
 */
export async function settle(page: Page): Promise<void> {
  // The living page replaces the server's first view.
  await expect(page.locator('#boot')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeAttached();
  await lookAtWhatIsFar(page);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main .loading')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const awaited = [...document.images].filter(
      ({ loading, complete }) => loading !== 'lazy' && !complete,
    );
    await Promise.all(awaited.map((image) => image.decode().catch(() => undefined)));
    // The layout of the last answer's change is done and counted two frames later.
    await new Promise<void>((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => done())),
    );
  });
}

/**
 * Looks at the content that loads only when it is near the view, until no placeholder is left; then
 * scrolls back.
 */
async function lookAtWhatIsFar(page: Page): Promise<void> {
  const place = await page.evaluate(() => window.scrollY);
  // A first stir of the visitor, which the home page's last part waits for.
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await expect(page.locator('.more-wait')).toHaveCount(0);
  await expect(async () => {
    // It scrolls to a position: scrollIntoView would also let Tab begin there. Content that is near
    // loads by itself.
    const left = await page.evaluate((near) => {
      const tops = [...document.querySelectorAll('.sk')].map(
        (placeholder) => placeholder.getBoundingClientRect().top,
      );
      const far = tops.every((top) => top > window.innerHeight + near) ? tops[0] : undefined;
      if (far !== undefined) {
        Reflect.set(window, 'movedAt', performance.now());
        window.scrollBy({ top: far - window.innerHeight / 2, behavior: 'instant' });
      }
      return tops.length;
    }, NEAR);
    expect(left).toBe(0);
  }).toPass({ timeout: 15_000, intervals: [50, 100] });
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
}

/**
 * Pieces of the page's text, seen or spoken, that are keys of the language files. Also those that
 * hold the name of a value that was not put in.
 */
export async function untranslated(page: Page, keys: readonly string[]): Promise<string[]> {
  const areas = [...new Set(keys.map((key) => key.split('.')[0]))];
  const looksLikeKey = new RegExp(
    `(?<![\\w@./-])(?:${areas.join('|')})\\.[a-z][A-Za-z]+[\\w.-]*|\\{\\{|\\}\\}`,
    'g',
  );
  const text = await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'alt', 'placeholder'];
    const attributes = [
      ...document.querySelectorAll(spoken.map((name) => `[${name}]`).join(',')),
    ].flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });
  return text.match(looksLikeKey) ?? [];
}

/** The excess of the page's width over the screen's, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
