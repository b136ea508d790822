// A spin that breaks off at each of its points: nothing is left, and the next gives one prize.

import { units } from '@ceibo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../platform/clock.ts';
import { addPromotions, grantsOf, playRound } from '../../../testing/promotions/campaigns.ts';
import { cash, neverTheLast, nothing, spinToday } from '../../../testing/promotions/wheel.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld({ random: neverTheLast });
beforeAll(() =>
  addPromotions(world, { wheel: { sectors: [cash('200.00', 9999, 1000), nothing(1)] } }),
);
beforeAll(() =>
  world.asOwner(`create function public.break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`),
);

const left = async () => {
  const [row] = await world.asOwner(
    `select (select count(*)::int from promotions.wheel_spins) as spins,
       (select coalesce(sum(given), 0)::int from promotions.wheel_stock) as given,
       (select count(*)::int from promotions.grants) as grants,
       (select count(*)::int from wallet.transfers where kind = 'prize') as prizes`,
  );
  return row ?? {};
};

describe('a spin that breaks off', () => {
  it.each([
    ['when the stock is taken', 'promotions.wheel_stock', ''],
    ['when the prize becomes a grant', 'promotions.grants', ''],
    ['when the prize is paid', 'wallet.transfers', ''],
    ['when the outcome is stored', 'promotions.wheel_spins', ''],
    ['at its end', 'promotions.wheel_spins', 'deferrable initially deferred'],
  ])('%s leaves nothing, and is spun once afterwards', async (_words, table, deferred) => {
    const before = await world.player({ cash: units(1000), bonus: 0n });
    await playRound(world, before, { stake: units(10) });
    world.clock.advance(DAY);
    const { body } = await world.call('/api/identity/login', {
      login: before.login,
      password: 'Clave1234',
    });
    const who = { ...before, session: String(body['sessionId']) };
    const untouched = await left();
    const kind = deferred === '' ? 'trigger' : 'constraint trigger';
    await world.asOwner(
      `create ${kind} break_off after insert or update on ${table} ${deferred}
       for each row execute function public.break_off()`,
    );
    expect(await spinToday(world, who)).toMatchObject({ error: { code: 'INTERNAL' } });
    expect(await left()).toEqual(untouched);
    await world.asOwner(`drop trigger break_off on ${table}`);
    // The answer of the first is lost, and the player asks again.
    const [first, second] = [await spinToday(world, who), await spinToday(world, who)];
    expect(first).toMatchObject({ success: true, amount: '200.00' });
    expect(second).toEqual(first);
    expect(await grantsOf(world, who)).toEqual(['converted 200.00']);
    expect((await world.app.wallet.pockets(who.id)).cash).toBe(units(1190));
    expect(await left()).toEqual(
      Object.fromEntries(Object.entries(untouched).map(([key, count]) => [key, Number(count) + 1])),
    );
  });
});
