// Rules that must hold at every protocol that studios speak with us, through HTTP and on a real
// database: those of ARCHITECTURE.md, "Money" and "Partners".

import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { evenbet } from '../../testing/partners/evenbet.ts';
import { evolution } from '../../testing/partners/evolution.ts';
import { hub88, hub88Keys } from '../../testing/partners/hub88.ts';
import {
  connectPartner,
  openSession,
  type Partner,
  type Seat,
  type Twist,
} from '../../testing/partners/partner.ts';
import { pragmatic } from '../../testing/partners/pragmatic.ts';
import { softswiss } from '../../testing/partners/softswiss.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
let secondPem = '';
const ALL: Partner[] = [hub88, softswiss, evenbet, pragmatic, evolution];

beforeAll(async () => {
  for (const partner of ALL) await connectPartner(world, partner);
  const second = generateKeyPairSync('rsa', { modulusLength: 2048 });
  hub88Keys.set(hub88.secrets[0], world.studioKey);
  hub88Keys.set(hub88.secrets[1], second.privateKey);
  secondPem = second.publicKey.export({ type: 'spki', format: 'pem' }).toString();
});

it.each([
  ['/partners/hub88/nobody/user/balance', false],
  ['/partners/softswiss/nobody/balance', false],
  ['/partners/bti/bti/reserve', false],
  ['/api/games/jackpots', true],
])('%s is answered with the headers of a page: %s', async (url, isForBrowsers) => {
  const { headers } = await world.app.web.inject({ method: 'POST', url, payload: {} });
  expect([
    headers['content-security-policy'] !== undefined,
    headers['x-request-id'] !== undefined,
  ]).toEqual([isForBrowsers, true]);
});

