// The board of a run. The number of players above one is read from the counts of the board's parts,
// and counted within one part. So a place costs the same among a hundred players and a million.

import type { Query, Transaction } from '../../../../platform/database/database.ts';
import {
  countBetween,
  partAt,
  partsOf,
  positionWithin,
  saveParts,
  type Part,
  type Position,
} from './board-store.ts';

/** A larger part is divided. Counting so many takes less than a millisecond. */
const LARGEST_PART = 2000;
/** Above every score. */
const TOP: Position = { score: 9_223_372_036_854_775_807n, reached: 0n };

/** A player's way from one position to another; undefined is no place. */
export interface Move {
  from: Position | undefined;
  to: Position | undefined;
}

/** The place of a position, beginning with 1. */
export async function placeOf(query: Query, runId: string, position: Position): Promise<number> {
  const part = await partAt(query, runId, position);
  if (!part) return 1 + (await countBetween(query, runId, { from: TOP, before: position }));
  return 1 + part.above + (await countBetween(query, runId, { from: part, before: position }));
}

/** Counts moves into the parts of a board; the entries are written already. */
export async function countMoves(
  transaction: Transaction,
  runId: string,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  const parts = await partsOf(transaction, runId);
  if (parts.length === 0) parts.push({ ...TOP, players: 0 });
  const changed = new Set<Part>();
  const count = (position: Position | undefined, players: number) => {
    const part = position && partOf(parts, position);
    if (!part) return;
    part.players += players;
    changed.add(part);
  };
  for (const { from, to } of moves) {
    count(from, -1);
    count(to, 1);
  }
  for (const part of changed)
    for (const piece of await divided(transaction, runId, part)) changed.add(piece);
  await saveParts(transaction, runId, [...changed]);
}

/** Cuts a part that has grown too large into pieces; the part itself becomes the first of them. */
async function divided(transaction: Transaction, runId: string, part: Part): Promise<Part[]> {
  const pieces: Part[] = [];
  let last = part;
  while (last.players > LARGEST_PART) {
    const half = LARGEST_PART / 2;
    const start = await positionWithin(transaction, runId, { ...last, offset: half });
    if (!start) throw new Error('a part of a board counts more players than there are');
    const rest = { ...start, players: last.players - half };
    last.players = half;
    pieces.push(rest);
    last = rest;
  }
  return pieces;
}

/** True when the first comes before the second on a board. */
function isAbove(a: Position, b: Position): boolean {
  return a.score > b.score || (a.score === b.score && a.reached < b.reached);
}

function partOf(parts: readonly Part[], position: Position): Part | undefined {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const part = parts[middle];
    if (part && !isAbove(position, part)) low = middle;
    else high = middle - 1;
  }
  return parts[low];
}
