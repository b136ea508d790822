// Money that is held for something outside, such as a withdrawal.

import { minMoney } from '@ceibo/money';
import type { EndHold, Hold, WalletRefusal } from './commands.ts';
import type { LedgerSnapshot, WalletState } from './ledger-snapshot.ts';
import { NOTHING, type Movement } from './movement.ts';

export function openHold(wallet: WalletState, command: Hold): Movement | WalletRefusal {
  const { source, sourceTxId, playerId, currency, amount } = command;
  if (wallet.cash < amount) return { refused: 'INSUFFICIENT_FUNDS' };
  // Money that was to be staked first, and leaves unplayed, has nothing left to be staked for.
  const unplayed = amount - (wallet.cash - minMoney(wallet.cash, wallet.playthrough));
  const opened = { source, sourceTxId, playerId, currency, cash: amount, bonus: 0n };
  return {
    amount,
    moved: { ...NOTHING, cash: -amount, held: amount },
    hold: { ...opened, remaining: amount },
    playthrough: unplayed > 0n ? -unplayed : 0n,
  };
}

export function endHold(ledger: LedgerSnapshot, command: EndHold): Movement | WalletRefusal {
  const held = ledger.hold(command.source, command.refTxId);
  if (!held || held.playerId !== command.playerId || held.currency !== command.currency)
    return { refused: 'NOT_FOUND' };
  if (held.remaining === 0n) return { refused: 'ALREADY_SETTLED' };
  const amount = held.remaining;
  const back =
    command.kind === 'release' ? { cash: held.cash, bonus: held.bonus } : { cash: 0n, bonus: 0n };
  return {
    amount,
    moved: { ...back, inPlay: 0n, held: -amount },
    hold: { ...held, remaining: 0n },
    playthrough:
      command.kind === 'release'
        ? -(ledger.transfer(command.source, command.refTxId)?.playthrough ?? 0n)
        : 0n,
  };
}
