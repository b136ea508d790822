// Months that have ended are added up once, stored, and reported to the company.

import { moneyToDecimal } from '@ceibo/money';
import { HOUR, later, MINUTE } from '../../../platform/clock.ts';
import { closedMonths } from '../campaigns-store.ts';
import type { AffiliatesDeps } from '../deps.ts';
import { addPostback } from '../postbacks/add-postback.ts';
import { monthAfter, monthOf, monthsBetween, spanOf } from './calendar.ts';
import { figuresOf, netRevenue } from './figures.ts';
import { insertMonth, lockMonths, type Figures } from './months-store.ts';

/**
 * Events of the month's last minutes arrive by jobs, so the month is added up a little later. An
 * event that comes later still counts in the first month that is open.
 */
const SETTLES_WITHIN_MS = 2 * HOUR;
/** All the players of a campaign are added up in one transaction. */
const LIMITS = { statementMs: MINUTE, lockMs: 5000, withinMs: HOUR };

/** Safe to repeat, and catches up after a standstill. */
export function createCloseMonths(deps: AffiliatesDeps) {
  const { database, clock } = deps;
  return async (): Promise<void> => {
    const open = monthOf(later(clock.now(), -SETTLES_WITHIN_MS));
    for (const { id, addedAt, lastClosed } of await closedMonths(database)) {
      const first = lastClosed === null ? monthOf(addedAt) : monthAfter(lastClosed);
      for (const month of monthsBetween(first, open))
        if (month < open) await closeMonth(deps, id, month);
    }
  };
}

async function closeMonth(deps: AffiliatesDeps, campaignId: string, month: string): Promise<void> {
  const { database, clock } = deps;
  await database.transaction(async (transaction) => {
    const now = clock.now();
    await lockMonths(transaction, campaignId);
    const figures = await figuresOf(transaction, campaignId, spanOf(month));
    if (!(await insertMonth(transaction, { ...figures, campaignId, month, now }))) return;
    await addPostback(deps, transaction, {
      event: 'month',
      eventId: `month:${month}`,
      campaignId,
      month,
      currency: 'ARS',
      ...wireOf(figures),
      at: now.toISOString(),
    });
  }, LIMITS);
}

function wireOf(figures: Figures) {
  const { hits, registrations, firstDeposits, stakes, wins, bonusCost, chargebacks } = figures;
  return {
    hits,
    registrations,
    firstDeposits,
    stakes: moneyToDecimal(stakes),
    wins: moneyToDecimal(wins),
    bonusCost: moneyToDecimal(bonusCost),
    chargebacks: moneyToDecimal(chargebacks),
    netRevenue: moneyToDecimal(netRevenue(figures)),
  };
}
