// Every way in which safe play stops a stake, through every provider's own calls. Tested are the
// code of the protocol, and the event on the player's page. A stake that would still pass does
// pass.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LimitReached } from '@ceibo/contracts/limits';
import { moneyToDecimal, units, type Money } from '@ceibo/money';
import { excludePlayer } from '../../operator/limits.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import type { LiveUpdate } from '../../platform/live/live.ts';
import { connectSportsbook, openSportsbook, sportsbookOf } from '../../testing/partners/bti.ts';
import { evenbet } from '../../testing/partners/evenbet.ts';
import { evolution } from '../../testing/partners/evolution.ts';
import { hub88, hub88Keys } from '../../testing/partners/hub88.ts';
import { connectPartner, openSession, type Partner } from '../../testing/partners/partner.ts';
import { pragmatic } from '../../testing/partners/pragmatic.ts';
import { softswiss } from '../../testing/partners/softswiss.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const PARTNERS: Partner[] = [hub88, softswiss, evenbet, pragmatic, evolution];

/** A player who is at a game, or at the sportsbook. */
interface Seated {
  /** Places a stake; gives the answer that the provider gets, as it came. */
  stake(amount: Money): Promise<string>;
}

async function atGame(partner: Partner, player: TestPlayer): Promise<Seated> {
  const seat = partner.seat(world, player, await openSession(world, player, partner.game));
  return {
    stake: async (amount) => (await seat.bet(randomUUID(), amount, { round: randomUUID() })).raw,
  };
}

async function atSportsbook(player: TestPlayer): Promise<Seated> {
  const book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
  return {
    stake: async (stake) =>
      (await book.reserve(randomUUID(), [{ id: randomUUID().slice(0, 8), stake }])).raw,
  };
}

interface Protocol {
  name: string;
  sit(player: TestPlayer): Promise<Seated>;
  taken: RegExp;
  limit: RegExp;
  excluded: RegExp;
}

/**
 * The answers by which each protocol names a stake that was taken, a limit, and a player who may
 * not play.
 */
const CODES = {
  hub88: { taken: /RS_OK/, limit: /RS_ERROR_LIMIT_REACHED/, excluded: /RS_ERROR_USER_DISABLED/ },
  softswiss: {
    taken: /"transactions"/,
    limit: /"api_code":"105".*"balance"/,
    excluded: /"api_code":"110"/,
  },
  // EvenBet has no code for a limit: "insufficient" lets the table offer a smaller buy-in.
  evenbet: { taken: /"errorCode":0/, limit: /"errorCode":3/, excluded: /"errorCode":7/ },
  pragmatic: { taken: /"error":0/, limit: /"error":50/, excluded: /"error":6/ },
  evolution: {
    taken: /"status":"OK"/,
    limit: /FINAL_ERROR_ACTION_FAILED/,
    excluded: /ACCOUNT_LOCKED/,
  },
  bti: { taken: /error_code=0\r/, limit: /error_code=-13\r/, excluded: /error_code=-5\r/ },
} satisfies Record<Partner['protocol'] | 'bti', Omit<Protocol, 'name' | 'sit'>>;

const PROTOCOLS: Protocol[] = [
  ...PARTNERS.map((partner) => ({
    name: partner.protocol,
    sit: (player: TestPlayer) => atGame(partner, player),
    ...CODES[partner.protocol],
  })),
  { name: 'bti', sit: atSportsbook, ...CODES.bti },
];

beforeAll(async () => {
  for (const partner of PARTNERS) await connectPartner(world, partner);
  hub88Keys.set(hub88.secrets[0], world.studioKey);
  await connectSportsbook(world);
  // Noon in Buenos Aires: the time that passes in these tests stays within a day.
  const noon = 15 * HOUR;
  world.clock.advance(DAY - ((world.clock.now().getTime() - noon) % DAY));
});

