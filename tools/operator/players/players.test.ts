import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { isLook } from '../log/record.ts';
import { paymentLine, transferLine } from './player-text.ts';

const ACTS = [
  [['players', 'lola', 'ticket', '7'], { kind: 'find-players', text: 'lola', reason: 'ticket 7' }],
  [['player', 'lola', 'show', 'ticket 7'], { kind: 'show-player', reason: 'ticket 7' }],
  [['player', 'lola', 'payments', 'ticket 7'], { kind: 'player-payments' }],
  [['player', 'lola', 'money', 'ticket 7'], { kind: 'player-money' }],
  [['player', 'lola', 'money', 'before', '51', 'ticket 7'], { kind: 'player-money', before: '51' }],
  [
    ['player', 'lola', 'money', 'save', 'lola.csv', 'ticket 7'],
    { kind: 'save-player-money', file: 'lola.csv' },
  ],
  [['player', 'lola', 'round', 'r-7', 'ticket 7'], { kind: 'player-round', id: 'r-7' }],
  [['player', 'lola', 'block', 'ticket 7'], { kind: 'block-player', isBlocked: true }],
  [['player', 'lola', 'unblock', 'ticket 7'], { kind: 'block-player', isBlocked: false }],
] as const;

it.each(ACTS)('%j is read, and is in the log of staff', (words, expected) => {
  const command = readCommand(words);
  expect(command).toMatchObject(expected);
  expect(isLook(command)).toBe(false);
});

it('whoever asks about a player says why', () => {
  for (const [words] of ACTS)
    for (const blank of [[], [' ']])
      expect(() =>
        readCommand([...words.slice(0, words[0] === 'players' ? 2 : -1), ...blank]),
      ).toThrow('Nothing was done');
  expect(() => readCommand(['players', 'lo', 'ticket 7'])).toThrow('Nothing was done');
  expect(() => readCommand(['player', 'lola', 'money', 'before', 'x', 'y'])).toThrow('Nothing');
});

it('a transfer says what moved, and what was there afterwards, in the time of Argentina', () => {
  const transfer = {
    number: '7',
    at: '2026-11-30T01:30:00.000Z',
    kind: 'stake',
    source: 'hub88:rubyplay',
    reference: 'tx-1',
    round: 'r-7',
    game: 'oro',
    cash: '-30.00',
    bonus: '0.00',
    inPlay: '30.00',
    held: '0.00',
    gathered: null,
    cashAfter: '970.00',
    bonusAfter: '0.00',
    inPlayAfter: '30.00',
    heldAfter: '0.00',
  };
  expect(transferLine(transfer)).toBe(
    '      7  2026-11-29 22:30:00  stake          cash -30.00, in play +30.00  → cash 970.00, ' +
      'bonus 0.00\n         hub88:rubyplay  tx-1  round r-7  oro',
  );
});

it('a payment says how it ended and why', () => {
  const moment = new Date('2026-11-29T15:00:00Z');
  const payment = {
    kind: 'deposit' as const,
    id: '1',
    number: 12n,
    systemId: 'mercadopago-card',
    system: 'card' as const,
    amount: 1_000_000_000n,
    fee: 15_000_000n,
    failure: 'rejected',
    requestedAt: moment,
    sentAt: null,
    finishedAt: moment,
    status: 'rejected' as const,
    reversed: 0n,
    leftAt: null,
    paymentId: '99',
    expiresAt: moment,
  };
  expect(paymentLine(payment)).toBe(
    '2026-11-29 12:00:00  deposit           12         1000.00  rejected        mercadopago-card' +
      '  (fee 15.00, because rejected, ended 2026-11-29 12:00:00, payment 99)',
  );
});
