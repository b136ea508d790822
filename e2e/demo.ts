// Players, logged in without the form.

import type { Page } from '@playwright/test';
import { logInDemo } from './site-api.ts';

/** Opens a page of the site as the demo player. */
export async function openAsDemo(page: Page, siteUrl: string, path: string): Promise<void> {
  await openAs(page, await logInDemo(siteUrl), path);
}

/** Opens a page of the site with a session of somebody's. */
export async function openAs(
  page: Page,
  { session }: { session: string },
  path: string,
): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('session', id), session);
  await page.goto(path);
}
