import { units } from '@ceibo/money';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviewDocument } from '../../../operator/documents.ts';
import {
  decideWithdrawal,
  listWaitingWithdrawals,
  showWithdrawal,
} from '../../../operator/withdrawals.ts';
import { playPayoutCompany, withdrawalsIn, type Withdrawer } from '../../../testing/payouts.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { sendFile } from '../../../testing/upload.ts';

const world = startTestWorld();
const { all, ask, becomes, open, pockets, withAccount } = withdrawalsIn(world);

// A withdrawal above 700.00 waits for staff, above 800.00 for two of them; so do 1500.00 in a
// month.
beforeAll(async () => {
  await world.asOwner(`update cashier.withdrawal_rules set is_on = id in
    ('large-amount', 'two-people-amount', 'two-people-month')`);
  for (const [id, above] of [
    ['large-amount', units(700)],
    ['two-people-amount', units(800)],
  ])
    await world.asOwner('update cashier.withdrawal_rules set above = $2 where id = $1', [
      id,
      above,
    ]);
  await world.asOwner('update cashier.withdrawal_rules set most = $1 where id = $2', [
    units(1500),
    'two-people-month',
  ]);
});

const decide = (
  reference: string,
  decision: Parameters<typeof decideWithdrawal>[1]['decision'],
  staff = 'ana',
) => decideWithdrawal(world.config.databaseUrl, { reference, staff, decision });
const approve = (reference: string, staff?: string) =>
  decide(reference, { kind: 'approve' }, staff);

/** A player with a withdrawal in review; gives its number. */
async function inReview(amount: string, cash = units(1000)) {
  const player = await withAccount({ cash });
  const company = playPayoutCompany(world);
  return { player, company, ...(await reviewOf(player, amount)) };
}

async function reviewOf(player: Withdrawer, amount: string) {
  const { withdrawalId } = (await ask(player, { amount })).body;
  await becomes(player, 'review');
  const [row] = await world.asOwner('select number from cashier.withdrawals where id = $1', [
    withdrawalId,
  ]);
  return { withdrawalId: String(withdrawalId), reference: `R-${String(row?.['number'])}` };
}
const cancel = (player: Withdrawer, withdrawalId: string) =>
  world.call('/api/cashier/cancel-withdraw-request', { withdrawalId }, player.session);

