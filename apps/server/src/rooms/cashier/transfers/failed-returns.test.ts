// Transfers that their senders' accounts did not take back at first.

import { beforeEach, describe, expect, it } from 'vitest';
import { listFailedReturns, recordPaidBack } from '../../../operator/reversals.ts';
import { cuilOf, playBank, type BankCompany } from '../../../testing/companies/bank-company.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
let bank: BankCompany;
beforeEach(() => {
  bank = playBank(world);
});

const alarms = async () =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === 'returned-twice')
    ?.value ?? 0;

/** The looks at a return that are still to come. */
const looksAt = (returnId: string) =>
  world.asOwner('select from graphile_worker.jobs where key = $1', [`return:${returnId}`]);

/** A transfer of another person, whose return the bank has rejected. */
async function failed() {
  const player = await world.player({ cash: 0n });
  const { body } = await world.call(
    '/api/cashier/transfer-account',
    { systemId: 'transfers-cvu' },
    player.session,
  );
  bank.returnsEnd = 'rejected';
  const transferId = bank.transfer({ to: String(body['cvu']), payer: cuilOf('31222333') });
  await bank.webhook(transferId);
  const state = async () => {
    const answer = await world.call('/api/cashier/incoming-transfers', {}, player.session);
    return (answer.body['transfers'] as { state: string }[])[0]?.state;
  };
  await expect.poll(state).toBe('held');
  return { returnId: bank.returns.at(-1)?.id ?? '', state };
}

describe('a return that had failed and arrives after all', () => {
  it('need not be paid back by staff any more', async () => {
    const { returnId, state } = await failed();
    bank.endReturn(returnId, 'returned');
    await bank.returnWebhook(returnId);
    await expect.poll(state).toBe('returned');
    const { databaseUrl } = world.config;
    expect(await listFailedReturns(databaseUrl)).toEqual([]);
    expect(await recordPaidBack(databaseUrl, { id: returnId, reference: '4711' })).toBe(false);
    expect(await alarms()).toBe(0);
  });

  it('raises an alarm when staff has paid it back', async () => {
    const { returnId, state } = await failed();
    const paid = { id: returnId, reference: '4711' };
    expect(await recordPaidBack(world.config.databaseUrl, paid)).toBe(true);
    await bank.returnWebhook(returnId);
    await expect.poll(() => looksAt(returnId)).toEqual([]);
    expect(await alarms()).toBe(0);
    bank.endReturn(returnId, 'returned');
    await bank.returnWebhook(returnId);
    await expect.poll(alarms).toBe(1);
    expect(await state()).toBe('returned');
  });
});
