// @vitest-environment happy-dom
import type { SettledBet } from '@ceibo/contracts/live';
import { afterEach, expect, it, vi } from 'vitest';
import { publishSettledBet } from '../../live/bet-events.ts';
import { putPhoneInPage } from '../../testing/played-phone.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { BetNotices } from './BetNotices.tsx';

/** On a busy machine too. */
const SOON = { timeout: 10_000 };
const won: SettledBet = {
  number: '7',
  reserveId: 'r',
  name: 'Talleres',
  selections: 1,
  result: 'Won',
  payout: '2500.00',
  isCorrected: false,
};

afterEach(clearPage);

it('says what became of a bet; a correction takes the place of what was said before', async () => {
  await showPage(BetNotices, () => undefined);
  await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull(), SOON);
  // The page listens from its first effect on.
  await vi.waitFor(() => {
    publishSettledBet(won);
    expect(pageText()).toContain('Apuesta ganada: Talleres. Cobraste $ 2.500,00.');
  }, SOON);
  publishSettledBet({ ...won, result: 'Lost', payout: '0.00', isCorrected: true });
  await vi.waitFor(
    () => expect(pageText()).toContain('Se corrigió el resultado. Apuesta perdida: Talleres.'),
    SOON,
  );
  expect(pageText()).not.toContain('Apuesta ganada');
  publishSettledBet({
    ...won,
    number: '8',
    name: 'X',
    selections: 3,
    result: 'Void',
    payout: '10.00',
  });
  await vi.waitFor(
    () => expect(pageText()).toContain('Apuesta anulada: combinada de 3. Te devolvimos $ 10,00.'),
    SOON,
  );
  document.querySelector<HTMLButtonElement>('.bet-lost button')?.click();
  await vi.waitFor(() => expect(pageText()).not.toContain('Apuesta perdida'), SOON);
  expect(find('button', 'Cerrar')).toBeTruthy();
});

it('in the app a notice is shared with its number, by the phone', async () => {
  const shared: object[] = [];
  const phone = putPhoneInPage({ 'Share.share': (receipt) => void shared.push(receipt) });
  try {
    await showPage(BetNotices, () => undefined);
    await vi.waitFor(() => {
      publishSettledBet(won);
      expect(find('button', 'app.share.action')).toBeTruthy();
    }, SOON);
    find('button', 'app.share.action').click();
    await vi.waitFor(() => expect(shared).toMatchObject([{ text: 'app.share.bet' }]), SOON);
  } finally {
    phone.takeAway();
  }
});
