// The rounds that a player played, in pages that cost the same however many there are.

import type { Currency } from '@ceibo/contracts/amount';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { roundKey, roundsFrom, type PlayedRound } from './round-sums.ts';
import {
  movedInPlay,
  outcomesOf,
  protocolsThatUndoWins,
  playedAt,
  playedIn,
  stakesOf,
  type RoundTransfer,
} from './rounds-store.ts';
import { rangeOf, type Range } from '../statement/statement-store.ts';

interface WalletKey {
  playerId: PlayerId;
  currency: Currency;
}

export interface RoundsWanted extends WalletKey {
  /** The rounds that began at `from` or later, and before `to`. */
  from: Date;
  to: Date;
  /** Only rounds whose first transfer has a lower number: the `before` of the previous page. */
  before?: bigint | undefined;
  limit: number;
}

/** The newest first. `before` asks for the next page; null when there is none. */
export interface RoundsPage {
  rounds: PlayedRound[];
  before: bigint | null;
}

/** The most transfers that one page looks at, however few rounds they make. */
const MAX_LOOKED_AT = 20_000;
const MAX_BLOCK = 2500;
/** A round is mostly a stake and a win. */
const TRANSFERS_OF_A_ROUND = 2;

/**
 * A page of a player's rounds. A round belongs to the moment of its first transfer, so one that
 * spans midnight is shown once.
 */
export async function roundsPage(query: Query, wanted: RoundsWanted): Promise<RoundsPage> {
  const range = await rangeOf(query, wanted, wanted);
  if (wanted.before !== undefined && wanted.before < range.before) range.before = wanted.before;
  const read = (part: Range, limit: number) => playedIn(query, wanted, { range: part, limit });
  const { transfers, lookedTo } = await lookBack<RoundTransfer>({
    range,
    limit: wanted.limit,
    read,
    keyOf: roundKey,
  });
  const whole = roundsFrom(await completed(query, wanted, transfers));
  // A round that began before the part that was looked at belongs to a page, or a day, before this
  // one.
  const begun = whole.filter(
    ({ first }) => first >= lookedTo && first < range.before && first > range.after,
  );
  const rounds = begun.slice(0, wanted.limit);
  const isAll = lookedTo <= range.after + 1n && rounds.length === begun.length;
  return {
    rounds,
    before: isAll ? null : rounds.length < begun.length ? (rounds.at(-1)?.first ?? null) : lookedTo,
  };
}

/**
 * The round of one transfer; undefined when the player has no such transfer, or it belongs to no
 * round.
 */
export async function roundOfTransfer(
  query: Query,
  wallet: WalletKey,
  seq: bigint,
): Promise<PlayedRound | undefined> {
  const transfer = await playedAt(query, wallet, seq);
  if (!transfer) return undefined;
  return roundsFrom(await completed(query, wallet, [transfer])).find(
    ({ source, id }) => source === transfer.source && id === transfer.round,
  );
}

/**
 * Reads back from the end of a range until there are enough lines. `lookedTo`: the number of the
 * last transfer that was looked at.
 */
export async function lookBack<Transfer extends { seq: bigint }>({
  range,
  limit: wanted,
  read,
  keyOf,
}: {
  range: Range;
  limit: number;
  read(part: Range, limit: number): Promise<Transfer[]>;
  /** Names the line that a transfer is shown in. */
  keyOf(transfer: Transfer): string;
}): Promise<{ transfers: Transfer[]; lookedTo: bigint }> {
  const transfers: Transfer[] = [];
  const keys = new Set<string>();
  let { before } = range;
  // One line more than wanted tells whether there is a next page.
  while (keys.size <= wanted && transfers.length < MAX_LOOKED_AT) {
    const limit = Math.min(MAX_BLOCK, (wanted + 1 - keys.size) * TRANSFERS_OF_A_ROUND + 10);
    const block = await read({ after: range.after, before }, limit);
    for (const transfer of block) keys.add(keyOf(transfer));
    transfers.push(...block);
    const last = block.at(-1);
    if (!last || block.length < limit) return { transfers, lookedTo: range.after + 1n };
    before = last.seq;
  }
  return { transfers, lookedTo: before };
}

/**
 * The same transfers, and all others of their rounds, some of which may lie outside the part that
 * was looked at.
 */
export async function completed(
  query: Query,
  wallet: WalletKey,
  transfers: readonly RoundTransfer[],
): Promise<RoundTransfer[]> {
  if (transfers.length === 0) return [];
  const known = new Set(transfers.map((transfer) => `${transfer.source}\n${transfer.sourceTxId}`));
  const about = transfers.flatMap(({ source, refTxId }) =>
    refTxId === null || known.has(`${source}\n${refTxId}`) ? [] : [{ source, refTxId }],
  );
  const [moved, missing, undoing] = await Promise.all([
    movedInPlay(query, wallet, transfers),
    stakesOf(query, wallet, about),
    protocolsThatUndoWins(query),
  ]);
  const found = [...transfers, ...moved, ...missing];
  const stakes = found.filter(({ kind }) => kind === 'stake' || kind === 'to-in-play');
  found.push(...(await outcomesOf(query, wallet, stakes)));
  const wins = found.filter(
    ({ kind, source }) => kind === 'win' && undoing.some((name) => source.startsWith(`${name}:`)),
  );
  return wins.length === 0 ? found : [...found, ...(await outcomesOf(query, wallet, wins))];
}
