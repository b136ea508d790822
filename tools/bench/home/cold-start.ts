// The time until an installed site shows its shell: the header of a player's home page, drawn by
// scripts that the service worker has. The bench stops the worker before, as a phone does that was
// put away.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '../figures.ts';
import type { Measurement } from '../suite.ts';

const STARTS = 7;
const SHELL_MS = 300;
const PATH = '/home';

/** Runs in the page before everything else: notes when the picture is drawn that has the header. */
const NOTE_SHELL = `(() => {
  const note = ({ dataset }) => (dataset.shellMs = performance.now());
  const look = () => {
    if (document.querySelector('#root header .logo') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => note(document.documentElement));
  };
  requestAnimationFrame(look);
})()`;

export async function measureColdStart(browser: Browser, site: string): Promise<Measurement> {
  const session = await openSession(site);
  const first: number[] = [];
  while (first.length < STARTS)
    first.push(await inContext(browser, session, (context) => timeStart(context, site)));
  const cold = await inContext(browser, session, (context) => coldStarts(context, site));
  return {
    name: 'home',
    what: `${PATH}: header of the installed page, worker stopped; median of ${STARTS}`,
    a: { label: 'cold start', value: median(cold), unit: 'ms' },
    b: { label: 'first visit', value: median(first), unit: 'ms' },
    target: `< ${SHELL_MS} ms`,
    isOk: median(cold) < SHELL_MS,
    details: { cold, first },
  };
}

async function openSession(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'demo', password: 'Demo1234' }),
  });
  const { sessionId } = (await answer.json()) as { sessionId: string };
  return sessionId;
}

async function inContext<Result>(
  browser: Browser,
  session: string,
  act: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(`localStorage.setItem('session', ${JSON.stringify(session)})`);
  await context.addInitScript(NOTE_SHELL);
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

async function coldStarts(context: BrowserContext, site: string): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(site + PATH);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // The first visit loads most before there is a worker; the second gives it the rest to store.
  await page.reload({ waitUntil: 'networkidle' }).catch(() => undefined);
  await page.goto('about:blank');
  const times: number[] = [];
  while (times.length < STARTS) {
    await stopWorkers(context, page);
    times.push(await timeStart(context, site));
  }
  return times;
}

async function stopWorkers(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}

/** From the navigation to the picture that has the header. */
async function timeStart(context: BrowserContext, site: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(site + PATH, { waitUntil: 'commit' });
  const shown = await page.waitForSelector('html[data-shell-ms]', { state: 'attached' });
  const time = Number(await shown.getAttribute('data-shell-ms'));
  await page.close();
  return time;
}