describe.each(ALL)('$protocol', (partner) => {
  let player: TestPlayer;
  let seat: Seat;
  const id = () => randomUUID();
  const pockets = () => world.app.wallet.pockets(player.id);
  const ledger = () =>
    world.database.query<{ kind: string; amount: Money }>(
      `select kind, amount from wallet.transfers
         where player_id = $1 and currency = 'ARS' and source like $2 order by seq`,
      [player.id, `${partner.protocol}:%`],
    );
  const sitDown = async (money: { cash?: Money; bonus?: Money } = {}) => {
    player = await world.player(money);
    // Adding a player brings the first catalogue up to date, and that has one key.
    await world.asOwner(
      'update games.providers set public_keys = array[public_keys[1], $1] where key = $2',
      [secondPem, hub88.provider],
    );
    seat = partner.seat(world, player, await openSession(world, player, partner.game));
  };
  beforeEach(() => sitDown());

  describe('rule 1: signatures', () => {
    const tampered = {
      tamper: (body: string) =>
        body.replace('round-1', 'round-2').replace('15000', '1').replace('1500000', '1'),
    };
    const others: [string, Twist][] = [
      ['nobody', { unsigned: true }],
      ['a stranger', { secret: 'a secret of nobody at all' }],
    ];
    if (!partner.signsNothing) others.push(['the provider, and somebody changed it', tampered]);
    it.each(others)(
      'refuses a call that was signed by %s, and writes nothing',
      async (_who, twist) => {
        expect(await seat.bet(id(), units(150), { ...twist, round: 'round-1' })).toMatchObject({
          means: 'not-signed',
          balance: undefined,
        });
        expect(await ledger()).toEqual([]);
      },
    );

    it('takes both keys while one is being changed', async () => {
      for (const secret of partner.secrets)
        expect(await seat.bet(id(), units(1), { secret })).toMatchObject({ means: 'ok' });
    });
  });

  describe('rules 2 and 3: once, and the same', () => {
    it('takes one of twenty twins, and answers them alike', async () => {
      const bet = id();
      const told = await Promise.all(Array.from({ length: 20 }, () => seat.bet(bet, units(100))));
      expect(new Set(told.map(({ means, balance }) => `${means} ${balance}`))).toEqual(
        new Set([`ok ${units(900)}`]),
      );
      expect(await ledger()).toMatchObject([{ amount: units(100) }]);
    });

    it(`answers a repeat with the ${partner.repeats} balance`, async () => {
      const [bet, win] = [id(), id()];
      const first = await seat.bet(bet, units(100), { round: 'r' });
      const paid = await seat.win(win, units(30), { of: bet, round: 'r' });
      await seat.bet(id(), units(5), { round: 'other' });
      const [again, paidAgain] = [
        await seat.bet(bet, units(100), { round: 'r' }),
        await seat.win(win, units(30), { of: bet, round: 'r' }),
      ];
      expect([first.means, paid.means, again.means, paidAgain.means]).toEqual([
        'ok',
        'ok',
        'ok',
        'ok',
      ]);
      const now = units(925);
      expect([again.balance, paidAgain.balance]).toEqual(
        partner.repeats === 'original' ? [units(900), units(930)] : [now, now],
      );
      expect((await pockets()).cash).toBe(now);
      expect([again.raw === first.raw, paidAgain.raw === paid.raw]).toEqual(
        Array.from({ length: 2 }, () => partner.repeats === 'original'),
      );
    });

    it('refuses the same id with other content', async () => {
      const bet = id();
      await seat.bet(bet, units(100), { round: 'r' });
      expect(await seat.bet(bet, units(101), { round: 'r' })).toMatchObject({
        means: partner.otherContent,
      });
      expect(await seat.bet(bet, units(100), { round: 'other' })).toMatchObject({
        means: partner.otherContent,
      });
      expect((await pockets()).cash).toBe(units(900));
    });
  });

  describe('rule 4: rollbacks that come first', () => {
    it('leaves a tombstone, and refuses the bet that comes later, however often', async () => {
      const [bet, undo] = [id(), id()];
      for (let count = 0; count < 2; count += 1)
        expect(await seat.rollback(undo, bet)).toMatchObject({ means: partner.unknownRollback });
      for (let count = 0; count < 2; count += 1)
        expect(await seat.bet(bet, units(100))).toMatchObject({ means: partner.betAfterRollback });
      expect(await pockets()).toEqual({ cash: units(1000), bonus: 0n, inPlay: 0n, held: 0n });
      expect((await ledger()).map(({ kind }) => kind).toSorted()).toEqual([
        'rollback',
        'tombstone',
      ]);
    });

    it('undoes a bet once, and refuses it and its win from then on', async () => {
      const [bet, undo] = [id(), id()];
      await seat.bet(bet, units(100), { round: 'r' });
      for (let count = 0; count < 2; count += 1)
        expect(await seat.rollback(undo, bet, { round: 'r' })).toMatchObject({ means: 'ok' });
      expect(await seat.rollback(id(), bet, { round: 'r' })).toMatchObject({ means: 'ok' });
      expect(await seat.bet(bet, units(100), { round: 'r' })).toMatchObject({
        means: partner.betAfterRollback,
      });
      expect(await seat.win(id(), units(5), { of: bet, round: 'r' })).toMatchObject({
        means: partner.winAfterRollback,
      });
      expect(await pockets()).toEqual({ cash: units(1000), bonus: 0n, inPlay: 0n, held: 0n });
    });

    it('does not undo another player’s bet', async () => {
      const bet = id();
      await seat.bet(bet, units(100));
      const [owner, victim] = [player, seat];
      await sitDown();
      expect((await seat.rollback(id(), bet)).means).not.toBe('ok');
      expect((await world.app.wallet.pockets(owner.id)).cash).toBe(units(900));
      expect((await pockets()).cash).toBe(units(1000));
      expect(await victim.rollback(id(), bet)).toMatchObject({ means: 'ok' });
    });
  });

  it(`rule 5: tells "${partner.settledRollback}" of a rollback after the win`, async () => {
    const bet = id();
    await seat.bet(bet, units(100), { round: 'r' });
    await seat.win(id(), units(30), { of: bet, round: 'r' });
    expect(await seat.rollback(id(), bet, { round: 'r' })).toMatchObject({
      means: partner.settledRollback,
    });
    expect((await pockets()).cash).toBe(
      partner.settledRollback === 'ok' ? units(1030) : units(930),
    );
  });

  describe('rule 6: who may not play any more', () => {
    const reasons: [string, () => Promise<unknown>][] = [
      [
        'whose session is closed',
        () =>
          world.asOwner('update games.sessions set closed_at = now() where player_id = $1', [
            player.id,
          ]),
      ],
      [
        'whose login was ended elsewhere',
        () =>
          world.asOwner('update identity.sessions set ended_at = now() where player_id = $1', [
            player.id,
          ]),
      ],
      [
        'who is blocked',
        () =>
          world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
            player.id,
          ]),
      ],
      [
        'whose game is off',
        () => world.asOwner('update games.games set active = false where id = $1', [partner.game]),
      ],
    ];
    it.each(reasons)('stakes nothing, but is paid: a player %s', async (_who, bar) => {
      const [won, undone] = [id(), id()];
      await seat.bet(won, units(10), { round: 'won' });
      await seat.bet(undone, units(10), { round: 'undone' });
      await bar();
      expect(await seat.bet(id(), units(10))).toMatchObject({ means: 'may-not-play' });
      expect(await seat.bet(won, units(10), { round: 'won' })).toMatchObject({ means: 'ok' });
      expect(await seat.win(id(), units(20), { of: won, round: 'won' })).toMatchObject({
        means: 'ok',
      });
      expect(await seat.rollback(id(), undone, { round: 'undone' })).toMatchObject({ means: 'ok' });
      expect((await pockets()).cash).toBe(units(1010));
      await world.asOwner('update games.games set active = true where id = $1', [partner.game]);
    });

    it('stakes nothing once the login is idle for 30 minutes, for staking is no use of it; is paid all the same', async () => {
      const [won, undone] = [id(), id()];
      await seat.bet(won, units(10), { round: 'won' });
      world.clock.advance(29 * MINUTE);
      expect(await seat.bet(undone, units(10), { round: 'undone' })).toMatchObject({ means: 'ok' });
      world.clock.advance(MINUTE + SECOND);
      expect(await seat.bet(id(), units(10))).toMatchObject({ means: 'may-not-play' });
      world.clock.advance(MINUTE);
      expect(await seat.bet(id(), units(10))).toMatchObject({ means: 'may-not-play' });
      expect(await seat.bet(won, units(10), { round: 'won' })).toMatchObject({ means: 'ok' });
      expect(await seat.win(id(), units(20), { of: won, round: 'won' })).toMatchObject({
        means: 'ok',
      });
      expect(await seat.rollback(id(), undone, { round: 'undone' })).toMatchObject({ means: 'ok' });
      expect(await world.call('/api/identity/profile', {}, player.session)).toMatchObject({
        body: { code: 'SESSION_EXPIRED' },
      });
      expect((await pockets()).cash).toBe(units(1010));
    });

    it('stakes while the person uses the site, up to 12 hours after the login', async () => {
      for (let passed = 0; passed < 12 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
        expect(await seat.bet(id(), units(1), { round: 'r' })).toMatchObject({ means: 'ok' });
        world.clock.advance(20 * MINUTE);
        expect(await world.call('/api/identity/profile', {}, player.session)).toMatchObject({
          body: { success: true },
        });
      }
      world.clock.advance(20 * MINUTE);
      expect(await seat.bet(id(), units(1), { round: 'r' })).toMatchObject({
        means: 'may-not-play',
      });
    });

    it('stakes nothing without a session, or with one that was not used in time', async () => {
      const stranger = await world.player();
      expect(
        (await partner.seat(world, stranger, 'a-token-of-nobody').bet(id(), units(1))).means,
      ).not.toBe('ok');
      world.clock.advance(61_000);
      expect(await seat.bet(id(), units(1))).toMatchObject({ means: 'may-not-play' });
    });

    it('knows its players', async () => {
      for (const userId of [randomUUID(), 'nobody', player.id.toUpperCase(), '\u0000'])
        for (const told of [
          await seat.balance({ userId }),
          await seat.bet(id(), units(1), { userId }),
        ])
          expect(['unknown-player', 'malformed', 'may-not-play']).toContain(told.means);
      expect((await pockets()).cash).toBe(units(1000));
    });
  });

  describe('rule 7: exact amounts', () => {
    it.each(['negative', 'too fine', 'exponent', 'no number'] as const)(
      'takes no amount that is %s',
      async (kind) => {
        expect(await seat.oddBet(id(), kind)).toMatchObject({ means: 'malformed' });
        expect(await ledger()).toEqual([]);
      },
    );

    it('moves centavos and millions exactly, and shows no more than there is', async () => {
      await sitDown({ cash: units(900_000_000) + 19_999n });
      expect(await seat.bet(id(), units(876_543_210) + 10_000n)).toMatchObject({ means: 'ok' });
      expect((await pockets()).cash).toBe(units(23_456_790) + 9_999n);
      const { balance } = await seat.balance();
      expect(balance).toBeLessThanOrEqual(units(23_456_790) + 9_999n);
      expect(balance).toBeGreaterThanOrEqual(units(23_456_790));
    });
  });

  describe('rule 8: what is refused, and what is not known', () => {
    it('refuses what the player does not have, tells what there is, and moves nothing', async () => {
      const told = await seat.bet(id(), units(1000) + 10_000n);
      expect(told.means).toBe('insufficient');
      expect([units(1000), undefined]).toContain(told.balance);
      expect(await ledger()).toEqual([]);
    });

    it(`answers a win without a bet: ${partner.winWithoutBet}`, async () => {
      expect(await seat.win(id(), units(5), { of: id(), round: 'never' })).toMatchObject({
        means: partner.winWithoutBet,
      });
      // Protocols in which a refusal would be final pay it as a prize.
      expect(await ledger()).toEqual(
        partner.winWithoutBet === 'ok' ? [{ kind: 'prize', amount: units(5) }] : [],
      );
    });

    it.each([
      '',
      'null',
      '[]',
      'not json',
      '{"amount":',
      '%%%=%E0%A4%A',
      `{"a":"${'x'.repeat(70_000)}"}`,
    ])('answers nonsense', async (body) => {
      const told = await seat.nonsense(body);
      expect(['malformed', 'not-signed', 'ask-again']).toContain(told.means);
      expect(await ledger()).toEqual([]);
    });

    it('says that it does not know, in time, when the wallet does not answer; and is right when asked again', async () => {
      const bet = id();
      await world.database.transaction(async (transaction) => {
        await transaction.query('select from wallet.wallets where player_id = $1 for update', [
          player.id,
        ]);
        const began = performance.now();
        expect(await seat.bet(bet, units(100))).toMatchObject({
          means: 'ask-again',
          balance: undefined,
        });
        // Rule 10: providers give up after a second.
        expect(performance.now() - began).toBeLessThan(1000 * world.database.patience);
      });
      expect(await ledger()).toEqual([]);
      expect(await seat.bet(bet, units(100))).toMatchObject({ means: 'ok' });
      expect(await seat.bet(bet, units(100))).toMatchObject({ means: 'ok' });
      expect(await ledger()).toMatchObject([{ amount: units(100) }]);
    });
  });

  describe('rule 9: cash and bonus', () => {
    it('pays in the proportion of the bet', async () => {
      await sitDown({ cash: units(70), bonus: units(50) });
      const bet = id();
      await seat.bet(bet, units(100), { round: 'r' });
      await seat.win(id(), units(10), { of: bet, round: 'r' });
      expect(await pockets()).toMatchObject({ cash: units(7), bonus: units(23) });
    });

    it('gives back to the very pockets', async () => {
      await sitDown({ cash: units(70), bonus: units(50) });
      const bet = id();
      await seat.bet(bet, units(100), { round: 'r' });
      await seat.rollback(id(), bet, { round: 'r' });
      expect(await pockets()).toEqual({ cash: units(70), bonus: units(50), inPlay: 0n, held: 0n });
    });
  });

  it('keeps the bet of an open round in play, and nothing once it was paid', async () => {
    const bet = id();
    await seat.bet(bet, units(100), { round: 'r' });
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
    await seat.win(id(), 10_000n, { of: bet, round: 'r' });
    // There a round ends by a word of its own.
    expect(await pockets()).toMatchObject({
      inPlay: partner.protocol === 'softswiss' ? units(100) : 0n,
    });
  });
});
