// Looks through a day that is over for play that staff should look at.

import { daysLater, dayOf, startOfDay } from '@ceibo/contracts/day';
import { alertsOf } from './alert-rules.ts';
import { alertRules, insertAlerts } from './alerts-store.ts';
import type { LimitsDeps } from '../deps.ts';

/** A usual day is one of the four weeks before. */
const USUAL_DAYS = 28;

type Needs = Pick<LimitsDeps, 'clock' | 'database' | 'ledger'>;

/** Yesterday's, in Buenos Aires. Asked again it adds nothing. */
export async function findAlerts({ clock, database, ledger }: Needs): Promise<void> {
  const day = daysLater(dayOf(clock.now()), -1);
  const from = startOfDay(day);
  const played = await ledger.playedByPlayer({ from, to: startOfDay(daysLater(day, 1)) });
  const before = await ledger.playedByPlayer({
    from: startOfDay(daysLater(day, -USUAL_DAYS)),
    to: from,
  });
  const usual = new Map(
    before.map(({ playerId, staked }) => [playerId, staked / BigInt(USUAL_DAYS)]),
  );
  const rules = await alertRules(database);
  const alerts = played.flatMap(({ playerId, ...figures }) =>
    alertsOf({ ...figures, usuallyStaked: usual.get(playerId) ?? 0n }, rules).map((found) => ({
      playerId,
      ...found,
    })),
  );
  await insertAlerts(database, { day, foundAt: clock.now(), alerts });
}