const set = ({ session }: TestPlayer, kind: string, value: string, period = 'day') =>
  world.call('/api/limits/set-limit', { kind, window: period, value }, session);

/** The events of limits that the player's open pages get. */
function listen({ id }: TestPlayer): { told: LimitReached[]; end(): void } {
  const told: LimitReached[] = [];
  const end = world.app.live.subscribe(id, (update: LiveUpdate) => {
    if (update.kind === 'event' && update.event.name === 'limit-reached')
      told.push(update.event.data);
  });
  return { told, end };
}

describe.each(PROTOCOLS)('$name', ({ sit, taken, limit, excluded }) => {
  it.each([
    ['loss', 'day'],
    ['loss', 'month'],
    ['stake', 'week'],
  ])('is told its code for a limit on %s of a %s; what is left passes', async (kind, period) => {
    const player = await world.player();
    await set(player, kind, '100', period);
    const { told, end } = listen(player);
    const seated = await sit(player);
    expect(await seated.stake(units(70))).toMatch(taken);
    expect(await seated.stake(units(31))).toMatch(limit);
    await expect.poll(() => told).toHaveLength(1);
    expect(told).toMatchObject([
      { kind, window: period, limit: '100.00', used: '70.00', wanted: '31.00', left: '30.00' },
    ]);
    expect(moneyToDecimal(units(30))).toBe(told[0]?.left);
    expect(await seated.stake(units(30))).toMatch(taken);
    expect(await seated.stake(units(1))).toMatch(limit);
    end();
  });

  it('is told the same of the time of play, when it is over', async () => {
    const player = await world.player();
    await set(player, 'time', '15');
    const { told, end } = listen(player);
    const seated = await sit(player);
    for (let stakes = 0; stakes < 4; stakes += 1) {
      expect(await seated.stake(units(1))).toMatch(taken);
      world.clock.advance(5 * MINUTE - 5000);
    }
    // It was nearly fifteen minutes until the fourth: this one fills them up.
    expect(await seated.stake(units(1))).toMatch(taken);
    expect(await seated.stake(units(1))).toMatch(limit);
    await expect.poll(() => told).toHaveLength(1);
    expect(told).toMatchObject([{ kind: 'time', window: 'day', limit: '15', left: '0.00' }]);
    end();
  });

  it.each([
    ['a time-out', ({ session }: TestPlayer) => leave('take-time-out', { hours: 24 }, session)],
    [
      'a self-exclusion',
      ({ session }: TestPlayer) => leave('self-exclude', { period: '6-months' }, session),
    ],
    [
      'an exclusion by staff',
      async ({ login }: TestPlayer) => {
        const wanted = { login, period: '1-year', reason: 'debts' } as const;
        await excludePlayer(world.config.databaseUrl, wanted, world.clock);
      },
    ],
  ])('is told its code for a player who may not play during %s', async (_what, exclude) => {
    const player = await world.player();
    const seated = await sit(player);
    expect(await seated.stake(units(1))).toMatch(taken);
    await exclude(player);
    expect(await seated.stake(units(1))).toMatch(excluded);
    // The login has ended by now; the code stays the same.
    await expect.poll(() => world.app.identity.sessions.check(player.session)).toBeUndefined();
    expect(await seated.stake(units(1))).toMatch(excluded);
  });

  it('takes no stake beyond a limit that is lowered while others are on their way', async () => {
    const player = await world.player();
    await set(player, 'stake', '900');
    const seated = await sit(player);
    const wave = () => Array.from({ length: 8 }, () => seated.stake(units(7)));
    const first = wave();
    const lowered = set(player, 'stake', '100');
    await lowered;
    const second = wave();
    await Promise.all([...first, ...second]);
    const { staked } = (await world.app.wallet.stakeUsage(player.id)).day;
    expect(staked).toBe(units(98));
  });
});

async function leave(call: string, body: object, session: string): Promise<void> {
  await world.call(`/api/limits/${call}`, body, session);
}
