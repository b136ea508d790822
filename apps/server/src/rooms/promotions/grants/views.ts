// Grants as a player sees them.

import type { Language, TextsByLanguage } from '@ceibo/contracts/languages';
import { textIn } from '@ceibo/contracts/languages';
import type { grantView } from '@ceibo/contracts/promotions/grants';
import { moneyToDecimal, type Money } from '@ceibo/money';
import type * as z from 'zod/mini';
import type { Funds } from '../../wallet/index.ts';
import type { Grant } from './grants-store.ts';
import { sportsViewOf } from './sports-terms.ts';

/** The bonus that ending the grant now would take; undefined after its end. */
export function lossOf(grant: Grant, { bonus, bonusInPlay, wagering }: Funds): Money | undefined {
  if (grant.endedAt !== null) return undefined;
  if (grant.state === 'queued') return grant.amount;
  return wagering?.grant === grant.id ? bonus + bonusInPlay : 0n;
}

interface Words {
  language: Language;
  /** The names of the categories of games, by key. */
  names: Map<string, TextsByLanguage>;
}

export function viewOf(
  grant: Grant,
  funds: Funds,
  { language, names }: Words,
): z.infer<typeof grantView> {
  const { terms } = grant;
  const isOpen = funds.wagering?.grant === grant.id;
  return {
    id: grant.id,
    title: textIn(grant.title, language),
    state: grant.state,
    amount: moneyToDecimal(grant.amount),
    target: moneyToDecimal(terms.target),
    counted: decimalOf(isOpen ? funds.wagering?.counted : grant.endedCounted),
    maxBet: decimalOf(terms.maxBet),
    weights: Object.entries(terms.weights).map(([category, weight]) => {
      const known = names.get(category);
      return { category, name: known ? textIn(known, language) : category, weight };
    }),
    sports: sportsViewOf(terms),
    bonusFirst: terms.bonusFirst === true,
    givenAt: grant.givenAt.toISOString(),
    days: grant.days,
    startedAt: grant.startedAt?.toISOString() ?? null,
    expiresAt: grant.expiresAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
    endedAmount: decimalOf(grant.endedAmount),
    loses: decimalOf(lossOf(grant, funds)),
  };
}

function decimalOf(amount: Money | null | undefined): string | null {
  return amount === null || amount === undefined ? null : moneyToDecimal(amount);
}
