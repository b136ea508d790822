// Differences from a company's statement that are accepted as they are.

import { moneyToDecimal } from '@ceibo/money';
import { refuse } from '../../platform/refusal.ts';
import { reconciliationsOf } from '../monitoring.ts';
import type { Act, ActDeps, PreparedAct } from './act.ts';

/** Resolves a difference that is right as it is. It opens again when one of its sides changes. */
export function differenceAct(
  { clock }: ActDeps,
  { provider, id }: Extract<Act, { kind: 'resolve-difference' }>,
): PreparedAct {
  const reconciliations = reconciliationsOf(provider);
  return {
    async look(transaction) {
      const found = await reconciliations.lock(transaction, { provider, id });
      if (!found) return refuse('no-difference');
      const { kind, day, ourState, ourAmount, theirState, theirAmount, theirCurrency } = found;
      return {
        difference: kind,
        day,
        here: sideText(ourState, ourAmount),
        there: `${sideText(theirState, theirAmount)} ${theirCurrency ?? ''}`.trim(),
      };
    },
    async carryOut(transaction, { reason, by }) {
      const acceptance = { provider, id, by, because: reason, now: clock.now() };
      const isAccepted = await reconciliations.accept(transaction, acceptance);
      return isAccepted ? undefined : refuse('no-difference');
    },
  };
}

function sideText(state: string | null, amount: bigint | null): string {
  return `${state ?? 'nothing'} ${amount === null ? '' : moneyToDecimal(amount)}`.trim();
}
