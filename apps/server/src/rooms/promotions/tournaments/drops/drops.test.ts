// Random drops on a real ledger.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { SECOND } from '../../../../platform/clock.ts';
import { playTournaments, type Given } from '../../../../testing/promotions/tournaments.ts';
import { startTestWorld } from '../../../../testing/test-world.ts';

const world = startTestWorld();
const { hold, advance, pass, play, view, cashOf, finish } = playTournaments(world);

describe('random drops', () => {
  const drops = (count: number): Given => ({
    scoring: { kind: 'drops' },
    prizes: [{ from: 1, to: count, amount: '5.00', kind: 'cash' }],
  });

  it('fall to the first rounds after their moments, each to one, and fall again when one is undone', async () => {
    const [player, other, run] = [await world.player(), await world.player(), await hold(drops(2))];
    await world.asOwner('update promotions.drops set falls_at = $2 where run_id = $1', [
      run.id,
      world.clock.now(),
    ]);
    const lucky = await play(player, units(10), units(0));
    await play(player, units(9), units(0));
    await advance();
    expect((await view(run.id, player)).tournament).toMatchObject({
      left: 1,
      mine: { won: '5.00', wonTimes: 1 },
    });
    await lucky.undoStake();
    await advance();
    expect((await view(run.id, player)).tournament).toMatchObject({ left: 2 });
    await play(other, units(10), units(0));
    await play(other, units(10), units(0));
    await play(player, units(10), units(0));
    const before = await cashOf(other);
    await finish(run);
    expect(await cashOf(other)).toBe(before + units(10));
    const { seed, tournament } = await view(run.id, other);
    expect(seed).not.toBeNull();
    expect(tournament).toMatchObject({ state: 'paid', left: 0, mine: { won: '10.00' } });
  });

  it('wait for a round that is large enough, also for one that was too small at first', async () => {
    const [player, run] = [await world.player(), await hold(drops(2))];
    await world.asOwner('update promotions.drops set falls_at = $2 where run_id = $1', [
      run.id,
      world.clock.now(),
    ]);
    const round = randomUUID();
    await play(player, units(9), undefined, { round });
    await pass(20 * SECOND);
    await play(player, units(9), units(0));
    await pass(20 * SECOND);
    expect((await view(run.id, player)).tournament).toMatchObject({ left: 2 });
    await play(player, units(1), undefined, { round });
    await advance();
    expect((await view(run.id, player)).tournament).toMatchObject({ left: 1 });
    await pass(20 * SECOND);
    await play(player, units(10), units(0));
    await advance();
    expect((await view(run.id, player)).tournament).toMatchObject({ left: 0 });
  });
});
