// Webhooks of the payout company about withdrawals that have ended.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { stampedSignature } from '../../../platform/crypto/stamped-signature.ts';
import { playPayoutCompany, withdrawalsIn } from '../../../testing/payouts.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld({ withdrawalCancelMs: MINUTE });
const { all, ask, becomeDue, becomes, pockets, withAccount } = withdrawalsIn(world);

async function webhookAbout(withdrawalId: string): Promise<void> {
  const id = randomUUID();
  const about = { id, type: 'payout', external_reference: withdrawalId, created_at: 'now' };
  const body = JSON.stringify(about);
  const ts = String(Math.floor(world.clock.now().getTime() / SECOND));
  const answer = await world.app.web.inject({
    method: 'POST',
    url: '/partners/cvu/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-signature': stampedSignature({ ts, body, secret: world.config.cvu.secret }),
    },
  });
  expect(answer.statusCode).toBe(200);
}

const alarms = async () =>
  (await world.metrics.alarms.get()).values.find(
    ({ labels }) => labels.what === 'unpaid-payout-changed',
  )?.value ?? 0;

it.each(['paid', 'in_process'])(
  'a payout that is %s after it was rejected moves no money and raises an alarm',
  async (status) => {
    const player = await withAccount();
    const company = playPayoutCompany(world, { status: 'rejected' });
    const withdrawalId = String((await ask(player)).body['withdrawalId']);
    await becomeDue(MINUTE);
    await becomes(player, 'failed');
    company.status = status;
    const before = await alarms();
    await webhookAbout(withdrawalId);
    await expect.poll(alarms).toBe(before + 1);
    expect((await all(player))[0]?.status).toBe('failed');
    expect(await pockets(player)).toMatchObject({ cash: units(1000), held: 0n });
    expect(company.sentFor(withdrawalId)).toBe(1);
  },
);
