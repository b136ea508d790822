import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { LedgerSnapshot } from './ledger-snapshot.ts';
import type { WalletCommand } from './commands.ts';
import { decide } from './decide.ts';

const playerId = '00000000-0000-7000-8000-000000000001' as PlayerId;
const envelope = (sourceTxId: string) =>
  ({ source: 'test', sourceTxId, playerId, currency: 'ARS' }) as const;

function ledgerWith(cash: number): LedgerSnapshot {
  const ledger = new LedgerSnapshot(new Date(0));
  ledger.addWallet({
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
    wagering: null,
  });
  ledger.addHold({
    ...envelope('hold'),
    cash: units(5),
    bonus: 0n,
    remaining: units(5),
  });
  return ledger;
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
  ])('about %s writes nothing in the snapshot', (_what, command) => {
    const ledger = ledgerWith(10);
    const [mark, wallet] = [ledger.mark(), { ...ledger.wallet(playerId, 'ARS') }];
    expect(decide(ledger, command)).not.toHaveProperty('refused');
    expect(ledger.mark()).toBe(mark);
    expect(ledger.wallet(playerId, 'ARS')).toEqual(wallet);
    expect(ledger.newTransfers).toEqual([]);
    expect(ledger.newDebts).toEqual([]);
    expect(ledger.hold('test', 'hold')?.remaining).toBe(units(5));
  });
});
