import { randomUUID } from 'node:crypto';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { openFaultyCompany } from '../testing/faulty-company.ts';

const paths = (company: Awaited<ReturnType<typeof openFaultyCompany>>) =>
  company.arrived.map(({ path }) => path);
const unclear = { kind: 'unclear' };
const taken = { kind: 'answered', answer: { status: 'RS_OK' } };

describe('a request to the operator', () => {
  it('is as the company sent it while nothing is planned', async () => {
    const company = await openFaultyCompany();
    expect(await company.bet()).toMatchObject(taken);
    expect(company.arrived).toMatchObject([{ path: walletPaths.bet, isSignatureRight: true }]);
  });

  it.each([
    ['drop-before', unclear, 0],
    ['drop-after-commit', unclear, 1],
    ['duplicate', taken, 2],
    ['repeat', taken, 2],
    ['http-5xx', { ...unclear, reason: 'HTTP 502' }, 0],
  ])('%s', async (fault, reply, arrivals) => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'bet', fault, next: 1 }]);
    expect(await company.bet()).toMatchObject(reply);
    await company.settle();
    expect(company.arrived).toHaveLength(arrivals);
    expect(new Set(company.arrived.map(({ body }) => body.toString())).size).toBe(
      Math.min(arrivals, 1),
    );
    expect(await company.bet()).toMatchObject(taken);
  });

  it.each([
    ['wrong-signature', false, /^\{.*\}$/],
    ['malformed', true, /^\{[^}]*$/],
    ['huge', true, /^\{.*\} {1000000}$/],
  ])(
    '%s arrives once, with a signature that is right: %s',
    async (fault, isSignatureRight, body) => {
      const company = await openFaultyCompany();
      await company.plan([{ call: 'win', fault, next: 1 }]);
      await company.win(randomUUID());
      expect(company.arrived).toMatchObject([{ path: walletPaths.win, isSignatureRight }]);
      expect(company.arrived[0]?.body.toString()).toMatch(body);
    },
  );

  it('a delayed duplicate comes four seconds later', async () => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'bet', fault: 'delayed-duplicate', next: 1 }]);
    expect(await company.bet()).toMatchObject(taken);
    await company.advance(3_900);
    await company.settle();
    expect(company.arrived).toHaveLength(1);
    await company.advance(200);
    await company.settle();
    expect(company.arrived).toHaveLength(2);
  });

  it('a slow body arrives whole after the company has given up', async () => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'bet', fault: 'slow-body', next: 1 }]);
    const bet = company.bet().then((reply) => ({ reply, arrived: company.arrived.length }));
    await expect
      .poll(async () => {
        await company.advance(500);
        return company.arrived.length;
      })
      .toBe(1);
    expect(await bet).toMatchObject({ reply: { kind: 'unclear', reason: 'time-out' }, arrived: 0 });
    expect(company.arrived).toMatchObject([{ isSignatureRight: true }]);
  });
});

describe('the order of calls', () => {
  it('is turned round: a bet waits, through its repeats, until its rollback was answered', async () => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'bet', fault: 'reorder', next: 1 }]);
    const id = randomUUID();
    for (let tries = 0; tries < 3; tries += 1) expect(await company.bet(id)).toMatchObject(unclear);
    expect(await company.bet()).toMatchObject(taken);
    expect(await company.rollback(id)).toMatchObject(taken);
    await company.settle();
    expect(paths(company)).toEqual([walletPaths.bet, walletPaths.rollback, walletPaths.bet]);
    expect(company.arrived[2]?.body.toString()).toContain(id);
  });

  it('stays turned round when the rollback is lost at first', async () => {
    const company = await openFaultyCompany();
    await company.plan([
      { call: 'bet', fault: 'reorder', next: 1 },
      { call: 'rollback', fault: 'http-5xx', next: 1 },
    ]);
    const id = randomUUID();
    await company.bet(id);
    expect(await company.rollback(id)).toMatchObject(unclear);
    await company.settle();
    expect(paths(company)).toEqual([]);
    await company.rollback(id);
    await company.settle();
    expect(paths(company)).toEqual([walletPaths.rollback, walletPaths.bet]);
  });

  it('a win waits until the operator says that the game was closed', async () => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'win', fault: 'win-after-close', next: 1 }]);
    const [bet, win] = [randomUUID(), randomUUID()];
    for (let tries = 0; tries < 2; tries += 1)
      expect(await company.win(bet, win)).toMatchObject(unclear);
    expect(paths(company)).not.toContain(walletPaths.win);
    company.answers[walletPaths.balance] = 'RS_ERROR_TOKEN_EXPIRED';
    expect(await company.win(bet, win)).toMatchObject(taken);
  });

  it('a win waits a minute at most', async () => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'win', fault: 'win-after-close', next: 1 }]);
    const [bet, win] = [randomUUID(), randomUUID()];
    await company.win(bet, win);
    await company.advance(60_001);
    expect(await company.win(bet, win)).toMatchObject(taken);
  });
});

