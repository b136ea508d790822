// The whole way, as a person on a phone goes it: register, verify the e-mail, deposit, play, see
// the balance move, withdraw, log out. The wide screen has the form of the registration. Its
// deposits, games and withdrawals are those of the rooms' own tests.

import type { Locator, Page } from '@playwright/test';
import { expect, MOVING, PHONE, test } from '../../fixtures.ts';
import { codeSentTo, linkIn, type Mailbox } from '../../mailbox.ts';

const PASSWORD = 'Clave1234';
const AFFILIATE_LINK = '/home?type=affiliate&campaignId=plata-primavera&campaignType=banner';
/** A browser of people: the affiliate's hits of headless ones are not counted. */
const OF_PEOPLE =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 ' +
  'Safari/537.36';
let people = 0;

interface ToldAffiliate {
  postbacks: { event: string; reference: string }[];
  pixels: { reference: string }[];
}

/** The messages that the sandbox's affiliate company has received, the newest first. */
async function toldAffiliate(sandboxUrl: string): Promise<ToldAffiliate> {
  const answer = await fetch(`${sandboxUrl}/affiliates.json`);
  const content: ToldAffiliate = JSON.parse(await answer.text());
  return content;
}

test.use({ userAgent: OF_PEOPLE });

/** A person nobody has seen before: a worker has its own database, each test its own person. */
function newPerson() {
  people += 1;
  const login = `walk${people}`;
  return {
    login,
    email: `${login}@correo.example`,
    document: String(31_000_000 + people),
    /** The end of the phone number. */
    line: String(100 + people),
    firstName: 'Julieta',
    lastName: 'Sosa',
  };
}

async function register(
  page: Page,
  from: string,
  person: ReturnType<typeof newPerson>,
  sandbox: string,
): Promise<void> {
  await page.goto(from);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: 'Registrate' }).first().click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Usuario').fill(person.login);
  await popup.getByLabel('Correo').fill(person.email);
  await popup.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await popup.getByRole('button', { name: 'Seguir' }).click();
  await popup.getByLabel('Nombre').fill(person.firstName);
  await popup.getByLabel('Apellido').fill(person.lastName);
  await popup.getByLabel('DNI o CUIL').fill(person.document);
  await popup.getByLabel('Nacimiento').fill('17/08/1992');
  await popup.getByLabel('Teléfono').fill(`11 5555-0${person.line}`);
  await popup.getByRole('button', { name: 'Seguir' }).click();
  await popup.getByRole('button', { name: 'Enviar código' }).click();
  await expect(popup.getByLabel('Código')).toBeVisible();
  const code = await codeSentTo(sandbox, `5491155550${person.line}`);
  await popup.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
  await popup.getByRole('button', { name: 'Seguir' }).click();
  // The field of the wrong code has the message.
  await expect(popup.getByLabel('Código')).toHaveAccessibleDescription('El código no es correcto.');
  await popup.getByLabel('Código').fill(code);
  await popup.getByRole('button', { name: 'Seguir' }).click();
  await fillHome(popup);
  await expect(page.getByRole('heading', { name: 'Revisá tu correo' })).toBeVisible();
}

async function fillHome(popup: Locator): Promise<void> {
  await popup.getByLabel('País').selectOption('AR');
  await popup.getByLabel('Provincia').selectOption('S');
  await popup.getByLabel('Ciudad').fill('Rosario');
  await popup.getByLabel('Domicilio').fill('Mitre 1200');
  await popup.getByLabel('Soy mayor de 18 años').check();
  await expect(popup.getByText('Comprobado: sos una persona')).toBeVisible({ timeout: 20_000 });
  await popup.getByRole('button', { name: 'Crear cuenta' }).click();
}

