// A title as its file describes it: mathematics as data. Strips are written with one letter per
// symbol; sets of lines and stakes are named.

import * as z from 'zod/mini';

const whole = z.number().check(z.int(), z.nonnegative());
const prizes = z.array(whole);
const strips = z.array(z.string().check(z.minLength(1)));
const perCent = z.string().check(z.regex(/^\d+\.\d\d$/));

const freeSpinsRules = z.strictObject({
  /** Free spins by the number of scatters. During free spins they are added to those left. */
  given: prizes,
  /** The limit of free spins in one round. */
  max: whole,
  ladder: prizes,
  /**
   * When the multiplier climbs its ladder. `never`: it stays on the first rung. `spin`: with every
   * free spin. `win`: with every winning cascade, and each spin begins at the bottom. `kept-win`:
   * with every winning cascade, and the next spin begins where the last one ended.
   */
  climb: z.enum(['never', 'spin', 'win', 'kept-win']),
  /** The strips of free spins, when they differ from those of paid spins. */
  reels: z.exactOptional(strips),
});

/**
 * Coins lock and the other cells spin again. A new coin sets the respins back to their full number.
 * Every locked coin pays its value.
 */
const hold = z.strictObject({
  /** How many coins in the window of a paid spin start the feature. */
  trigger: whole,
  respins: whole,
  /** The chance that an empty cell gets a coin in a respin: so many in so many. */
  chance: z.tuple([whole, whole]),
  values: z.array(
    z.strictObject({
      /** In total stakes. */
      prize: whole,
      weight: whole,
      /** The named prizes of the title. */
      name: z.exactOptional(z.enum(['mini', 'minor', 'major'])),
    }),
  ),
  /** Paid on top, in total stakes, when every cell holds a coin. */
  grand: whole,
});

/** Decimal texts: per cent to two decimals, prizes in total stakes to two decimals. */
const stated = z.strictObject({
  /** Per cent of all stakes that is paid as prizes. It is the sum of the parts, up to rounding. */
  returnToPlayer: perCent,
  parts: z.strictObject({ base: perCent, freeSpins: perCent, hold: perCent, jackpot: perCent }),
  /** Per cent of rounds that pay something. */
  hitRate: perCent,
  /** The standard deviation of a round's prize, in total stakes, without the jackpot. */
  standardDeviation: perCent,
  /** The highest prize of one paid spin on the reels, without features. */
  maximumPerSpin: perCent,
  /** One in so many rounds gives free spins; absent without them. */
  freeSpinsEvery: z.exactOptional(z.string()),
  holdEvery: z.exactOptional(z.string()),
  /** The bought free spins: the return in per cent of the price, the deviation in prices. */
  buy: z.exactOptional(z.strictObject({ returnToPlayer: perCent, standardDeviation: perCent })),
});

export const titleFile = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: z.string().check(z.minLength(1)),
  /** Changes with every change of the mathematics, and is stored with every round. */
  version: z.string(),
  /** The provider's key at the operator. */
  studio: z.string(),
  /** How many symbols of each reel the window shows. */
  rows: whole,
  /** The symbol of each letter in the strips. */
  letters: z.record(z.string().check(z.length(1)), z.string()),
  /** The reels' strips, from left to right. All stops of a reel are equally likely. */
  reels: strips,
  layout: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('lines'), lines: whole }),
    z.strictObject({ kind: z.literal('ways'), units: whole }),
    z.strictObject({ kind: z.literal('clusters'), units: whole, least: whole }),
  ]),
  /**
   * Prizes in units of the stake. Combinations pay from the left, and the first reel has no wild.
   * In a title with clusters the first entry is for the least cluster, the next for one cell more.
   */
  prizes: z.record(z.string(), prizes),
  /** Every wild in a winning line or way multiplies it by this. */
  wildMultiplier: whole,
  /** Prizes of scatters anywhere in the window, in total stakes. */
  scatterPrizes: prizes,
  freeSpins: z.exactOptional(freeSpinsRules),
  /**
   * Winning symbols vanish, the symbols above fall, and the strip fills the gaps. Each cascade
   * multiplies its prizes by the next rung of the ladder.
   */
  cascade: z.exactOptional(z.strictObject({ ladder: prizes })),
  hold: z.exactOptional(hold),
  /** When a wild in sight covers its whole reel, before the prizes are looked for. */
  expandingWilds: z.exactOptional(z.enum(['always', 'free-spins'])),
  /** The free spins of the fewest scatters, without a paid spin; the price is in total stakes. */
  buy: z.exactOptional(z.strictObject({ price: whole })),
  /**
   * The player may stake a prize on a card's colour, at most `steps` times in a round. The prize
   * may be at most `most` total stakes. A right guess doubles it, a wrong one loses it; both
   * colours are equally likely, so the return stays the same.
   */
  gamble: z.exactOptional(z.strictObject({ steps: whole, most: whole })),
  /** The pictures of wild, scatter and coin: keys of the language files. */
  pictures: z.strictObject({
    wild: z.exactOptional(z.string()),
    scatter: z.exactOptional(z.string()),
    coin: z.exactOptional(z.string()),
  }),
  /** Its stakes contribute to the shared jackpot and can win it. */
  hasJackpot: z.exactOptional(z.boolean()),
  stakes: z.enum(['common', 'nine', 'thirty']),
  /** The figures that the player reads. Tests prove that they follow from the data above. */
  stated,
});

export type TitleFile = z.infer<typeof titleFile>;
