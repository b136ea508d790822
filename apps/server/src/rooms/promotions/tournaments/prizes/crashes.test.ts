// A payment of prizes that breaks off at each of its points: nothing is paid, and then each once.

import { units } from '@ceibo/money';
import { beforeAll, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../../platform/clock.ts';
import { LASTS, playTournaments } from '../../../../testing/promotions/tournaments.ts';
import { startTestWorld } from '../../../../testing/test-world.ts';

const world = startTestWorld();
const { hold, advance, pass, play, stateOf, cashOf, prizesOf } = playTournaments(world);

beforeAll(() =>
  world.asOwner(`create function public.break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`),
);

it.each([
  ['when a prize is in the ledger', 'wallet.transfers', `new.kind = 'prize'`, ''],
  ['when a prize is given as a bonus', 'promotions.grants', 'true', ''],
  ['when the prizes are marked', 'promotions.prizes', `new.state = 'paid'`, ''],
  ['at its end', 'promotions.prizes', `new.state = 'paid'`, 'deferrable initially deferred'],
])(
  '%s a payment that breaks off pays nothing, and once afterwards',
  async (_at, table, when, how) => {
    const run = await hold({
      bonus: { wagering: 3, days: 7, weights: { slots: 10_000 } },
      prizes: [
        { from: 1, to: 1, amount: '100.00', kind: 'cash' },
        { from: 2, to: 2, amount: '40.00', kind: 'bonus' },
      ],
    });
    const [first, second] = [
      await world.player({ cash: units(100), bonus: 0n }),
      await world.player({ cash: units(100), bonus: 0n }),
    ];
    await play(first, units(10), units(90));
    await play(second, units(10), units(50));
    await pass(LASTS + 2 * SECOND);
    await advance();
    await world.asOwner(
      `create ${how === '' ? 'trigger' : 'constraint trigger'} break_off
     after insert or update on ${table} ${how}
     for each row when (${when}) execute function public.break_off()`,
    );
    await pass(3 * MINUTE).catch(() => undefined);
    await advance().catch(() => undefined);
    const states = (await prizesOf(run.id)).map(({ state }) => state);
    await world.asOwner(`drop trigger break_off on ${table}`);
    expect(states).toEqual(['owed', 'owed']);
    await advance();
    await Promise.all([advance(), advance()]);
    expect(await stateOf(run.id)).toBe('paid');
    expect((await prizesOf(run.id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await cashOf(first)).toBe(units(280));
    await world.app.promotions.advance(second.id);
    expect((await world.app.wallet.pockets(second.id)).bonus).toBe(units(40));
  },
);
