import { keepTemporaryFilesInMemory } from '@ceibo/tools/temporary-in-memory';
import { defineConfig } from '@playwright/test';

keepTemporaryFilesInMemory();

// Chromium's sandbox does not work for root; small shared memory (containers) would crash its
// pages.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Flags that save Chromium's processor time where software draws (decision 0204). Drawing has no
 * process and no threads of its own, all pages share a process, and pictures out of sight are not
 * loaded. Scripts are not optimized, since no page lives long. A game runs in the process of the
 * page around it: a press is then given to what is at its place now. Between two processes it goes
 * to what was drawn there last, and tests press sooner than a slow machine draws.
 */
const THRIFTY = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--js-flags=--no-maglev --no-opt --no-sparkplug',
  '--blink-settings=lazyLoadingImageMarginPxUnknown=0,lazyLoadingImageMarginPx4G=0',
];

const WITHOUT_A_PAGE = ['crash.spec.ts', 'protocols.spec.ts', 'real-companies.spec.ts'];

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Node runs these as they are. Playwright would transform the server's code anew in every worker
  // that adds players or checks the books: seven seconds of a processor each.
  build: { external: ['**/apps/**', '**/packages/**', '**/tools/**'] },
  // Each worker has the whole product to itself. Tests wait now and then, so three workers leave a
  // tenth of two cores idle, four nothing. Pages are slower then, and tests wait for them longer.
  workers: 4,
  forbidOnly: true,
  // On a busy machine a page may be slower than a test can wait for. A test that passes only the
  // second time is reported as flaky.
  retries: 1,
  reporter: 'list',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'off',
    // Off because `takePictures` takes one of each failure.
    screenshot: 'off',
    locale: 'es-AR',
    // A worker would install itself in every page. The test of the installed site has one.
    serviceWorkers: 'block',
    // A phone where a test says so: `PHONE`, `onBothScreens`.
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Movement without an end costs a sixth of the processors' time. Tests of movement, and the
    // walk of a whole visit, turn it on: `MOVING`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...asRoot, ...THRIFTY],
    },
  },
  projects: [
    // Tests without a page, and with a product of their own: the browser does not matter. `npm
    // test` runs them beside the unit tests.
    { name: 'stacks', testMatch: WITHOUT_A_PAGE },
    // One project for both screens, since each would start a product of its own.
    { name: 'pages', testIgnore: WITHOUT_A_PAGE, fullyParallel: true },
  ],
});
