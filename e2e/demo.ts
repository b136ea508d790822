// The demo player, logged in without the form.

import type { Page } from '@playwright/test';
import { logInDemo } from './site-api.ts';

/** Opens a page of the site as the demo player. */
export async function openAsDemo(page: Page, siteUrl: string, path: string): Promise<void> {
  const { session } = await logInDemo(siteUrl);
  await page.addInitScript((id) => localStorage.setItem('session', id), session);
  await page.goto(path);
}
