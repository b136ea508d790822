// The movements of a player's own money in the last 12 months. Months that are over are summed up
// once: the ledger adds nothing to them any more.

import type { AnswerOf } from '@ceibo/contracts/call';
import { dayOf, periodsOf, startOfDay } from '@ceibo/contracts/day';
import type { totals } from '@ceibo/contracts/limits';
import { moneyToDecimal } from '@ceibo/money';
import { HOUR, later } from '../../platform/clock.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { monthsOf, saveMonth, type Month } from './limits-store.ts';
import type { LimitsDeps } from './deps.ts';

const MONTHS = 12;
/** A transfer may be written with the time of a process whose clock is behind. */
const SETTLED_AFTER_MS = HOUR;

export async function totalsOf(
  deps: LimitsDeps,
  playerId: PlayerId,
): Promise<AnswerOf<typeof totals>> {
  const known = new Map(
    (await monthsOf(deps.database, playerId)).map((month) => [month.month, month]),
  );
  const months: Month[] = [];
  for (const day of lastMonths(dayOf(deps.clock.now())))
    months.push(known.get(day) ?? (await readMonth(deps, playerId, day)));
  const sum = months.reduce((all, month) => ({
    month: '',
    deposited: all.deposited + month.deposited,
    withdrawn: all.withdrawn + month.withdrawn,
    staked: all.staked + month.staked,
    won: all.won + month.won,
  }));
  return {
    months: months.map((month) => ({ month: month.month.slice(0, 7), ...figuresOf(month) })),
    sum: figuresOf(sum),
  };
}

/** The first days of the last months, the oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 10),
  );
}

async function readMonth(
  { clock, database, ledger }: LimitsDeps,
  playerId: PlayerId,
  day: string,
): Promise<Month> {
  const period = periodsOf(startOfDay(day)).month;
  const month = { month: day, ...(await ledger.ownMoney(playerId, period)) };
  if (later(period.to, SETTLED_AFTER_MS) < clock.now()) await saveMonth(database, playerId, month);
  return month;
}

function figuresOf({ deposited, withdrawn, staked, won }: Month) {
  return {
    deposited: moneyToDecimal(deposited),
    withdrawn: moneyToDecimal(withdrawn),
    staked: moneyToDecimal(staked),
    won: moneyToDecimal(won),
    net: moneyToDecimal(won - staked),
  };
}
