// A title as its file describes it: mathematics as data. Strips are written with one letter per
// symbol; sets of lines and stakes are named.

import * as z from 'zod/mini';
import { type FreeSpins, type Layout, readReels, type SlotGame } from '../slot/slot-game.ts';
import { linesFor } from './lines.ts';
import { stakeSets } from './stakes.ts';

const whole = z.number().check(z.int(), z.nonnegative());
const prizes = z.array(whole);
const strips = z.array(z.string().check(z.minLength(1)));
const perCent = z.string().check(z.regex(/^\d+\.\d\d$/));

const titleFile = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: z.string().check(z.minLength(1)),
  version: z.string(),
  studio: z.string(),
  rows: whole,
  /** The symbol of each letter in the strips. */
  letters: z.record(z.string().check(z.length(1)), z.string()),
  reels: strips,
  layout: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('lines'), lines: whole }),
    z.strictObject({ kind: z.literal('ways'), units: whole }),
    z.strictObject({ kind: z.literal('clusters'), units: whole, least: whole }),
  ]),
  prizes: z.record(z.string(), prizes),
  wildMultiplier: whole,
  scatterPrizes: prizes,
  freeSpins: z.exactOptional(
    z.strictObject({
      given: prizes,
      max: whole,
      ladder: prizes,
      climb: z.enum(['never', 'spin', 'win', 'kept-win']),
      reels: z.exactOptional(strips),
    }),
  ),
  cascade: z.exactOptional(z.strictObject({ ladder: prizes })),
  hold: z.exactOptional(
    z.strictObject({
      trigger: whole,
      respins: whole,
      chance: z.tuple([whole, whole]),
      values: z.array(
        z.strictObject({
          prize: whole,
          weight: whole,
          name: z.exactOptional(z.enum(['mini', 'minor', 'major'])),
        }),
      ),
      grand: whole,
    }),
  ),
  expandingWilds: z.exactOptional(z.enum(['always', 'free-spins'])),
  buy: z.exactOptional(z.strictObject({ price: whole })),
  gamble: z.exactOptional(z.strictObject({ steps: whole, most: whole })),
  pictures: z.strictObject({
    wild: z.exactOptional(z.string()),
    scatter: z.exactOptional(z.string()),
    coin: z.exactOptional(z.string()),
  }),
  hasJackpot: z.exactOptional(z.boolean()),
  stakes: z.enum(['common', 'nine', 'thirty']),
  stated: z.strictObject({
    returnToPlayer: perCent,
    parts: z.strictObject({ base: perCent, freeSpins: perCent, hold: perCent, jackpot: perCent }),
    hitRate: perCent,
    standardDeviation: perCent,
    maximumPerSpin: perCent,
    freeSpinsEvery: z.exactOptional(z.string()),
    holdEvery: z.exactOptional(z.string()),
    buy: z.exactOptional(z.strictObject({ returnToPlayer: perCent, standardDeviation: perCent })),
  }),
});

type TitleFile = z.infer<typeof titleFile>;

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
