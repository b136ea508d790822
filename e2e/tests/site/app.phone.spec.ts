// The site in its app, whose phone is simulated: docs/mobile.md.

import { expect, PHONE, test } from '../../fixtures.ts';
import { APP_AGENT, asked, EVERY_PLUGIN, putPhone, send } from '../../phone-app.ts';
import { openAs } from '../../player.ts';
import { keep, languageCodes, locales } from '../../visit.ts';

test.use({ ...PHONE, userAgent: APP_AGENT });

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

const LOCKED = {
  es: { title: 'La app está bloqueada', refused: 'No te reconocimos', open: 'Desbloquear' },
  pt: { title: 'O aplicativo está bloqueado', refused: 'Não reconhecemos', open: 'Desbloquear' },
  en: { title: 'The app is locked', refused: 'We did not recognise you', open: 'Unlock' },
};

test('a locked app lets nobody in but its owner, and a stranger only with the password', async ({
  page,
  player,
}) => {
  await putPhone(page, {
    plugins: EVERY_PLUGIN,
    behaviours: {
      // For the session and for the lock alike.
      'SecureStorage.internalGetItem': { answer: { data: player.session } },
      'BiometricAuthNative.checkBiometry': { answer: { isAvailable: true } },
      'BiometricAuthNative.internalAuthenticate': { reject: { code: 'authenticationFailed' } },
    },
  });
  const lock = page.getByRole('dialog');
  for (const code of languageCodes) {
    await keep(page, { code });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/contactus');
    await expect(lock.getByRole('heading', { name: LOCKED[code].title })).toBeVisible();
    await expect(lock).toContainText(LOCKED[code].refused);
    await expect(lock.getByRole('button', { name: LOCKED[code].open })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(lock).toBeVisible();
  }
  await lock.getByRole('button', { name: 'Log in with my password' }).click();
  await expect(lock).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  expect(await asked(page)).toContain('SecureStorage.internalRemoveItem');
});

test('a locked app lets its owner in, and keeps the session in the phone', async ({
  page,
  player,
}) => {
  await putPhone(page, {
    plugins: EVERY_PLUGIN,
    behaviours: {
      'SecureStorage.internalGetItem': { answer: { data: player.session } },
      'BiometricAuthNative.checkBiometry': { answer: { isAvailable: true } },
    },
  });
  await page.goto('/contactus');
  await expect(
    page
      .getByRole('banner')
      .getByText(/^\$\s[\d.]+,\d\d$/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => asked(page)).toContain('SecureStorage.internalSetItem');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  // The next page of the same run begins as the player's, without a question.
  await page.goto('/security');
  await expect(page.getByRole('heading', { name: 'Bloqueo de la app' })).toBeVisible();
  expect(await asked(page)).not.toContain('BiometricAuthNative.internalAuthenticate');
});

test('a payment opens over the site, which then says how it stands; without that, in its place', async ({
  page,
  player,
}) => {
  const pay = async () => {
    await openAs(page, player, '/deposit');
    await expect.poll(() => asked(page)).toContain('App.getLaunchUrl');
    await page.getByRole('radio', { name: /Billetera virtual/ }).check();
    await page.getByLabel('Otro monto').fill('1.000,00');
    await page.getByRole('button', { name: 'Pagar $ 1.000,00' }).click();
  };
  await putPhone(page, { plugins: ['App', 'Browser'] });
  await pay();
  await expect.poll(() => asked(page)).toContain('Browser.open');
  await expect(page).toHaveURL('/deposit');
  const anew = page.waitForEvent('load');
  await send(page, 'Browser', 'browserFinished', null);
  await anew;
  await expect(page).toHaveURL('/deposit');

  await putPhone(page, {
    plugins: ['App', 'Browser'],
    behaviours: { 'Browser.open': { reject: { code: 'OS-1' } } },
  });
  await pay();
  await page.waitForURL(/\/pay\//);
});

const TOO_OLD = {
  es: ['Actualizá la app', 'Actualizar'],
  pt: ['Atualize o aplicativo', 'Atualizar'],
  en: ['Update the app', 'Update'],
} as const;

for (const code of languageCodes)
  test.describe(`an app that is too old, on a phone in ${code}`, () => {
    test.use({ userAgent: APP_AGENT.replace('1.0.0', '0.8.9'), locale: locales[code] });

    test('gets no call answered, and the page that leads to its store', async ({ page }) => {
      const [title, update] = TOO_OLD[code];
      await page.goto('/promotions');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: update })).toHaveAttribute(
        'href',
        /^https:\/\/play\.google\.com\//,
      );
      const refusal = await page.evaluate(async () => (await fetch('/api/content/menu')).json());
      expect(refusal).toMatchObject({ success: false, code: 'APP_TOO_OLD' });
    });
  });

test.describe('a browser', () => {
  test.use({ userAgent: APP_AGENT.replace(' CeiboApp/1.0.0', '') });

  test('loads nothing of the app', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await putPhone(page, { plugins: EVERY_PLUGIN });
    // The late code has loaded once a visitor's event stream is open.
    const news = page.waitForRequest((request) => request.resourceType() === 'eventsource');
    await page.goto('/contactus');
    await news;
    expect(files.filter((file) => file.includes('/Languages/app/'))).toEqual([]);
    expect(await asked(page)).toEqual([]);
  });
});
