import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { MINUTE } from '../../../platform/clock.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

const begin = (player: TestPlayer) =>
  world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
    player.session,
  );
const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;

describe('the browser’s return', () => {
  const backUrl = (preference: string, kind: 'success' | 'failure') =>
    new URL(
      (JSON.parse(preference) as { back_urls: Record<string, string> }).back_urls[kind] ?? '',
    );

  it('goes to the result page with a hand-off that works once, and makes us ask the company', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await begin(player);
    const url = backUrl(company.preferences[0] ?? '', 'success');
    url.searchParams.set(
      'payment_id',
      company.pay({ external_reference: String(body['depositId']), amount: '10150' }),
    );
    const back = () => world.app.web.inject({ method: 'GET', url: url.pathname + url.search });
    // Two tabs at once. The second return does not put off the question of the first.
    const [first, second] = await Promise.all([back(), back()]);
    const pages = [first, second].map(
      ({ headers }) => new URL(String(headers.location), 'http://ceibo.test'),
    );
    const codes = pages.map(({ searchParams }) => searchParams.get('session'));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    const page = pages[codes[0] === '' ? 1 : 0] ?? new URL('http://ceibo.test');
    expect([...page.searchParams.keys()]).toEqual(['amount', 'transactionId', 'session']);
    expect(page).toMatchObject({ pathname: '/deposit-success' });
    expect(page.searchParams.get('amount')).toBe('10.000,00');
    expect(
      await world.call('/api/identity/redeem-handoff', { code: page.searchParams.get('session') }),
    ).toMatchObject({ body: { success: true } });
    // No webhook came: the return alone made us ask, and did so before the next ten seconds.
    await expect.poll(() => cashOf(player), { timeout: 5000 }).toBe(units(10_000));
  });

  describe('opens no session', () => {
    const comeBack = async (company: ReturnType<typeof playPaymentCompany>, paymentId?: string) => {
      const url = backUrl(company.preferences.at(-1) ?? '', 'success');
      if (paymentId !== undefined) url.searchParams.set('payment_id', paymentId);
      const { headers } = await world.app.web.inject({
        method: 'GET',
        url: url.pathname + url.search,
      });
      const page = new URL(String(headers.location), 'http://ceibo.test');
      expect(page.pathname).toBe('/deposit-success');
      return page.searchParams.get('session') ?? '';
    };
    const isOpened = async (code: string) => {
      if (code === '') return false;
      return (await world.call('/api/identity/redeem-handoff', { code })).body['success'] === true;
    };
    const pay = async () => {
      const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
      const { body } = await begin(player);
      return {
        player,
        company,
        paymentId: company.pay({ external_reference: String(body['depositId']), amount: '10150' }),
      };
    };

    it('when nothing was paid, or the payment is another deposit’s', async () => {
      const { company, paymentId: unpaid } = await pay();
      company.forget(unpaid);
      const foreign = company.pay({ external_reference: randomUUID(), amount: '10150' });
      for (const paymentId of [undefined, 'null', randomUUID(), foreign])
        expect(await comeBack(company, paymentId)).toBe('');
    });

    it.each([
      [
        'the player has logged out',
        ({ session }: TestPlayer) => world.call('/api/identity/logout', {}, session),
      ],
      [
        'the player has changed the password, under the very session that began it',
        ({ session }: TestPlayer) =>
          world.call(
            '/api/identity/update-password',
            { oldPassword: TEST_PASSWORD, newPassword: 'Nueva1234' },
            session,
          ),
      ],
      ['the session that began it has expired', async () => world.clock.advance(31 * MINUTE)],
    ])('once %s, before the return or after it', async (_what, end) => {
      const before = await pay();
      await end(before.player);
      expect(await comeBack(before.company, before.paymentId)).toBe('');
      const after = await pay();
      const code = await comeBack(after.company, after.paymentId);
      expect(code).not.toBe('');
      await end(after.player);
      expect(await isOpened(code)).toBe(false);
    });

    it('once the time to pay is over, though the player is still about', async () => {
      const { player, company, paymentId } = await pay();
      for (let times = 0; times < 3; times += 1) {
        world.clock.advance(21 * MINUTE);
        await world.call('/api/identity/profile', {}, player.session);
      }
      expect(await comeBack(company, paymentId)).toBe('');
    });

    it('to who knows the webhook’s secret', async () => {
      const { company } = await pay();
      const url = backUrl(company.preferences[0] ?? '', 'success');
      const { webhookSecret } = world.config.mercadopago;
      const deposit = url.searchParams.get('deposit') ?? '';
      url.searchParams.set(
        'proof',
        createHmac('sha256', webhookSecret).update(`return ${deposit}`).digest('hex'),
      );
      expect(
        (await world.app.web.inject({ method: 'GET', url: url.pathname + url.search })).headers
          .location,
      ).toBe('/home');
    });

    it('that outlives the one which began the payment: the 12 hours count from the login', async () => {
      const { player, company, paymentId } = await pay();
      await world.asOwner(
        `update identity.sessions set created_at = created_at - interval '11 hours 50 minutes'
           where player_id = $1`,
        [player.id],
      );
      const opened = await world.call('/api/identity/redeem-handoff', {
        code: await comeBack(company, paymentId),
      });
      const profile = () =>
        world.call('/api/identity/profile', {}, String(opened.body['sessionId']));
      expect(await profile()).toMatchObject({ body: { success: true } });
      world.clock.advance(11 * MINUTE);
      expect(await profile()).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
    });
  });

  it('credits nothing by itself and gives no session to who guesses', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await begin(player);
    const failure = backUrl(company.preferences[0] ?? '', 'failure');
    expect(
      (await world.app.web.inject({ method: 'GET', url: failure.pathname + failure.search }))
        .headers.location,
    ).toMatch(/^\/deposit-failed\?/);
    const deposit = String(body['depositId']);
    for (const proof of ['', '0'.repeat(64)]) {
      const guessed = await world.app.web.inject({
        method: 'GET',
        url: `${failure.pathname}?deposit=${deposit}&outcome=success&proof=${proof}`,
      });
      expect(guessed.headers.location).toBe('/home');
    }
    expect(await cashOf(player)).toBe(0n);
  });
});
