// The fixtures of every browser test: the whole product, running and its own, and the mailbox.
// After each test the ledger must be right.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  makeTemporaryFolder,
  openChecker,
  startStack,
  type Checker,
  type Stack,
} from '@ceibo/tools/stack';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { PlayersInWaiting, type Player } from './player.ts';

interface PerTest {
  mailbox: Mailbox;
  /** Somebody whom no other test plays with; added only for a test that asks. */
  player: Player;
  /**
   * Opens a page of another browser. One that outlived its test would take processor time from all
   * that follow, and be in the pictures of their failures.
   */
  openElsewhere: (options?: Parameters<Browser['newPage']>[0]) => Promise<Page>;
  checkedBooks: void;
}

interface PerWorker {
  stack: Stack;
  checker: Checker;
  players: PlayersInWaiting;
}

export const test = base.extend<PerTest, PerWorker>({
  // A stack belongs to a worker and not to the run, so that a test can kill and restart its parts.
  // After a failed test comes a new worker, with a fresh database.
  stack: [
    async ({}, use) => {
      const dataDir = makeTemporaryFolder();
      const stack = await startStack({
        dataDir,
        ports: { database: 0, smtp: 0 },
        // Passkeys belong to a host with a name.
        publicHost: 'localhost',
        isDurable: false,
        // A few spins play what a deposit asks for.
        environment: {
          server: {
            // Apps before 0.9.0 are too old.
            APP_CONFIG: join(import.meta.dirname, 'app-config.json'),
            CAPTCHA_EFFORT: '10',
            WITHDRAWAL_CANCEL_SECONDS: '4',
            BANK_ACCOUNT_COOLING_OFF_HOURS: '0',
            // Yesterday's cashback is paid before noon too.
            CASHBACK_AFTER_HOURS: '0',
            SPORTS_FEED_SECONDS: '2',
            REALITY_CHECK_SHORTEST_SECONDS: '2',
            DEPOSIT_PLAYTHROUGH_PERCENT: '1',
            // Players of tests come from an address each: see `logIn`.
            TRUSTED_PROXIES: '1',
          },
          sandbox: {
            CVU_SETTLE_AFTER_MS: '500',
            ROUND_PACE_PERCENT: '40',
            RACE_EVERY_SECONDS: '6',
            RACE_RUN_PERCENT: '15',
            SPORTSBOOK_WALK_MS: '6000',
          },
        },
      });
      await use(stack);
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  checker: [
    async ({ stack }, use) => {
      const checker = await openChecker(stack.databaseUrl);
      await use(checker);
      await checker.close();
    },
    { scope: 'worker' },
  ],
  players: [async ({ stack }, use) => use(new PlayersInWaiting(stack)), { scope: 'worker' }],
  context: async ({ context }, use) => {
    await blurNothing(context);
    await use(context);
  },
  // A test that opens a page goes on when the page is alive. By then controls that answer to hand
  // and keys have replaced the server's first view. `waitUntil: 'commit'` is for tests that look at
  // that view.
  page: async ({ page }, use, info) => {
    const navigations = listNavigations(page);
    const isAlive = () => expect(page.locator('#boot')).toHaveCount(0);
    const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goTo(url, options);
      if (options?.waitUntil !== 'commit') await isAlive();
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await isAlive();
      return response;
    };
    await use(page);
    if (info.status === info.expectedStatus) return;
    console.log(navigations.join('\n'));
    await takePictures(page.context().pages(), info);
  },
  openElsewhere: async ({ browser }, use, info) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await browser.newPage(options);
      pages.push(page);
      await blurNothing(page.context());
      return page;
    });
    if (info.status !== info.expectedStatus) await takePictures(pages, info);
    for (const page of pages) await page.close();
  },
  baseURL: async ({ stack }, use) => use(stack.urls.site),
  player: async ({ players }, use) => use(await players.next()),
  mailbox: async ({ stack }, use) => use(openMailbox(stack.urls.sandbox)),
  checkedBooks: [
    async ({ checker }, use) => {
      await use();
      const findings = await checker.findings();
      const list = findings.map(({ check, detail }) => `  ${check}: ${detail}`).join('\n');
      if (list !== '') throw new Error(`The ledger is wrong:\n${list}`);
    },
    { auto: true },
  ],
});

/**
 * Software draws here, and it would blur what lies behind a dialog anew for each blink of a cursor:
 * a tenth of the run. No test looks at the blur.
 */
async function blurNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::backdrop { backdrop-filter: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * The navigations of a page and its frames, and their outcomes. A test that waited in vain for a
 * page then says whether the browser requested it.
 */
function listNavigations(page: Page): string[] {
  const list: string[] = [];
  const note = (what: string, address: string) =>
    list.push(`${new Date().toISOString()} ${what} ${address}`);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) note('asks for', request.url());
  });
  page.on('requestfailed', (request) => {
    if (request.isNavigationRequest())
      note(`fails (${request.failure()?.errorText ?? ''})`, request.url());
  });
  page.on('framenavigated', (frame) => note('is at', frame.url()));
  return list;
}

/**
 * Adds a picture of each page to the report of a test that failed. Playwright's own `screenshot`
 * would draw the pages of the tests that pass as well: a tenth of the processor time.
 */
async function takePictures(pages: readonly Page[], info: TestInfo): Promise<void> {
  for (const page of pages) {
    const path = info.outputPath(`failed-${info.attachments.length + 1}.png`);
    // A page that was closed, or that answers nothing, has no picture.
    const isTaken = await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
    if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** For `test.use`: the screen of a phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  // Phones have two or three pixels for each. Drawing them takes an eighth of the processor time,
  // and no test looks at them.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
} as const;

/** A test on a phone, among those of a file that run on the wide screen. */
export function onPhone(title: string, body: Parameters<typeof test>[2]): void {
  test.describe(() => {
    test.use(PHONE);
    test(title, body);
  });
}

/**
 * A test whose outcome depends on the layout: it runs on the wide screen, as every test does, and
 * on a phone.
 */
export function onBothScreens(title: string, body: Parameters<typeof test>[2]): void {
  test(title, body);
  onPhone(`${title} (phone)`, body);
}

/** For `test.use`: pages that move, as they do for a visitor who has not asked for stillness. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect } from '@playwright/test';
