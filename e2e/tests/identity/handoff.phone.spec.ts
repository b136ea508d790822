// A link with a hand-off code on a phone that has a player already.

import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../../fixtures.ts';
import { addPlayer } from '../../player.ts';
import { keep, languageCodes } from '../../visit.ts';

test.use(PHONE);

const WORDS = {
  es: { title: '¿Con qué cuenta querés seguir?', keep: 'Seguir como' },
  pt: { title: 'Com qual conta você quer continuar?', keep: 'Continuar' },
  en: { title: 'Which account do you want to use?', keep: 'Stay as' },
};

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

test('a link of another player asks, changes nothing until the answer, and does what it says', async ({
  page,
  player,
  stack,
}) => {
  const other = await addPlayer(stack);
  const question = page.getByRole('dialog');
  for (const code of languageCodes) {
    const words = WORDS[code];
    await keep(page, { code, session: player.session });
    await page.goto(`/promotions?sid=${other.session}`);
    await expect(question.getByRole('heading', { name: words.title })).toBeVisible();
    await expect(page).toHaveURL('/promotions');
    expect(await stored(page)).toBe(player.session);
    await question.getByRole('button', { name: words.keep }).click();
    await expect(question).toHaveCount(0);
    expect(await stored(page)).toBe(player.session);
  }
  await page.goto('/promotions?sid=forged');
  await expect(question).toContainText('This link no longer works');
  expect(await stored(page)).toBe(player.session);
  // The same player's link asks nothing.
  await page.goto(`/profile?sid=${player.session}`);
  await expect(page.getByText(player.email).first()).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.goto(`/profile?wsession=${other.session}`);
  await question.getByRole('button', { name: `Log in as ${other.login}` }).click();
  await expect(page.getByText(other.email).first()).toBeVisible();
  expect(await stored(page)).toBe(other.session);
  expect(await player.call('/api/identity/profile')).toMatchObject({ code: 'SESSION_EXPIRED' });
});
