// A player of the site who plays a studio's game whatever goes wrong: launches that fail, spins
// without an answer, a studio that dies. Now and then the game is closed before its win was paid.

import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { SitePlayer } from './players.ts';
import { openTable, type SiteTable } from './site-table.ts';

/** As somebody does who watches the reels. */
const THINK_MS = 2_000;
const AGAIN_AFTER_MS = 500;
const ROUNDS_PER_VISIT = 12;
const LEAVES_EARLY = 0.05;
const END_WITHIN_MS = 10 * 60_000;

export interface SitePlay {
  siteUrl: string;
  player: SitePlayer;
  gameId: string;
  chance: Chance;
}

export interface Played {
  rounds: number;
  /** Free spins among them. */
  free?: number;
  /** Rounds that the operator contradicted the studio about. */
  disputed: number;
  launchesFailed: number;
}

export async function playOnSite(
  { chance, ...site }: SitePlay,
  isOver: () => boolean,
): Promise<Played> {
  const played: Played = { rounds: 0, disputed: 0, launchesFailed: 0 };

  /** False when the player had better open the game anew. */
  async function playRound(table: SiteTable): Promise<boolean> {
    const spun = await table.spin(chance.uuid());
    if (!spun) return false;
    played.rounds += 1;
    if (spun.isFree === true) played.free = (played.free ?? 0) + 1;
    const isLeaving = chance.happens(LEAVES_EARLY);
    // The win of a round that was left in the middle is paid all the same.
    if (isLeaving) await table.close();
    const settled = await table.settle(spun);
    if (settled?.state === 'disputed') played.disputed += 1;
    await pause(THINK_MS);
    return settled !== undefined && !isLeaving;
  }

  while (!isOver()) {
    const table = await openTable(site);
    if (!table) {
      played.launchesFailed += 1;
      await pause(AGAIN_AFTER_MS);
      continue;
    }
    if (table.newest && !(await table.settle(table.newest))) continue;
    let rounds = 0;
    while (!isOver() && rounds < ROUNDS_PER_VISIT && (await playRound(table))) rounds += 1;
    await table.close();
  }
  return played;
}

/**
 * Comes back when nothing goes wrong any more, and takes what was left open to its end. False when
 * that does not come.
 */
export async function endOnSite({ chance, ...site }: SitePlay): Promise<boolean> {
  const giveUpAt = Date.now() + END_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const table = await openTable(site);
    if (table && (table.newest === undefined || (await table.settle(table.newest)))) return true;
    await pause(AGAIN_AFTER_MS + chance.between(0, AGAIN_AFTER_MS));
  }
  return false;
}
