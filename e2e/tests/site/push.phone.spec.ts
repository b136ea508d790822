// A message from the event in the cashier to the notification of the phone. The browser's own push
// service lies outside this machine: the sandbox's takes its place, and opens what it received.

import { randomUUID } from 'node:crypto';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { expect, PHONE, test as base } from '../../fixtures.ts';
import { APP_AGENT, asked, EVERY_PLUGIN, putPhone, send } from '../../phone-app.ts';
import { openAs, type Player } from '../../player.ts';
import { keep, languageCodes } from '../../visit.ts';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

// The headless shell lets no page notify. Each test opens the whole browser: one for the file would
// want a worker, and so a product, of its own.
const test = base.extend({
  context: async ({ baseURL, locale, timezoneId, userAgent }, use) => {
    const browser = await chromium.launch({
      executablePath: process.env['WHOLE_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...asRoot, '--disable-dev-shm-usage', '--disable-gpu'],
    });
    const options = Object.entries({ baseURL, locale, timezoneId, userAgent });
    const given = Object.fromEntries(options.filter(([, value]) => value !== undefined));
    await use(await browser.newContext({ ...PHONE, ...given, serviceWorkers: 'allow' }));
    await browser.close();
  },
});

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A stand-in for the browser's push service: it gives a subscription of the sandbox's. */
async function standInForService(context: BrowserContext, sandbox: string): Promise<string> {
  const made = await context.request.post(`${sandbox}/push/subscriptions`);
  const subscription = (await made.json()) as Subscription;
  await context.addInitScript((given) => {
    const subscribed = { is: sessionStorage.getItem('subscribed') !== null };
    const standIn = {
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => true,
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (subscribed.is ? standIn : null),
      subscribe: async () => {
        sessionStorage.setItem('subscribed', '1');
        subscribed.is = true;
        return standIn;
      },
    });
  }, subscription);
  return subscription.endpoint.split('/').at(-1) ?? '';
}

async function withdraw(player: Player): Promise<void> {
  const { bankEncodedID } = await player.call('/api/cashier/add-bank-account', {
    bankAccountNumber: '285059094009041',
    bankName: 'Banco del Plata',
    accountBranchName: 'Centro',
    nameOnAccount: 'Camila Ríos',
    accountType: 'Caja de ahorro',
    personalNumber: 'ABCD1234567',
  });
  const answer = await player.call('/api/cashier/withdraw-request', {
    idempotencyKey: randomUUID(),
    bankEncodedID,
    amount: '2000.00',
    forfeitBonus: true,
  });
  expect(answer).toEqual(expect.objectContaining({ success: true }));
}

/** Hands messages over to the site's worker, as the browser's push service would. */
async function deliveryTo(page: Page, context: BrowserContext) {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  return (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, data }) => ({
      title,
      path: (data as { path: string }).path,
    }));
  });

test('a player who chooses it is told of a paid withdrawal, and nobody is asked before', async ({
  page,
  context,
  stack,
  player,
}) => {
  const { sandbox } = stack.urls;
  const device = await standInForService(context, sandbox);
  await context.grantPermissions(['notifications']);
  await openAs(page, player, '/privacy');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const choice = page.getByRole('checkbox', { name: 'Pagamos un retiro' });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();

  await withdraw(player);
  const messages = async () =>
    (await (
      await context.request.get(`${sandbox}/push/messages.json?device=${device}`)
    ).json()) as { text: string }[];
  await expect.poll(async () => (await messages()).length, { timeout: 30_000 }).toBe(1);
  const text = (await messages())[0]?.text ?? '';
  expect(text).not.toContain('2000');

  const deliver = await deliveryTo(page, context);
  // A browser that is asked in the moment in which it shows a message forgets that one.
  const shownAfter = async (message: string) => {
    await deliver(message);
    await page.waitForTimeout(500);
    return shown(page);
  };
  await expect
    .poll(() => shownAfter(text))
    .toEqual([{ title: 'Pagamos tu retiro', path: '/transactionhistory' }]);
  // A message that leads elsewhere leads home.
  const forged = { ...(JSON.parse(text) as object), path: 'https://evil.example/', tag: 'other' };
  await expect
    .poll(() => shownAfter(JSON.stringify(forged)))
    .toContainEqual({ title: 'Pagamos tu retiro', path: '/home' });
});

const KINDS = {
  es: 'Pagamos un retiro',
  pt: 'Pagamos um saque',
  en: 'We paid a withdrawal',
};
const REFUSED = {
  es: 'Bloqueaste los avisos de la app.',
  pt: 'Você bloqueou os avisos do aplicativo.',
  en: 'You blocked the app’s notifications.',
};

for (const service of ['fcm', 'apns'] as const)
  test.describe(`the app, told by ${service}`, () => {
    const iphone = APP_AGENT.replace(/\(.*?\)/, '(iPhone; CPU iPhone OS 19_0 like Mac OS X)');
    test.use({ userAgent: service === 'fcm' ? APP_AGENT : iphone });

    test('a player who chooses it is told of a paid withdrawal, and led to it', async ({
      page,
      context,
      stack,
      player,
    }) => {
      const { sandbox } = stack.urls;
      const made = await context.request.post(`${sandbox}/push/phones`, { data: { service } });
      const { token } = (await made.json()) as { token: string };
      await putPhone(page, {
        plugins: EVERY_PLUGIN,
        behaviours: {
          'PushNotifications.checkPermissions': { answer: { receive: 'prompt' } },
          'PushNotifications.requestPermissions': { answer: { receive: 'granted' } },
          'PushNotifications.register': {
            sends: { event: 'registration', data: { value: token } },
          },
        },
      });
      await openAs(page, player, '/privacy');
      const choice = page.getByRole('checkbox', { name: KINDS.es });
      await expect(choice).not.toBeChecked();
      expect(await asked(page)).not.toContain('PushNotifications.requestPermissions');
      await choice.click();
      await expect(choice).toBeChecked();

      await withdraw(player);
      const messages = async () =>
        (await (
          await context.request.get(`${sandbox}/push/messages.json?device=${token}`)
        ).json()) as { text: string }[];
      await expect.poll(async () => (await messages()).length, { timeout: 30_000 }).toBe(1);
      const shownByPhone: unknown = JSON.parse((await messages())[0]?.text ?? '');
      expect(shownByPhone).toEqual({
        title: 'Pagamos tu retiro',
        body: 'Mirá el detalle en Movimientos.',
        path: '/transactionhistory',
      });
      await send(page, 'PushNotifications', 'pushNotificationActionPerformed', {
        actionId: 'tap',
        notification: { id: '1', data: shownByPhone },
      });
      await expect(page).toHaveURL('/transactionhistory');
    });
  });

test.describe('the app, whose person says no', () => {
  test.use({ userAgent: APP_AGENT });

  test('says where to change it, in each language', async ({ page, player }) => {
    await putPhone(page, {
      plugins: EVERY_PLUGIN,
      behaviours: {
        'PushNotifications.checkPermissions': { answer: { receive: 'prompt' } },
        'PushNotifications.requestPermissions': { answer: { receive: 'denied' } },
      },
    });
    for (const code of languageCodes) {
      await keep(page, { code, session: player.session });
      await page.goto('/privacy');
      await page.getByRole('checkbox', { name: KINDS[code] }).click();
      await expect(page.getByText(REFUSED[code])).toBeVisible();
      await expect(page.getByRole('checkbox', { name: KINDS[code] })).toBeDisabled();
    }
    expect(await asked(page)).not.toContain('PushNotifications.register');
  });
});
