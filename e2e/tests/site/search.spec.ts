// The search of the header: by hand and by keys, in every language, and while its lists are late or
// do not come. The unit tests of finding/ say which words find what.

import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onPhone, test } from '../../fixtures.ts';
import { keep, type LanguageCode, languageCodes, PLAIN_PAGE, settle } from '../../visit.ts';

const OPEN: Record<LanguageCode, string> = { es: 'Buscar', pt: 'Buscar', en: 'Search' };
const field = (page: Page) => page.getByRole('dialog').getByRole('searchbox');
const found = (page: Page) => page.getByRole('dialog').getByRole('listitem');
const group = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('heading', { name, exact: true });
const LISTS = /\/api\/(games|content)\/to-find/;

async function open(page: Page, code: LanguageCode = 'es'): Promise<void> {
  await page.getByRole('link', { name: OPEN[code], exact: true }).click();
  await expect(field(page)).toBeFocused();
}

/** A team that plays soon, as the sportsbook calls it. */
async function teamToCome(page: Page): Promise<string> {
  const team = async () => {
    const answer = await page.request.get('/api/sports/events');
    const { events } = (await answer.json()) as {
      events: { markets: { selections: { outcomeType: string; name: string }[] }[] }[];
    };
    // The last one begins the latest: it is still to come when the test looks for it.
    return events.at(-1)?.markets[0]?.selections.find(({ outcomeType }) => outcomeType === 'Home')
      ?.name;
  };
  await expect.poll(team).toBeTruthy();
  return (await team()) ?? '';
}

onPhone(
  'games, studios, teams and help are found with mistakes aside',
  async ({ page, player }) => {
    const team = await teamToCome(page);
    await openAs(page, player, PLAIN_PAGE);
    await open(page);
    await field(page).fill('cebio dorad');
    await expect(found(page).first()).toContainText('Ceibo Dorado');
    await field(page).fill('rubiplay');
    await expect(found(page).filter({ hasText: /^RubyPlay\d+ juegos/ })).toBeVisible();
    await field(page).fill('retiro');
    await expect(group(page, 'Ayuda')).toBeVisible();
    await field(page).fill('xyzxyz');
    await expect(page.getByText('No encontramos nada para “xyzxyz”.')).toBeVisible();
    await expect(group(page, 'Los más jugados')).toBeVisible();
    await field(page).fill(team);
    const line = found(page).filter({ has: page.getByText(team, { exact: true }) });
    await line.getByRole('button').click();
    await expect(page).toHaveURL(/\/sports$/);
    // By its heading: a national team is a country of the filters too.
    const match = { level: 1, name: team };
    await expect(page.frameLocator('iframe').getByRole('heading', match)).toBeVisible();
  },
);

test('keys open the search, go through what was found and close it', async ({ page }) => {
  await page.goto(PLAIN_PAGE);
  await settle(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('luna de lobso');
  await expect(found(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(found(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/luna-de-lobos/);
  // The game has taken the place of the search in the history.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PLAIN_PAGE}$`));
});

test('lists that are late or do not come are said so, and asked for again', async ({ page }) => {
  const { promise: isTime, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(LISTS, async (route) => {
    await isTime;
    await route.abort();
  });
  await page.goto(PLAIN_PAGE);
  await open(page);
  await expect(page.getByRole('status', { name: 'Cargando la búsqueda…' })).toBeVisible();
  letGo();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await again.click();
  await expect(group(page, 'Los más jugados')).toBeVisible();
});

test('it finds in every language', async ({ page }) => {
  const words: Record<LanguageCode, [text: string, heading: string]> = {
    es: ['retirar', 'Ayuda'],
    pt: ['saque', 'Ajuda'],
    en: ['withdrawal', 'Help'],
  };
  for (const code of languageCodes) {
    const [text, heading] = words[code];
    await keep(page, { code });
    await page.goto(PLAIN_PAGE);
    await open(page, code);
    await field(page).fill(text);
    await expect(group(page, heading)).toBeVisible();
  }
});