describe.each(['pragmatic', 'softswiss', 'evenbet', 'evolution'] as const)('%s', (protocol) => {
  it.each([
    ['duplicate', 2, true],
    ['wrong-signature', 1, false],
    // A form that is cut has lost its hash.
    ['malformed', 1, protocol !== 'pragmatic'],
    ['huge', 1, true],
    ['drop-after-commit', 1, true],
  ])('meets %s too', async (fault, arrivals, isSignatureRight) => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'bet', fault, next: 1 }]);
    await company.by(protocol).bet(randomUUID());
    await company.settle();
    expect(company.arrived.map((each) => each.isSignatureRight)).toEqual(
      Array.from({ length: arrivals }, () => isSignatureRight),
    );
  });

  it('can have its rollback before its bet', async () => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'bet', fault: 'reorder', next: 1 }]);
    const id = randomUUID();
    expect(await company.by(protocol).bet(id)).toMatchObject(unclear);
    expect(await company.by(protocol).rollback(id)).toMatchObject(taken);
    await company.settle();
    const isBet = company.arrived.map(({ path, body }) =>
      /"bet"|"GetCash"|amount=|^\/debit/.test(path === '/debit' ? path : body.toString()),
    );
    expect(isBet).toEqual([false, true]);
  });
});

describe('the sportsbook', () => {
  const purchase = { cust_id: 'player-1', reserve_id: 'r-1' };
  const open = async (call: string, fault: string) => {
    const company = await openFaultyCompany();
    await company.plan([{ provider: 'bti', call, fault, next: 1 }]);
    return { company, bti: company.sportsbook };
  };

  it.each([
    ['duplicate', 2, true, /^<Bets\/>$/],
    ['wrong-signature', 1, false, /^<Bets\/>$/],
    ['malformed', 1, true, /^<Be$/],
    ['huge', 1, true, /^<Bets\/> {1000000}$/],
    ['drop-after-commit', 1, true, /^<Bets\/>$/],
    ['http-5xx', 0, true, /./],
  ])('meets %s with a reserve', async (fault, arrivals, isSignatureRight, body) => {
    const { company, bti } = await open('bet', fault);
    await bti.call('reserve', { ...purchase, amount: '1.00' }, '<Bets/>');
    await company.settle();
    expect(company.arrived).toMatchObject(
      Array.from({ length: arrivals }, () => ({ path: '/reserve', isSignatureRight })),
    );
    for (const arrival of company.arrived) expect(arrival.body.toString()).toMatch(body);
  });

  it.each([
    ['malformed', /^\?cust_id=player-1&reserve_id$/],
    ['huge', /^\?cust_id=player-1&reserve_id=r-1&padding=x{100000}$/],
  ])('meets %s in the address of a call without a body', async (fault, query) => {
    const { company, bti } = await open('commit', fault);
    await bti.call('commitReserve', purchase);
    expect(company.arrived).toMatchObject([{ path: '/commitreserve', isSignatureRight: true }]);
    expect(company.arrived[0]?.query).toMatch(query);
  });

  it('is late with a call without a body as with any other', async () => {
    const { company, bti } = await open('rollback', 'slow-body');
    const reply = bti
      .call('cancelReserve', purchase)
      .then((told) => ({ told, arrived: company.arrived.length }));
    await company.advance(3_500);
    expect(await reply).toMatchObject({
      told: { kind: 'unclear', reason: 'time-out' },
      arrived: 0,
    });
    await company.advance(500);
    await company.settle();
    expect(company.arrived).toMatchObject([{ path: '/cancelreserve' }]);
  });

  it('can have the end of a reserve before the reserve', async () => {
    const { company, bti } = await open('bet', 'reorder');
    expect(await bti.call('reserve', { ...purchase, amount: '1.00' }, '<Bets/>')).toMatchObject(
      unclear,
    );
    await bti.call('cancelReserve', { ...purchase, reserve_id: 'another' });
    await bti.call('cancelReserve', purchase);
    await company.settle();
    expect(paths(company)).toEqual(['/cancelreserve', '/cancelreserve', '/reserve']);
  });

  it.each([
    ['win', 'creditCustomer'],
    ['adjust', 'debitCustomer'],
    ['commit', 'debitReserve'],
    ['balance', 'validateToken'],
  ] as const)('has its %s: %s', async (call, path) => {
    const { company, bti } = await open(call, 'drop-before');
    expect(await bti.call(path, { ...purchase, req_id: 'q-1' })).toMatchObject(unclear);
    expect(await bti.call(path, { ...purchase, req_id: 'q-1' })).toMatchObject({
      kind: 'answered',
      code: '0',
    });
    expect(company.arrived).toHaveLength(1);
  });
});

