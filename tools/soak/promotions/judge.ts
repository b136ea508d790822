// The faults of grants, free spins and tournaments after a soak. The ledger checker says whether
// each was granted once and to the centavo.

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Played } from '../site-player.ts';
import { endDates, type Given } from './give-awards.ts';
import { CAMPAIGN, TOURNAMENTS } from './offers.ts';
import type { SpinPlay } from './spin-plays.ts';

const ENDED_WITHIN_MS = 4 * 60_000;
const AGAIN_AFTER_MS = 2_000;

/** Ends the days of what is open, and waits until everything of it has ended and is granted. */
export async function judgePromotions(
  owner: pg.Client,
  { plays, played, given }: { plays: readonly SpinPlay[]; played: readonly Played[]; given: Given },
): Promise<string[]> {
  const giveUpAt = Date.now() + ENDED_WITHIN_MS;
  for (;;) {
    const left = await leftOf(owner, plays);
    if (left.spins.length > 0) await endDates(owner, left.spins);
    const wrongs = wrongsOf(left);
    if (wrongs.length === 0 || Date.now() > giveUpAt)
      return [...wrongs, ...judgePlayed(played, given)];
    await pause(AGAIN_AFTER_MS);
  }
}

interface Left {
  spins: string[];
  /** Won, within the cap, and not granted. */
  ungranted: number;
  /** The part of the campaign's budget that ended spins still reserve. */
  kept: string;
  /** Tournaments that have not paid. */
  unpaid: number;
}

async function leftOf(owner: pg.Client, plays: readonly SpinPlay[]): Promise<Left> {
  const {
    rows: [left],
  } = await owner.query<Left>(
    `select
       (select coalesce(array_agg(f.id), '{}') from games.free_spins f
        where f.player_id = any ($1) and f.ended_at is null) as spins,
       (select count(*)::int from promotions.spin_awards a where a.granted < least(a.cap,
          (select coalesce(sum(t.gathered), 0) from wallet.transfers t where t.award_id = a.id))
       ) as ungranted,
       (select coalesce(sum(a.amount - a.returned - s.granted), 0)::text
        from promotions.awards a
        join promotions.spin_awards s on s.player_id = a.player_id and s.id = a.spins_id
        where a.campaign = $2) as kept,
       (select count(*)::int from promotions.runs
        where tournament = any ($3) and state <> 'paid') as unpaid`,
    [plays.map(({ player }) => player.id), CAMPAIGN, TOURNAMENTS],
  );
  if (!left) throw new Error('the database did not answer');
  return left;
}

function wrongsOf({ spins, ungranted, kept, unpaid }: Left): string[] {
  return [
    ...(spins.length === 0 ? [] : [`${spins.length} free spins have not ended`]),
    ...(ungranted === 0 ? [] : [`winnings of ${ungranted} free spins are not granted`]),
    ...(kept === '0' ? [] : [`the campaign of free spins still lacks ${kept} of its budget`]),
    ...(unpaid === 0 ? [] : [`${unpaid} tournaments have not paid`]),
  ];
}

function judgePlayed(played: readonly Played[], given: Given): string[] {
  const free = played.reduce((sum, each) => sum + (each.free ?? 0), 0);
  return [
    ...(given.given > 0 && given.joined > 0 ? [] : ['no free spins were given']),
    ...(free > 0 ? [] : ['not a single free spin was played']),
  ];
}
