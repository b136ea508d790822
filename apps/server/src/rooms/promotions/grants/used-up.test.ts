// A bonus that was used up, and comes back: with a rollback, or with a win that was late.

import { randomUUID } from 'node:crypto';
import { units, type Money } from '@ceibo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { playPaymentCompany, type PaymentCompany } from '../../../testing/payment-company.ts';
import {
  campaign,
  grantsOf,
  onlyCampaigns,
  payIn,
  playRound,
  settled,
} from '../../../testing/promotions/campaigns.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const funds = ({ id }: TestPlayer) => world.app.wallet.funds(id);
const advance = ({ id }: TestPlayer) => world.app.promotions.advance(id);
const SLOTS = { slots: 10_000 };

/** A bonus of 50, with 200 to be staked. */
async function give({ id: playerId }: TestPlayer): Promise<void> {
  await world.app.promotions.give({
    playerId,
    source: 'test',
    reference: randomUUID(),
    title: { es: 'Bono' },
    amount: units(50),
    days: 30,
    terms: { target: units(200), weights: SLOTS },
  });
}

/** A stake in a round that ends at once without a win, by a protocol that takes anything back. */
async function lose({ id: playerId }: TestPlayer, amount: Money) {
  const [bet, id] = [randomUUID(), randomUUID()];
  const game = { source: 'softswiss:test', playerId, currency: 'ARS' } as const;
  const round = { id, game: 'g', closes: true };
  const categories = ['slots'];
  const stake = { ...game, kind: 'stake', sourceTxId: bet, amount, round, categories } as const;
  expect(await world.app.wallet.apply(stake)).toMatchObject({ replayed: false });
  const about = () => ({ ...game, sourceTxId: randomUUID(), refTxId: bet, round });
  return {
    win: (won: Money) => world.app.wallet.apply({ ...about(), kind: 'win', amount: won }),
    undo: () => world.app.wallet.apply({ ...about(), kind: 'rollback', undoesAnything: true }),
  };
}

/** A player whose bonus is used up, and the round that took it. */
async function usedUp() {
  const player = await world.player({ cash: 0n, bonus: 0n });
  await give(player);
  const round = await lose(player, units(50));
  await advance(player);
  expect(await grantsOf(world, player)).toEqual(['exhausted 50.00']);
  return { player, round };
}

describe('a bonus that was used up', () => {
  it.each(['undone', 'won late'])(
    'is open again without anybody looking when its stake is %s',
    async (how) => {
      const { player, round } = await usedUp();
      await (how === 'undone' ? round.undo() : round.win(units(50)));
      await settled(world);
      expect(await grantsOf(world, player)).toEqual(['active 50.00']);
      const counted = how === 'undone' ? 0n : units(50);
      expect(await funds(player)).toMatchObject({ bonus: units(50), wagering: { counted } });
    },
  );

  it('is open again whatever was given since: one that waited, and was cancelled', async () => {
    const player = await world.player({ cash: 0n, bonus: 0n });
    await give(player);
    await give(player);
    const { body } = await world.call('/api/promotions/my-grants', {}, player.session);
    const waiting = (body['grants'] as { id: string; loses: string }[])[1];
    const cancel = { id: waiting?.id, loses: waiting?.loses };
    await world.call('/api/promotions/cancel-grant', cancel, player.session);
    const round = await lose(player, units(50));
    await advance(player);
    expect(await grantsOf(world, player)).toEqual(['cancelled 50.00', 'exhausted 50.00']);
    await round.undo();
    await settled(world);
    expect(await grantsOf(world, player)).toEqual(['cancelled 50.00', 'active 50.00']);
  });

  it('stays used up where another has taken its place: what comes back is cash', async () => {
    const { player, round } = await usedUp();
    await give(player);
    await round.undo();
    await settled(world);
    expect(await grantsOf(world, player)).toEqual(['active 50.00', 'exhausted 50.00']);
    expect(await funds(player)).toMatchObject({ cash: units(50), bonus: units(50) });
  });

  it('is gone for good when its player excludes themselves', async () => {
    const { player, round } = await usedUp();
    await world.call('/api/limits/self-exclude', { period: '1-year' }, player.session);
    await round.win(units(80));
    await settled(world);
    expect(await grantsOf(world, player)).toEqual(['cancelled 50.00']);
    expect(await funds(player)).toMatchObject({ cash: 0n, bonus: 0n, wagering: null });
  });
});

describe('a used-up bonus of a deposit', () => {
  let company: PaymentCompany;
  beforeEach(() => {
    company = playPaymentCompany(world);
  });

  it('is gone for good when its deposit goes back to its payer', async () => {
    await onlyCampaigns(
      world,
      campaign({
        reward: {
          size: { fixed: '1000.00' },
          bonus: { wagering: 10, days: 5, weights: SLOTS },
        },
      }),
    );
    const player = await world.player({ cash: 0n, bonus: 0n });
    const paid = await payIn(world, { player, company, amount: '2000.00' });
    await playRound(world, player, { stake: units(2000) });
    const round = await lose(player, units(1000));
    await advance(player);
    expect(await grantsOf(world, player)).toEqual(['exhausted 1000.00']);
    company.pay({
      id: paid.paymentId,
      external_reference: paid.depositId,
      amount: '2030.00',
      status: 'charged_back',
    });
    await company.webhook(paid.paymentId);
    await settled(world);
    await round.win(units(500));
    await settled(world);
    expect(await grantsOf(world, player)).toEqual(['cancelled 1000.00']);
    expect(await funds(player)).toMatchObject({ cash: 0n, bonus: 0n, wagering: null });
  });
});
