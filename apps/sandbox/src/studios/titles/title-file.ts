// Reads a title's file.

import { type FreeSpins, type Layout, readReels, type SlotGame } from '../slot/slot-game.ts';
import { linesFor } from './lines.ts';
import { stakeSets } from './stakes.ts';
import { titleFile, type TitleFile } from './title-schema.ts';

/** Reads a title from the content of its file; throws when a field does not fit. */
export function readTitle(content: unknown): SlotGame {
  const file = titleFile.parse(content);
  const { letters, freeSpins, reels, layout, stakes, ...game } = file;
  return {
    ...game,
    reels: readReels(letters, reels),
    layout: readLayout(layout, { reels: reels.length, rows: file.rows }),
    stakes: stakeSets[stakes],
    ...(freeSpins && { freeSpins: readFreeSpins(freeSpins, letters) }),
  };
}

function readFreeSpins(
  { reels, ...rules }: NonNullable<TitleFile['freeSpins']>,
  letters: TitleFile['letters'],
): FreeSpins {
  return reels === undefined ? rules : { ...rules, reels: readReels(letters, reels) };
}

function readLayout(layout: TitleFile['layout'], size: { reels: number; rows: number }): Layout {
  return layout.kind === 'lines'
    ? { kind: 'lines', lines: linesFor({ ...size, count: layout.lines }) }
    : layout;
}
