// The movements of a wallet. A round is one line at the place of its first transfer; every other
// transfer is a line of its own.

import type { Currency } from '@ceibo/contracts/amount';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { roundKey, roundsFrom, type PlayedRound } from '../rounds/round-sums.ts';
import { completed, lookBack } from '../rounds/rounds.ts';
import { isPlayed, movedIn, type MovedTransfer } from '../rounds/rounds-store.ts';
import { rangeOf, type Range, type Shown } from './statement-store.ts';

export interface MovementsWanted {
  playerId: PlayerId;
  currency: Currency;
  show: Shown;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only lines with a lower number: the `before` of the previous page. */
  before?: bigint | undefined;
  limit: number;
}

/** The number is that of the line's first transfer. */
export type Movement =
  | { number: bigint; round: PlayedRound }
  | { number: bigint; transfer: MovedTransfer };

export interface MovementsPage {
  lines: Movement[];
  before: bigint | null;
}

/** A page of lines, the newest first. A round that spans two pages is on the one where it began. */
export async function movementsPage(query: Query, wanted: MovementsWanted): Promise<MovementsPage> {
  const { show, limit } = wanted;
  const range = await rangeOf(query, wanted, wanted);
  if (wanted.before !== undefined && wanted.before < range.before) range.before = wanted.before;
  const read = (part: Range, most: number) =>
    movedIn(query, wanted, { range: part, limit: most, show });
  const { transfers, lookedTo } = await lookBack({ range, limit, read, keyOf });
  const rounds = roundsFrom(await completed(query, wanted, transfers.filter(isPlayed)));
  // A round that began before the part that was looked at belongs to a page after this one.
  const begun = rounds.filter(
    ({ first }) => first >= lookedTo && first < range.before && first > range.after,
  );
  const others = transfers.filter((transfer) => !isPlayed(transfer));
  const all: Movement[] = [
    ...begun.map((round) => ({ number: round.first, round })),
    ...others.map((transfer) => ({ number: transfer.seq, transfer })),
  ].toSorted((a, b) => (a.number < b.number ? 1 : -1));
  const lines = all.slice(0, limit);
  const isAll = lookedTo <= range.after + 1n && lines.length === all.length;
  return {
    lines,
    before: isAll ? null : lines.length < all.length ? (lines.at(-1)?.number ?? null) : lookedTo,
  };
}

/** Names the line that a transfer is shown in. */
function keyOf(transfer: MovedTransfer): string {
  return isPlayed(transfer) ? roundKey(transfer) : transfer.seq.toString();
}
