import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../check/ensure-browser.ts';

/**
 * Opens the Chromium of the browser tests. `debuggingPort` lets another program drive it as well.
 */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const driven = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: [...asRoot, ...driven, '--disable-dev-shm-usage'],
  });
}
