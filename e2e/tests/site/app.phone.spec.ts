// The site in its app, whose phone is simulated: docs/mobile.md.

import { expect, test } from '../../fixtures.ts';
import { APP_AGENT, asked, EVERY_PLUGIN, putPhone, send } from '../../phone-app.ts';
import { keep, languageCodes } from '../../visit.ts';

test.use({ userAgent: APP_AGENT });

const NOT_READY = {
  es: 'La app todavía no está lista.',
  pt: 'O aplicativo ainda não está pronto.',
  en: 'The app is not ready yet.',
};

test('an app whose phone does not come says so after five seconds, in each language', async ({
  page,
}) => {
  await page.clock.install();
  for (const code of languageCodes) {
    await keep(page, { code });
    const texts = page.waitForResponse(/Languages\/app\//);
    await page.goto('/contactus');
    await page.clock.runFor(1_000);
    await texts;
    await expect(page.getByText(NOT_READY[code])).toBeHidden();
    await page.clock.runFor(5_100);
    await expect(page.getByText(NOT_READY[code])).toBeVisible();
  }
});

test('an app with its phone fits itself around the page, goes back and follows links', async ({
  page,
}) => {
  await putPhone(page, { plugins: EVERY_PLUGIN });
  await page.goto('/contactus');
  await expect.poll(() => asked(page)).toContain('App.getLaunchUrl');
  expect(await asked(page)).toEqual(
    expect.arrayContaining(['SplashScreen.hide', 'StatusBar.setBackgroundColor']),
  );

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await send(page, 'App', 'backButton', { canGoBack: true });
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();

  const { origin } = new URL(page.url());
  await send(page, 'App', 'appUrlOpen', { url: `${origin}/promotions?next=//evil.example` });
  await expect(page).toHaveURL('/promotions');
  await expect.poll(() => asked(page)).toContain('App.getLaunchUrl');
  await send(page, 'App', 'appUrlOpen', { url: 'https://evil.example/promotions' });
  await expect(page).toHaveURL('/home');
});

test('an app without its plugins, or whose plugins fail, is the site all the same', async ({
  page,
}) => {
  const fails = { reject: { code: 'OS-1', message: 'failed' } };
  await putPhone(page, {
    plugins: ['SplashScreen', 'App'],
    behaviours: { 'SplashScreen.hide': fails, 'App.getLaunchUrl': { never: true } },
  });
  await page.goto('/contactus');
  await expect.poll(() => asked(page)).toContain('App.getLaunchUrl');
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible();
  await expect(page.locator('.device-note')).toHaveCount(0);
});

test.describe('a browser', () => {
  test.use({ userAgent: APP_AGENT.replace(' CeiboApp/1.0.0', '') });

  test('loads nothing of the app', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await putPhone(page, { plugins: EVERY_PLUGIN });
    // What comes late has come when a visitor hears the news.
    const news = page.waitForRequest((request) => request.resourceType() === 'eventsource');
    await page.goto('/contactus');
    await news;
    expect(files.filter((file) => file.includes('/Languages/app/'))).toEqual([]);
    expect(await asked(page)).toEqual([]);
  });
});
