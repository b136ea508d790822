// Adds a statement's transfers up, by kind and in all. Pure.

import type { Money } from '@ceibo/money';
import type { Pockets, StatementRow } from '../../wallet/index.ts';

interface KindSum {
  kind: string;
  count: number;
  cash: Money;
  bonus: Money;
}

type Moved = Pick<StatementRow, 'kind' | 'cash' | 'bonus' | 'inPlay' | 'held'>;

export function createSums(opening: Pockets) {
  const now = { ...opening };
  const kinds = new Map<string, KindSum>();
  return {
    add({ kind, cash, bonus, inPlay, held }: Moved): void {
      now.cash += cash;
      now.bonus += bonus;
      now.inPlay += inPlay;
      now.held += held;
      const sum = kinds.get(kind) ?? { kind, count: 0, cash: 0n, bonus: 0n };
      kinds.set(kind, {
        kind,
        count: sum.count + 1,
        cash: sum.cash + cash,
        bonus: sum.bonus + bonus,
      });
    },
    /** Throws when the balance before and the transfers do not come to the balance after. */
    expect({ cash, bonus, inPlay, held }: Pockets): void {
      const isRight =
        now.cash === cash && now.bonus === bonus && now.inPlay === inPlay && now.held === held;
      if (!isRight) throw new Error('the transfers of a statement do not come to its balance');
    },
    /** In the order in which the kinds came. */
    byKind: (): KindSum[] => [...kinds.values()],
  };
}
