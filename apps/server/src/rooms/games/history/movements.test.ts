// The movements of a wallet, as the player reads them.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MovementView } from '@ceibo/contracts/wallet/statement';
import { units } from '@ceibo/money';
import { connectSportsbook, openSportsbook, sportsbookOf } from '../../../testing/partners/bti.ts';
import { roundOf } from '../../../testing/rounds.ts';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

async function movements(player: TestPlayer, request: object = {}) {
  const { body } = await world.call('/api/games/movements', request, player.session);
  return body as unknown as { movements: MovementView[]; before: string | null };
}

describe('the movements of a wallet', () => {
  it('are one line per round by the game’s catalogue name, in the order in which rounds began', async () => {
    const player = await world.player({ cash: units(1000) });
    const studio = await launchStudio(world, player);
    const lost = await studio.bet(100_00000, { round: 'lost' });
    const won = await studio.bet(10_00000, { round: 'won' });
    await studio.win(0, lost.id, { round: 'lost' });
    await studio.win(25_00000, won.id, { round: 'won', transaction_uuid: randomUUID() });
    const undone = roundOf(world, player, 'undone');
    await undone.undo(await undone.stake(units(5)));
    await roundOf(world, player, 'open', { game: 'a-game-of-old' }).stake(units(7));
    const name = 'Ceibo Dorado';
    expect((await movements(player, { show: 'games' })).movements).toMatchObject([
      {
        kind: 'round',
        name: 'a-game-of-old',
        round: { state: 'open', stake: '7.00', win: '0.00' },
        cash: '-7.00',
        inPlay: '7.00',
      },
      {
        kind: 'round',
        name,
        round: { state: 'rolled-back', stake: '0.00', win: '0.00' },
        cash: '0.00',
        inPlay: '0.00',
      },
      {
        kind: 'round',
        name,
        round: { state: 'closed', stake: '10.00', win: '25.00' },
        cash: '15.00',
        inPlay: '0.00',
        after: '915.00',
      },
      {
        kind: 'round',
        name,
        round: { state: 'closed', stake: '100.00', win: '0.00' },
        cash: '-100.00',
        inPlay: '0.00',
      },
    ]);
  });

  it('come in pages, each line once, with what is no round between the rounds', async () => {
    const player = await world.player({ cash: units(1000) });
    for (const name of ['one', 'two', 'three']) {
      const round = roundOf(world, player, name);
      const stake = await round.stake(units(1));
      const common = {
        source: 'staff',
        sourceTxId: randomUUID(),
        playerId: player.id,
        currency: 'ARS',
      } as const;
      await world.app.wallet.apply({ ...common, kind: 'adjust', amount: units(3) });
      await round.win(units(2), stake);
    }
    const whole = (await movements(player)).movements;
    expect(whole.map(({ kind }) => kind).slice(0, 6)).toEqual([
      'adjust',
      'round',
      'adjust',
      'round',
      'adjust',
      'round',
    ]);
    const paged: MovementView[] = [];
    let before: string | null | undefined;
    do {
      const page = await movements(player, {
        limit: 2,
        ...(before === undefined ? {} : { before }),
      });
      paged.push(...page.movements);
      before = page.before;
    } while (before !== null);
    expect(paged).toEqual(whole);
  });

  it('say what became of a sports bet, and its round has the selection', async () => {
    const player = await world.player({ cash: units(1000) });
    await connectSportsbook(world);
    const book = sportsbookOf(world, player);
    await book.validate(await openSportsbook(world, player));
    const place = async (reserveId: string) => {
      await book.reserve(reserveId, [{ id: 'b1', stake: units(100) }]);
      await book.debit(reserveId, randomUUID(), [{ id: 'b1', stake: units(100) }]);
      await book.commit(reserveId);
    };
    const [lost, open] = [randomUUID(), randomUUID()];
    await place(lost);
    await book.settle('Credit', {
      reqId: randomUUID(),
      reserveId: lost,
      amount: 0n,
      bets: [{ id: 'b1', result: 'Lost', payout: 0n }],
    });
    await place(open);
    const { movements: lines } = await movements(player, { show: 'games' });
    const bet = { name: 'Talleres', selections: 1 };
    expect(lines).toMatchObject([
      { name: 'Sports bets', round: { state: 'open' }, bets: [{ ...bet, result: null }] },
      {
        name: 'Sports bets',
        round: { state: 'closed', win: '0.00' },
        bets: [{ ...bet, result: 'Lost' }],
      },
    ]);
    const round = await world.call('/api/games/round', { round: lines[1]?.number }, player.session);
    expect(round.body).toMatchObject({
      round: `${lost} b1`,
      provider: 'bti',
      bets: [{ odds: '2.50', result: 'Lost', lines: [{ Selection: 'Talleres' }] }],
    });
  });
});
