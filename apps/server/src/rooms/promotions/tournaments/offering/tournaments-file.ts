// Tournaments as an operator writes them in a file of JSON: README.md of this folder.

import { amount as amountText } from '@ceibo/contracts/amount';
import { isMoment } from '@ceibo/contracts/day';
import { levelNames } from '@ceibo/contracts/wallet/player-level';
import * as z from 'zod/mini';
import { inDefaultLanguage } from '../../../../platform/messages/texts-in-file.ts';
import { firstIssue } from '../../../../platform/validation-issue.ts';
import { bonusFaultOf, bonusFrom, prizeBonusOfFile } from '../../grants/bonus-terms.ts';
import type { PrizePlaces, TournamentContent } from '../content.ts';
import { moneyOf, placesOf } from '../terms.ts';

const MOST_PLACES = 100_000;
const MOST_DROPS = 5000;
const MOST_SPINS = 1000n;

const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const texts = (most: number) => inDefaultLanguage(line(most));
const moment = z
  .string()
  .check(z.refine(isMoment, 'not a moment such as 2026-11-21T12:00:00.000Z'));
const names = z.array(line(100)).check(z.minLength(1), z.maxLength(500));

const scoring = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('multiplier') }),
  z.strictObject({ kind: z.literal('wins') }),
  z.strictObject({ kind: z.literal('points'), per: amountText }),
  z.strictObject({ kind: z.literal('streak') }),
  z.strictObject({ kind: z.literal('best'), rounds: count(50) }),
  z.strictObject({ kind: z.literal('drops') }),
]);

const schedule = z.union([
  z.strictObject({ starts: moment, ends: moment }),
  z.strictObject({
    first: moment,
    every: z.enum(['day', 'week', 'month']),
    hours: count(31 * 24),
    until: z.optional(moment),
  }),
]);

const tournamentInFile = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  series: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  title: texts(80),
  text: z.optional(texts(300)),
  art: z.optional(z.string().check(z.regex(/^(?:tiles|banners)\/[a-z0-9-]{1,60}$/))),
  provider: z.optional(line(60)),
  entry: z.enum(['opt-in', 'auto']),
  who: z.optional(z.strictObject({ level: z.enum(levelNames) })),
  games: z.strictObject({
    providers: z.optional(names),
    categories: z.optional(names),
    games: z.optional(names),
  }),
  scoring,
  minBet: amountText,
  prizes: z
    .array(
      z.strictObject({
        from: count(MOST_PLACES),
        to: count(MOST_PLACES),
        amount: amountText,
        kind: z.enum(['cash', 'bonus', 'spins']),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
  bonus: z.optional(prizeBonusOfFile),
  spins: z.optional(
    z.strictObject({ game: line(100), value: amountText, cap: amountText, days: count(365) }),
  ),
  waitMinutes: z.int().check(z.minimum(0), z.maximum(24 * 60)),
  reviewMinutes: z.int().check(z.minimum(0), z.maximum(30 * 24 * 60)),
  schedule,
  active: z._default(z.boolean(), true),
});

export interface TournamentInFile {
  content: TournamentContent;
  active: boolean;
}

/** The tournaments of a file's list `tournaments`, or what is wrong with them. */
export function readTournamentList(list: unknown): TournamentInFile[] | { wrong: string } {
  const parsed = z.array(tournamentInFile).check(z.maxLength(200)).safeParse(list);
  if (!parsed.success) return { wrong: firstIssue(parsed.error) ?? 'it is no list of tournaments' };
  const read = parsed.data.map(({ active, ...content }) => ({ content, active }));
  const keys = read.map(({ content }) => content.key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) return { wrong: `${twice}: it is named twice` };
  for (const { content } of read) {
    const wrong = faultOf(content);
    if (wrong !== undefined) return { wrong: `${content.key}: ${wrong}` };
  }
  return read;
}

function faultOf(content: TournamentContent): string | undefined {
  const { prizes, schedule: held, scoring: by, games, bonus, who, entry } = content;
  if ('starts' in held && held.ends <= held.starts) return 'schedule: it ends before it starts';
  if (!games.games && !games.providers && !games.categories) return 'games: no game takes part';
  if (by.kind === 'points' && moneyOf(by.per) === 0n) return 'scoring.per: no stake makes a point';
  if (by.kind === 'drops' && placesOf(prizes) > MOST_DROPS) return 'prizes: there are too many';
  if (moneyOf(content.minBet) === 0n) return 'minBet: it lets every stake count';
  if (who?.level === levelNames[0]) return 'who.level: everybody has the lowest level';
  if (who && entry === 'auto') return 'who.level: it is judged at joining, so entry is "opt-in"';
  const isBonus = prizes.some(({ kind }) => kind === 'bonus');
  if (isBonus && !bonus) return 'bonus: its terms are missing';
  const wrong = bonus && bonusFaultOf(bonusFrom(bonus));
  if (wrong !== undefined) return `bonus.${wrong}`;
  return faultOfSpins(content) ?? faultOfPrizes(prizes);
}

/** A prize of free spins is a whole number of them. */
function faultOfSpins({ prizes, spins }: TournamentContent): string | undefined {
  const amounts = prizes
    .filter(({ kind }) => kind === 'spins')
    .map(({ amount }) => moneyOf(amount));
  if (amounts.length === 0) return undefined;
  if (!spins) return 'spins: their terms are missing';
  const value = moneyOf(spins.value);
  if (value === 0n || moneyOf(spins.cap) === 0n) return 'spins: they stake or win nothing';
  const isWhole = (amount: bigint) => amount % value === 0n && amount / value <= MOST_SPINS;
  return amounts.every(isWhole) ? undefined : 'prizes: no whole number of spins, or too many';
}

/** Places follow each other from the first one without a gap, each with something to win. */
function faultOfPrizes(prizes: readonly PrizePlaces[]): string | undefined {
  let next = 1;
  for (const { from, to, amount } of prizes) {
    if (from !== next || to < from) return `prizes: place ${next} is missing or named twice`;
    if (moneyOf(amount) === 0n) return `prizes: place ${from} wins nothing`;
    next = to + 1;
  }
  return undefined;
}
