import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { Book } from './book.ts';
import type { WalletCommand } from './commands.ts';
import { decide } from './decide.ts';

const playerId = '00000000-0000-7000-8000-000000000001' as PlayerId;
const envelope = (sourceTxId: string) =>
  ({ source: 'test', sourceTxId, playerId, currency: 'ARS' }) as const;

function bookWith(cash: number): Book {
  const book = new Book(new Date(0));
  book.addWallet({
    playerId,
    currency: 'ARS',
    cash: units(cash),
    bonus: 0n,
    inPlay: 0n,
    held: units(5),
    seq: 1n,
    playthrough: 0n,
    movedAt: null,
    limits: null,
    usage: null,
  });
  book.addHold({
    ...envelope('hold'),
    cash: units(5),
    bonus: 0n,
    remaining: units(5),
  });
  return book;
}

describe('a decision', () => {
  it.each<[string, WalletCommand]>([
    ['a stake', { kind: 'stake', ...envelope('1'), amount: units(1) }],
    ['a rollback of an unknown stake', { kind: 'rollback', ...envelope('2'), refTxId: 'never' }],
    ['a new hold', { kind: 'hold', ...envelope('3'), amount: units(1) }],
    ['the release of a hold', { kind: 'release', ...envelope('4'), refTxId: 'hold' }],
    ['the capture of a hold', { kind: 'capture', ...envelope('5'), refTxId: 'hold' }],
    [
      'a correction that leaves a debt',
      { kind: 'adjust', ...envelope('6'), amount: -units(20), owesRest: true },
    ],
  ])('about %s writes nothing in the book', (_what, command) => {
    const book = bookWith(10);
    const [mark, wallet] = [book.mark(), { ...book.wallet(playerId, 'ARS') }];
    expect(decide(book, command)).not.toHaveProperty('refused');
    expect(book.mark()).toBe(mark);
    expect(book.wallet(playerId, 'ARS')).toEqual(wallet);
    expect(book.newTransfers).toEqual([]);
    expect(book.newDebts).toEqual([]);
    expect(book.hold('test', 'hold')?.remaining).toBe(units(5));
  });
});
