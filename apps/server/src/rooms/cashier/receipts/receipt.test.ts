import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { playPayoutCompany, withdrawalsIn } from '../../../testing/payouts.ts';
import { wordsOf } from '../../../testing/pdf-words.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const { all, ask, becomes, withAccount } = withdrawalsIn(world);

const receiptOf = (transactionId: unknown, session?: string, language = 'es') =>
  world.app.web.inject({
    method: 'POST',
    url: '/api/cashier/receipt-file',
    payload: { transactionId },
    headers: { 'accept-language': language, ...(session ? { wsession: session } : {}) },
  });

async function paid() {
  const player = await withAccount();
  playPayoutCompany(world);
  await ask(player);
  await becomes(player, 'paid');
  const [transaction] = await all(player);
  return { player, id: transaction?.id ?? '' };
}

describe('the receipt of a withdrawal', () => {
  it('is a PDF with amount, account and names, in the language of the caller', async () => {
    const { player, id } = await paid();
    const answer = await receiptOf(id, player.session);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const words = wordsOf(answer.rawPayload);
    for (const part of ['Comprobante de retiro', '$ 600,00', 'Banco Austral', '9012', id])
      expect(words).toContain(part);
    // Accents are letters, not question marks.
    expect(words).toContain('Número de operación');
    expect(wordsOf((await receiptOf(id, player.session, 'pt')).rawPayload)).toContain(
      'Comprovante de saque',
    );
    expect(wordsOf((await receiptOf(id, player.session, 'en')).rawPayload)).toContain(
      'Withdrawal receipt',
    );
    expect(words).not.toContain('123456789012');
  });

  it('is there for its own player only, and only once it is paid', async () => {
    const { id } = await paid();
    const other = await withAccount();
    playPayoutCompany(world, { status: 'in_process' });
    const { withdrawalId } = (await ask(other)).body;
    for (const [asked, session] of [
      [id, other.session],
      [withdrawalId, other.session],
      [randomUUID(), other.session],
    ] as const)
      expect((await receiptOf(asked, session)).json()).toMatchObject({
        success: false,
        code: 'RECEIPT_NOT_FOUND',
      });
    expect((await receiptOf(id)).json()).toMatchObject({
      error: { code: 'SESSION_REQUIRED' },
    });
  });
});

it('the receipt of a deposit has its fee and its total', async () => {
  const player = await world.player();
  const id = randomUUID();
  await world.asOwner(
    `insert into cashier.deposits (id, player_id, system_id, idempotency_key, amount, fee, status,
       requested_at, expires_at, finished_at, payment_id)
     select $1, $2, s.id, gen_random_uuid(), $3, $4, 'approved', $5, $5, $5, '1180000'
     from cashier.deposit_systems s order by s.id limit 1`,
    [id, player.id, units(1000), units(15), world.clock.now()],
  );
  try {
    const words = wordsOf((await receiptOf(id, player.session)).rawPayload);
    for (const part of ['Comprobante de depósito', '$ 1.000,00', '$ 15,00', '$ 1.015,00'])
      expect(words).toContain(part);
  } finally {
    // It was never credited, which the checker of the books would find.
    await world.asOwner('delete from cashier.deposits where id = $1', [id]);
  }
});
