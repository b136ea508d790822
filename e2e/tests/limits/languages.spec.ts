// The visit of a player who does not read Spanish: the login, a limit, a deposit that it refuses,
// and a time-out. The page's words and the server's must be of one language. Single screens and
// dialogs are judged in all three languages by AccountLanguages.test.tsx and AccountFlows.test.tsx.

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { readTexts } from '../../site-pages.ts';
import { keep, untranslated } from '../../visit.ts';

/** The server's messages: its texts are no part of the site. */
const SAID = {
  wrong: 'Usuário ou senha não conferem.',
  reached: 'que é $ 10.000,00',
};

test('the login, a limit, a refused deposit and a time-out speak Portuguese', async ({
  page,
  player,
}) => {
  await keep(page, { code: 'pt' });
  const texts = (await readTexts(page)).pt;
  const t = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
      texts[key] ?? `no text ${key}`,
    );
  const dialog = page.getByRole('dialog');
  const settled = async () => expect(await untranslated(page, Object.keys(texts))).toEqual([]);

  await page.goto('/security');
  await logIn(page, t, { ...player, password: 'Wrong1234' });
  await expect(dialog.getByRole('alert')).toContainText(SAID.wrong);
  await settled();
  await logIn(page, t, player);
  await expect(page.getByRole('heading', { level: 1, name: t('title.security') })).toBeVisible();

  await page.goto('/responsible');
  const name = t('limits.name', { kind: t('limits.kind.deposit'), per: t('limits.per.day') });
  await page.getByRole('button', { name: t('limits.setNamed', { name }) }).click();
  await dialog.getByLabel(t('limits.newAmount')).fill('10.000');
  await settled();
  await dialog.getByRole('button', { name: t('limits.save') }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/deposit');
  await page.getByLabel(t('cashier.deposit.otherAmount')).fill('20.000,00');
  await page
    .getByRole('button', { name: t('cashier.deposit.pay', { total: '$ 20.000,00' }) })
    .click();
  await expect(page.getByRole('alert')).toContainText(SAID.reached);
  await settled();

  await page.goto('/responsible');
  const length = t('limits.pause.day');
  await page.getByRole('button', { name: t('limits.timeOutBegin', { length }) }).click();
  await settled();
  await dialog.getByRole('button', { name: t('limits.timeOutStart') }).click();
  await expect(dialog.getByRole('heading', { name: t('limits.excluded.time-out') })).toBeVisible();
  await settled();
});

async function logIn(
  page: Page,
  t: (key: string) => string,
  { login, password }: { login: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('login.login')).fill(login);
  await dialog.getByLabel(t('login.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('login.submit') }).click();
}
