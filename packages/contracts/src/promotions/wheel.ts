// The calls of the wheel of the day.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall, publicList } from '../call.ts';
import { isDay } from '../day.ts';
import { languageCodes } from '../languages.ts';
import { freeSpinsView } from './free-spins.ts';
import { bonusTerms } from './grants.ts';

const sector = z.object({
  key: z.string(),
  title: z.string(),
  /** In ARS; of free spins the most that they win; zero for no prize. */
  amount: decimal,
  /** Free spins of a game, named as players know it; null for cash, a bonus or no prize. */
  spins: z.nullable(z.object({ count: z.int(), value: decimal, days: z.int(), game: z.string() })),
  /** The multiple of a bonus, or of what free spins win, that must be staked; null for cash. */
  wagering: z.nullable(z.int()),
  /** All terms of that bonus. */
  bonus: z.nullable(bonusTerms),
  /** In hundredths of a percent; together 10 000. */
  chance: z.int(),
  /** The prize's number in a day, and the number left today; null for no prize. */
  stock: z.nullable(z.object({ of: z.int(), left: z.int() })),
});

/** The facts that everybody may know of the wheel. */
const published = {
  sectors: z.array(sector),
  /** The product whose stakes bring a spin; null for both. */
  product: z.nullable(z.enum(['casino', 'sports'])),
  /** The text that every offer must carry. */
  legend: z.nullable(z.string()),
};

export const wheel = publicList({
  path: '/api/promotions/wheel',
  summary:
    'The sectors of the wheel with their chances and what is left of them today. What has run ' +
    'out becomes no prize. No sectors: there is no wheel, or it may not be displayed in public.',
  request: z.strictObject({ language: z.enum(languageCodes) }),
  answer: z.object(published),
});

/** The title and the amount are those of the spin, whatever the wheel has become since. */
const spin = z.object({
  day: z.string(),
  sector: z.string(),
  title: z.string(),
  amount: decimal,
  /** The free spins that it gave, as they stand now. */
  spins: z.nullable(freeSpinsView),
});

export const wheelStates = ['ready', 'done', 'not-played', 'excluded', 'not-here', 'off'] as const;

export const myWheel = playerCall({
  path: '/api/promotions/my-wheel',
  safe: true,
  summary:
    'The wheel for the player, and whether it may be spun today, in Buenos Aires: who staked own ' +
    'money yesterday may, once. `today` is the outcome, once there is one; `spins` are the last ' +
    'ones before. No sectors where the rules of the player’s place allow no wheel, and none for ' +
    'a player who hides offers and has not spun today.',
  request: nothing,
  answer: z.object({
    ...published,
    state: z.enum(wheelStates),
    now: z.string(),
    /** The day that a spin's request names. */
    day: z.string(),
    /** The end of the day. */
    until: z.string(),
    today: z.nullable(spin),
    spins: z.array(spin),
    hidesOffers: z.boolean(),
  }),
});

export const spinWheel = playerCall({
  path: '/api/promotions/spin-wheel',
  summary:
    'Spins the wheel. The outcome is stored, and its prize given, before the answer. The day is ' +
    'the key: asking again for a day answers the same. A day that is over gives no new spin.',
  request: z.strictObject({ day: z.string().check(z.refine(isDay, 'not a day')) }),
  answer: spin,
  refusals: [
    'WHEEL_OFF',
    'WHEEL_NOT_HERE',
    'WHEEL_NOT_PLAYED',
    'WHEEL_DAY_OVER',
    'PLAYER_EXCLUDED',
  ],
});
