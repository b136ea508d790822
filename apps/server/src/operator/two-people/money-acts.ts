// Debts that end, reversals that are cleared, and money of closed accounts that was paid out.

import { isWholeCentavos, minMoney, moneyToDecimal, parseMoney } from '@ceibo/money';
import { validate as isUuid } from 'uuid';
import { refuse } from '../../platform/refusal.ts';
import {
  clearReversal,
  lockReversal,
  owedBy,
  playerOfReversal,
  takeReversal,
} from '../../rooms/cashier/index.ts';
import { closureOf, lockStatus, playerByName } from '../../rooms/identity/index.ts';
import { factsOfTransfer, lockDebt, settleDebt } from '../../rooms/wallet/index.ts';
import type { Act, ActDeps, PreparedAct } from './act.ts';

const STAFF = { source: 'staff', currency: 'ARS' } as const;

/** Ends a debt, and for `take-debt` takes it from the player's cash: all of it or nothing. */
export function debtAct(
  { clock, wallet }: ActDeps,
  { kind, source, id: sourceTxId }: Extract<Act, { kind: 'end-debt' | 'take-debt' }>,
): PreparedAct {
  return {
    async look(transaction) {
      const debt = await lockDebt(transaction, { source, sourceTxId });
      if (!debt) return refuse('no-debt');
      return { player: debt.playerId, amount: moneyToDecimal(debt.amount) };
    },
    async carryOut(transaction, { note }) {
      const debt = await lockDebt(transaction, { source, sourceTxId });
      if (!debt) return refuse('no-debt');
      if (kind === 'take-debt') {
        const [outcome] = await wallet.applyIn(transaction, [
          {
            ...STAFF,
            kind: 'adjust',
            sourceTxId: `debt:${source}:${sourceTxId}`,
            playerId: debt.playerId,
            amount: -debt.amount,
          },
        ]);
        if (!outcome || 'refused' in outcome) return refuse('not-there');
      }
      await settleDebt(transaction, { source, sourceTxId, note, now: clock.now() });
      return undefined;
    },
  };
}

/**
 * Ends a reversal, whatever is still owed: the player can withdraw again. `take-reversal` takes
 * what is owed from the cash that has come since, as far as there is any, and ends nothing.
 */
export function reversalAct(
  { clock, wallet }: ActDeps,
  { kind, id }: Extract<Act, { kind: 'clear-reversal' | 'take-reversal' }>,
): PreparedAct {
  return {
    async look(transaction) {
      const playerId = isUuid(id) ? await playerOfReversal(transaction, id) : undefined;
      // Money that comes free takes the debts under the wallet's lock.
      if (playerId) await wallet.lockFunds(transaction, playerId);
      const found = playerId && (await lockReversal(transaction, id));
      if (!found) return refuse('no-reversal');
      return {
        player: found.playerId,
        deposit: `D-${found.depositNumber}`,
        amount: moneyToDecimal(found.amount),
        owed: moneyToDecimal(found.amount - found.taken),
      };
    },
    async carryOut(transaction, { note }) {
      if (kind === 'take-reversal') {
        const found = await lockReversal(transaction, id);
        if (!found) return refuse('no-reversal');
        const isTaken = await takeReversal({ wallet }, transaction, found);
        return isTaken ? undefined : refuse('not-there');
      }
      const isCleared = await clearReversal(transaction, { id, because: note, now: clock.now() });
      return isCleared ? undefined : refuse('no-reversal');
    },
  };
}

/** Books cash of a closed account that staff has paid out; a reference is booked once. */
export function paymentAct(
  { wallet }: ActDeps,
  { login, amount: text, reference }: Extract<Act, { kind: 'pay-closed-account' }>,
): PreparedAct {
  const amount = parseMoney(text) ?? 0n;
  const sourceTxId = `closed-account:${reference}`;
  return {
    async look(transaction) {
      if (amount <= 0n || !isWholeCentavos(amount)) return refuse('no-amount');
      const playerId = await playerByName(transaction, login);
      if (!playerId || (await lockStatus(transaction, playerId)) !== 'closed')
        return refuse('no-account');
      const booked = await factsOfTransfer(transaction, STAFF.source, sourceTxId);
      if (booked)
        return refuse(
          booked.playerId === playerId && booked.amount === -amount ? 'booked' : 'other-payment',
        );
      // A reversal takes the same lock, so it falls wholly before this, or wholly after it.
      const { cash, playthrough } = await wallet.lockFunds(transaction, playerId);
      if ((await owedBy(transaction, playerId)) !== undefined) return refuse('payment-reversed');
      const closure = await closureOf(transaction, playerId);
      // An open account with either could not withdraw without staff, so both people see them.
      const [owed, toPlay] = [
        await wallet.debtOf(playerId, transaction),
        minMoney(cash, playthrough),
      ];
      return {
        player: playerId,
        closed: closure?.closedAt.toISOString() ?? '',
        ...(owed > 0n && { owed: moneyToDecimal(owed) }),
        ...(toPlay > 0n && { unplayed: moneyToDecimal(toPlay) }),
      };
    },
    async carryOut(transaction) {
      const playerId = await playerByName(transaction, login);
      if (!playerId) return refuse('no-account');
      const [outcome] = await wallet.applyIn(transaction, [
        { ...STAFF, kind: 'adjust', sourceTxId, playerId, amount: -amount },
      ]);
      if (outcome && !('refused' in outcome)) return undefined;
      return refuse(outcome?.refused === 'CONFLICT' ? 'other-payment' : 'not-there');
    },
  };
}
