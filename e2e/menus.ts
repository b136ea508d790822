// The site's menus, as tests find them.

import type { Locator, Page } from '@playwright/test';

export const header = (page: Page) => page.getByRole('banner');
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

export async function namesOf(links: Locator): Promise<string[]> {
  return (await links.allTextContents()).map((name) => name.trim());
}

/**
 * The menu entries that Spanish visitors and players always find, in order; New Launches stands
 * under News.
 */
export const ALWAYS = ['Inicio', 'Póker', 'Casino en vivo', 'Slots', 'Promociones', 'Contacto'];