describe('a withdrawal that meets a rule', () => {
  it('waits with its reason, is listed with the rule, and is paid when staff approve it', async () => {
    const { player, company, reference, withdrawalId } = await inReview('750.00');
    expect(await open(player)).toMatchObject([
      {
        status: 'review',
        cancellable: true,
        steps: [
          { name: 'requested' },
          { name: 'checked' },
          { name: 'review', reviewReasons: ['amount'] },
        ],
      },
    ]);
    expect(await pockets(player)).toMatchObject({ cash: units(250), held: units(750) });
    const listed = (await listWaitingWithdrawals(world.config.databaseUrl)).find(
      ({ id }) => id === withdrawalId,
    );
    expect(listed?.steps.at(-1)).toMatchObject({ name: 'review', rules: ['large-amount'] });
    expect(company.sentFor(withdrawalId)).toBe(0);
    expect(await showWithdrawal(world.config.databaseUrl, reference)).toMatchObject({
      account: { number: '123456789012' },
      withdrawn: units(750),
    });

    expect(await approve(reference)).toBe('approved');
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
    const steps = await world.asOwner(
      `select name, actor from cashier.withdrawal_steps where withdrawal_id = $1 order by number`,
      [withdrawalId],
    );
    expect(steps.slice(3)).toEqual([
      { name: 'approved', actor: 'staff:ana' },
      { name: 'sent', actor: 'rules' },
      { name: 'paid', actor: 'company' },
    ]);
    expect(await approve(reference, 'eva')).toBe('not-in-review');
  });

  it('is refused with words that the player reads, and gives the money back', async () => {
    const { player, reference } = await inReview('750.00');
    const reason = 'La cuenta no está a tu nombre.';
    expect(await decide(reference, { kind: 'refuse', reason })).toBe('refused');
    expect((await all(player))[0]).toMatchObject({ status: 'refused', failure: reason });
    expect(await pockets(player)).toMatchObject({ cash: units(1000), held: 0n });
    expect(await approve(reference)).toBe('not-in-review');
    expect(await decide(reference, { kind: 'refuse', reason })).toBe('too-late');
  });

  it('cancelled by the player can no longer be approved', async () => {
    const { player, company, reference, withdrawalId } = await inReview('750.00');
    await cancel(player, withdrawalId);
    expect(await approve(reference)).toBe('not-in-review');
    expect(company.sentFor(withdrawalId)).toBe(0);
    expect(await pockets(player)).toMatchObject({ cash: units(1000), held: 0n });
  });

  it('that is cancelled and approved at once ends one way only', async () => {
    const { player, company, reference, withdrawalId } = await inReview('750.00');
    const [approval, cancelled] = await Promise.all([
      approve(reference),
      cancel(player, withdrawalId),
    ]);
    const isApproved = cancelled.body['code'] === 'WITHDRAWAL_NOT_CANCELLABLE';
    await becomes(player, isApproved ? 'paid' : 'cancelled');
    expect(company.sentFor(withdrawalId)).toBe(isApproved ? 1 : 0);
    // An approved one can be cancelled as long as it was not sent.
    expect(isApproved ? approval : 'approved').toBe('approved');
  });

  it('waits for a document that staff ask for, and comes back when the player sends it', async () => {
    const { player, company, reference, withdrawalId } = await inReview('750.00');
    const document = 'Address Proof';
    expect(await decide(reference, { kind: 'ask-document', document })).toBe('asked');
    expect(await open(player)).toMatchObject([
      { status: 'needs-document', neededDocument: document, cancellable: true },
    ]);
    expect(await approve(reference)).toBe('not-in-review');
    const content = await sharp({
      create: { width: 300, height: 200, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    const upload = (docType: string) =>
      sendFile(world, '/api/documents/upload-files', {
        session: player.session,
        content,
        fields: { docType },
      });
    // Another document does not bring it back.
    expect((await upload('1')).body).toMatchObject({ success: true });
    expect(await open(player)).toMatchObject([{ status: 'needs-document' }]);
    expect((await upload('2')).body).toMatchObject({ success: true });
    expect(await open(player)).toMatchObject([{ status: 'review', neededDocument: null }]);
    // Once it is approved the player cannot send another one.
    const [sent] = await world.asOwner(
      'select id from documents.documents where player_id = $1 and doc_type = $2',
      [player.id, document],
    );
    await reviewDocument(world.config.databaseUrl, {
      id: String(sent?.['id']),
      reviewer: 'ana',
      decision: { status: 'Approved' },
    });
    expect(await decide(reference, { kind: 'ask-document', document })).toBe('document-approved');
    expect(await approve(reference)).toBe('approved');
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });
});

describe('a withdrawal above the amount for two people', () => {
  it('is approved by two, not by one twice', async () => {
    const { player, company, reference, withdrawalId } = await inReview('900.00');
    expect(await approve(reference, 'ana')).toBe('first-of-two');
    for (const name of ['ana', 'Ana', ' an a '])
      expect(await approve(reference, name)).toBe('same-person');
    expect(company.sentFor(withdrawalId)).toBe(0);
    expect(await open(player)).toMatchObject([{ status: 'review' }]);
    expect(await approve(reference, 'eva')).toBe('approved');
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });

  it('is approved once by two at once, whoever comes first', async () => {
    const { player, company, reference, withdrawalId } = await inReview('900.00');
    const both = await Promise.all([approve(reference, 'ana'), approve(reference, 'eva')]);
    expect(both.toSorted()).toEqual(['approved', 'first-of-two']);
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });

  it('is not approved by one person who asks twice at once', async () => {
    const { player, reference } = await inReview('900.00');
    const both = await Promise.all([approve(reference, 'ana'), approve(reference, 'ana')]);
    expect(both.toSorted()).toEqual(['first-of-two', 'same-person']);
    expect(await open(player)).toMatchObject([{ status: 'review' }]);
  });
});

it('a withdrawal that brings a month above its sum needs two people, though it is small', async () => {
  const { player, reference } = await inReview('750.00', units(2000));
  // Asked for since: it counts as well, though nobody has judged it.
  const second = await ask(player, { amount: '760.00' });
  expect(second.body).toMatchObject({ success: true });
  expect(await approve(reference, 'ana')).toBe('first-of-two');
  expect(await approve(reference, 'eva')).toBe('approved');
});

it('a withdrawal that nobody knows is not decided about', async () => {
  expect(await approve('R-1')).toBe('unknown');
  expect(await approve('nonsense')).toBe('unknown');
});

describe('a payout whose company names another amount', () => {
  /** A withdrawal that was sent, and of which the company names one peso less. */
  async function disputed() {
    const player = await withAccount();
    const company = playPayoutCompany(world, { amount: '599.00' });
    const { withdrawalId } = (await ask(player)).body;
    await becomes(player, 'sent');
    await expect.poll(() => open(player)).toMatchObject([{ stoppedFor: 'company-differs' }]);
    const [row] = await world.asOwner('select number from cashier.withdrawals where id = $1', [
      withdrawalId,
    ]);
    return { player, company, reference: `R-${String(row?.['number'])}` };
  }
  const settle = (reference: string, status: 'paid' | 'failed', staff: string) =>
    decide(reference, { kind: 'settle', status, reason: 'asked by phone' }, staff);

  it.each([
    ['paid', { cash: units(400), held: 0n }],
    ['failed', { cash: units(1000), held: 0n }],
  ] as const)('is settled as %s by two people who say the same', async (status, after) => {
    const { player, reference } = await disputed();
    expect(await settle(reference, status, 'ana')).toBe('first-of-two');
    expect(await settle(reference, status, 'ANA')).toBe('same-person');
    const other = status === 'paid' ? 'failed' : 'paid';
    expect(await settle(reference, other, 'eva')).toBe('first-of-two');
    expect(await settle(reference, status, 'ana')).toBe('first-of-two');
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: units(600) });
    expect(await settle(reference, status, 'eva')).toBe('settled');
    expect(await pockets(player)).toMatchObject(after);
    expect((await all(player))[0]).toMatchObject({ status });
    expect(JSON.stringify((await all(player))[0])).not.toContain('asked by phone');
    expect(await settle(reference, status, 'leo')).toBe('not-disputed');
  });

  it('is settled once by two who say so at the same time', async () => {
    const { player, reference } = await disputed();
    await settle(reference, 'paid', 'ana');
    const said = await Promise.all([
      settle(reference, 'paid', 'eva'),
      settle(reference, 'paid', 'leo'),
    ]);
    expect(said.toSorted()).toEqual(['not-disputed', 'settled']);
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: 0n });
  });

  it('is not settled while company and ledger agree', async () => {
    const { reference } = await inReview('750.00');
    expect(await settle(reference, 'paid', 'ana')).toBe('not-disputed');
  });
});
