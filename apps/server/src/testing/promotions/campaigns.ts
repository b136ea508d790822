// Campaigns of tests, and what players do for them.

import { randomUUID } from 'node:crypto';
import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import { expect } from 'vitest';
import { readPromotionsFile, savePromotions } from '../../rooms/promotions/index.ts';
import type { PaymentCompany } from '../payment-company.ts';
import type { TestPlayer, TestWorld } from '../test-world.ts';

const inAll = (text: string) => ({ es: text, pt: text, en: text });

/** A bonus for any deposit from 1000.00 on, ended by what the test says. */
export function campaign(change: object = {}) {
  return {
    key: `c-${randomUUID().slice(0, 8)}`,
    title: inAll('Recarga'),
    summary: inAll('Cargá y recibí un bono.'),
    image: '/art/promotions/deposito-sin-comision.webp',
    trigger: { kind: 'deposit', minimum: '1000.00' },
    reward: {
      size: { share: 5000, cap: '3000.00' },
      bonus: { wagering: 5, days: 10, weights: { slots: 10_000 } },
    },
    needsOptIn: false,
    firstDay: '2026-01-01',
    times: 1,
    budget: '1000000.00',
    ...change,
  };
}

/** Adds them in place of all that were there. */
export async function onlyCampaigns(world: TestWorld, ...campaigns: object[]): Promise<void> {
  await world.asOwner('update promotions.campaigns set active = false, code = null');
  await addPromotions(world, { campaigns });
}

export async function addPromotions(world: TestWorld, file: object): Promise<void> {
  const read = readPromotionsFile(JSON.stringify(file));
  if ('wrong' in read) throw new Error(read.wrong);
  await world.database.transaction((transaction) =>
    savePromotions(transaction, read, world.clock.now()),
  );
}

/** A deposit that the payment company confirms; its id, once it is credited and judged. */
export async function payIn(
  world: TestWorld,
  { player, company, amount }: { player: TestPlayer; company: PaymentCompany; amount: string },
): Promise<{ depositId: string; paymentId: string }> {
  const { body } = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount },
    player.session,
  );
  const depositId = String(body['depositId']);
  // The card costs 1.5 per cent.
  const total = moneyToDecimal(((parseMoney(amount) ?? 0n) * 1015n) / 1000n);
  const paymentId = company.pay({ external_reference: depositId, amount: total });
  expect(await company.webhook(paymentId)).toBe(200);
  await settled(world);
  return { depositId, paymentId };
}

/** No job is due any more. */
export async function settled(world: TestWorld): Promise<void> {
  const left = async () =>
    Number(
      (
        await world.asOwner(
          'select count(*) as left from graphile_worker.jobs where run_at <= now()',
        )
      )[0]?.['left'],
    );
  await expect.poll(left, { interval: 20 }).toBe(0);
}

/** A round of own money that closes, with what it won. */
export async function playRound(
  world: TestWorld,
  { id: playerId }: TestPlayer,
  {
    stake,
    win = 0n,
    source = 'hub88:ceibo',
    game: name = 'ceibo-dorado',
  }: { stake: Money; win?: Money; source?: string; game?: string },
): Promise<{ bet: string; round: string }> {
  const [bet, round] = [randomUUID(), randomUUID()];
  const game = { source, playerId, currency: 'ARS' } as const;
  const inRound = (closes: boolean) => ({ id: round, game: name, closes });
  const outcomes = await world.app.wallet.applyLinked([
    {
      ...game,
      kind: 'stake',
      sourceTxId: bet,
      amount: stake,
      round: inRound(false),
      categories: ['slots'],
    },
    {
      ...game,
      kind: 'win',
      sourceTxId: randomUUID(),
      refTxId: bet,
      amount: win,
      round: inRound(true),
    },
  ]);
  expect(outcomes).not.toHaveProperty('refused');
  return { bet, round };
}

/**
 * Runs a job of the product's schedule now. It first waits for a run that the schedule began: that
 * one may have read the earlier rows, and write them after this one.
 */
export async function runJob(world: TestWorld, name: string): Promise<void> {
  await settled(world);
  await world.asOwner('select graphile_worker.add_job($1)', [name]);
  await settled(world);
}

/** The grants of a player, the newest first: state and amount in ARS. */
export async function grantsOf(world: TestWorld, { id }: { id: string }): Promise<string[]> {
  const rows = await world.database.query<{ state: string; amount: Money }>(
    `select state, amount from promotions.grants
     where player_id = $1 order by given_at desc, id desc`,
    [id],
  );
  return rows.map(({ state, amount }) => `${state} ${moneyToDecimal(amount)}`);
}