describe('an answer to the operator', () => {
  it.each([
    ['http-5xx', 500, /error/],
    ['malformed', 200, /^\{"url":"http:\/\/$/],
    ['huge', 200, /^\{"url".{1000000}/],
  ])('%s', async (fault, status, body) => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'launch', fault, next: 1 }]);
    const answer = await company.launch();
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toMatch(body);
    expect(company.launches()).toBe(0);
    expect((await company.launch()).json()).toEqual({ url: 'http://studio.test/1' });
  });

  it.each([
    ['drop-before', 0],
    ['drop-after-commit', 1],
  ])('nothing: %s', async (fault, launches) => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'launch', fault, next: 1 }]);
    await expect(company.launch()).rejects.toThrow('destroyed');
    expect(company.launches()).toBe(launches);
  });
});

describe('the plan', () => {
  it(
    'strikes at its stated rate, the same for the same seed, and continues after a restart',
    { timeout: 30_000 },
    async () => {
      const strikes = async (
        company: Awaited<ReturnType<typeof openFaultyCompany>>,
        calls: number,
      ) => {
        const pattern: boolean[] = [];
        for (let call = 0; call < calls; call += 1)
          pattern.push((await company.bet()).kind === 'unclear');
        return pattern;
      };
      const rules = [{ call: 'any', fault: 'drop-before', perTenThousand: 2500 }];
      const [one, other, third] = [
        await openFaultyCompany(),
        await openFaultyCompany(),
        await openFaultyCompany(),
      ];
      await Promise.all([one.plan(rules, 7), other.plan(rules, 7), third.plan(rules, 8)]);
      const whole = await strikes(one, 200);
      const share = whole.filter(Boolean).length / whole.length;
      // Five standard errors of a fair draw.
      expect(Math.abs(share - 0.25)).toBeLessThan(5 * Math.sqrt((0.25 * 0.75) / 200));
      const first = await strikes(other, 100);
      const again = await openFaultyCompany(other.books);
      expect([...first, ...(await strikes(again, 100))]).toEqual(whole);
      expect(await strikes(third, 200)).not.toEqual(whole);
    },
  );

  it('carries out a rule for the call before one for any call', async () => {
    const company = await openFaultyCompany();
    await company.plan([
      { call: 'any', fault: 'drop-before', perTenThousand: 10_000 },
      { call: 'bet', fault: 'http-5xx', next: 1 },
    ]);
    expect(await company.bet()).toMatchObject({ reason: 'HTTP 502' });
    expect(await company.bet()).toMatchObject({ reason: expect.stringContaining('fetch failed') });
  });

  it('is refused when it makes no sense', async () => {
    const company = await openFaultyCompany();
    const wrong = [
      { provider: 'nobody', call: 'bet', fault: 'duplicate', next: 1 },
      { call: 'win', fault: 'reorder', next: 1 },
      { call: 'launch', fault: 'duplicate', next: 1 },
      { call: 'bet', fault: 'duplicate' },
      { call: 'bet', fault: 'duplicate', perTenThousand: 0 },
      { call: 'bet', fault: 'bad luck', next: 1 },
      { call: 'commit', fault: 'duplicate', next: 1 },
      { call: 'adjust', fault: 'drop-before', perTenThousand: 100 },
      { provider: 'bti', call: 'launch', fault: 'http-5xx', next: 1 },
    ];
    for (const rule of wrong) expect((await company.plan([rule])).statusCode).toBe(400);
    expect(await company.bet()).toMatchObject(taken);
  });
});