async function logIn(page: Page, login: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Usuario o correo').fill(login);
  await popup.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await popup.getByRole('button', { name: 'Ingresar' }).click();
  await expect(popup).toBeHidden();
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Vencimiento').fill('11/30');
  await page.getByLabel(/Código/).fill('123');
  await page.getByLabel('Nombre y apellido').fill('JULIETA SOSA');
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

/** The balance in the header. */
const walletOf = (page: Page) =>
  page.getByRole('banner').getByRole('group', { name: 'Saldo' }).getByText(/^\$/).first();

async function comeIn(
  page: Page,
  person: ReturnType<typeof newPerson>,
  mailbox: Mailbox,
): Promise<void> {
  const link = linkIn(await mailbox.latestTo(person.email), 'token');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '¡Felicitaciones!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await logIn(page, person.login);
  await expect(walletOf(page)).toHaveText('$ 0,00');
}

test('a new player registers and logs in', async ({ page, mailbox, stack }) => {
  const person = newPerson();
  await register(page, '/home', person, stack.urls.sandbox);
  await comeIn(page, person, mailbox);
});

test.describe(() => {
  test.use({ ...PHONE, ...MOVING });

  test('a new player registers, deposits, plays, withdraws and leaves', async ({
    page,
    mailbox,
    stack,
  }) => {
    test.setTimeout(180_000);
    const person = newPerson();
    const toldBefore = (await toldAffiliate(stack.urls.sandbox)).postbacks.length;
    const wallet = walletOf(page);

    await test.step('register, verify the e-mail and log in', async () => {
      await register(page, AFFILIATE_LINK, person, stack.urls.sandbox);
      await comeIn(page, person, mailbox);
    });

    await test.step('deposit', async () => {
      await page.goto('/deposit');
      await page.getByRole('radio', { name: /Tarjeta/ }).check();
      await page.getByLabel('Otro monto').fill('10.000,00');
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await page.waitForURL(`${stack.urls.sandbox}/**`);
      await payByCard(page, '4509 9535 6623 3704');
      await page.waitForURL('**/deposit-success**');
      await expect(page.getByRole('heading', { name: 'Pago acreditado' })).toBeVisible({
        timeout: 20_000,
      });
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(wallet).toHaveText('$ 10.000,00');
    });

    await test.step('the affiliate learns of the registration and the first deposit', async () => {
      await expect
        .poll(async () => (await toldAffiliate(stack.urls.sandbox)).postbacks)
        .toHaveLength(toldBefore + 2);
      const { postbacks, pixels } = await toldAffiliate(stack.urls.sandbox);
      const [deposit, registration] = postbacks;
      expect(deposit).toMatchObject({ event: 'first-deposit', amount: '10000.00', times: 1 });
      expect(registration).toMatchObject({ event: 'registration', campaignType: 'banner' });
      expect(deposit?.reference).toBe(registration?.reference);
      const theirs = pixels.filter(({ reference }) => reference === registration?.reference);
      expect(theirs).toEqual([
        { event: 'registration', reference: registration?.reference, times: 1 },
      ]);
    });

    await test.step('play until a win and a loss have moved the balance', async () => {
      await page.goto('/slots?q=ceibo+dorado');
      await page.getByRole('link', { name: /^Ceibo Dorado, / }).click();
      const game = page.frameLocator('iframe');
      const spin = game.getByRole('button', { name: 'Girar' });
      await expect(spin).toBeEnabled({ timeout: 20_000 });
      // The game covers the header; its own bar shows the balance.
      const inGame = page.getByRole('region', { name: 'Juego' }).getByText(/^\$/).first();
      const seen = new Set([await inGame.textContent()]);
      for (let spins = 0; spins < 3; spins += 1) {
        await spin.click();
        // The studio's big moments wait for the player.
        await expect(async () => {
          const onward = game.getByRole('button', { name: /Seguir|Empezar|Continuar/ });
          if (await onward.first().isVisible()) await onward.first().click();
          await expect(spin).toBeEnabled({ timeout: 1000 });
        }).toPass({ timeout: 90_000 });
        seen.add(await inGame.textContent());
      }
      expect(seen.size).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Cerrar juego' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    await test.step('withdraw to a bank account of one’s own', async () => {
      await page.goto('/cashout');
      await page
        .getByRole('button', { name: 'Agregar cuenta' })
        .or(page.getByRole('link', { name: 'Agregar cuenta' }))
        .first()
        .click();
      const popup = page.getByRole('dialog');
      await popup.getByLabel('CBU, CVU o alias').fill('2850590 9 4009041813520 1');
      await expect(popup).toContainText('CBU correcto · Banco Macro');
      await popup.getByRole('button', { name: 'Guardar cuenta' }).click();
      await expect(popup).toBeHidden();
      await page.goto('/cashout');
      await page.getByLabel('Monto').fill('5.000,00');
      await page.getByRole('button', { name: /^Retirar \$/ }).click();
      const check = page.getByRole('dialog', { name: 'Revisá tu retiro' });
      await expect(check).toContainText('Banco Macro ···· 5201');
      await check.getByRole('button', { name: 'Confirmar el retiro' }).click();
      const card = page
        .getByRole('article', { name: /Retiro R-/ })
        .or(page.getByRole('region', { name: /Retiro R-/ }))
        .first();
      await expect(card).toContainText('5.000,00');
      // The site leads a player who waits for a withdrawal to its result.
      await expect(page.getByRole('heading', { name: 'Retiro exitoso' })).toBeVisible({
        timeout: 30_000,
      });
      await page.getByRole('link', { name: 'Ver mis retiros' }).click();
      await expect(card).toContainText('Retiro pagado');
    });

    await test.step('log out', async () => {
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await page.evaluate(() => Reflect.set(window, 'isBefore', true));
      await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
      // A logout loads the site anew; until it has, another address would be lost to that.
      await expect
        .poll(() => page.evaluate(() => Reflect.has(window, 'isBefore')).catch(() => true))
        .toBe(false);
      await expect(
        page
          .getByRole('link', { name: 'Ingresar' })
          .or(page.getByRole('button', { name: 'Ingresar' }))
          .first(),
      ).toBeVisible();
      await page.goto('/cashout');
      await expect(page).toHaveURL(/\/home/);
    });
  });
});
