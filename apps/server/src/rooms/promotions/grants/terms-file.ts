// A bonus as an operator writes it in a file of JSON: README.md of this room.

import { amount as amountText } from '@ceibo/contracts/amount';
import { parseMoney } from '@ceibo/money';
import * as z from 'zod/mini';
import { jsonOf } from '../../../platform/json-of.ts';
import { inDefaultLanguage } from '../../../platform/messages/texts-in-file.ts';
import { firstIssue } from '../../../platform/validation-issue.ts';
import type { NewGrant } from './grants-store.ts';
import { sportsFaultOf, sportsFrom, sportsOfFile } from './sports-terms.ts';

/** The largest multiple of a bonus that may have to be staked: UKGC SR code 5.1.1 of 2026. */
const MOST_WAGERING = 10;

const weight = z.int().check(z.minimum(0), z.maximum(10_000));
const titleText = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const grantFile = z.strictObject({
  reference: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  title: inDefaultLanguage(titleText),
  amount: amountText,
  wagering: z.int().check(z.minimum(0), z.maximum(MOST_WAGERING)),
  maxBet: z.optional(amountText),
  bonusFirst: z._default(z.boolean(), false),
  weights: z.record(z.string().check(z.minLength(1), z.maxLength(40)), weight),
  games: z.optional(z.record(z.string().check(z.minLength(1), z.maxLength(100)), weight)),
  sports: z.optional(sportsOfFile),
  days: z.int().check(z.minimum(1), z.maximum(365)),
});

type FromFile = Omit<NewGrant, 'id' | 'playerId' | 'source'>;

/** The bonus of a file's text, or what is wrong with it. */
export function readGrantFile(content: string): FromFile | { wrong: string } {
  const parsed = grantFile.safeParse(jsonOf(content));
  if (!parsed.success) return { wrong: firstIssue(parsed.error) ?? 'it is no JSON of a bonus' };
  const {
    reference,
    title,
    wagering,
    maxBet,
    bonusFirst,
    weights,
    games,
    sports: odds,
    days,
  } = parsed.data;
  const ofSports = sportsFrom({ weights, sports: odds });
  const amount = parseMoney(parsed.data.amount) ?? 0n;
  const largest = maxBet === undefined ? undefined : parseMoney(maxBet);
  if (amount === 0n) return { wrong: 'amount: it gives nothing' };
  if (largest === 0n) return { wrong: 'maxBet: it lets no stake pass' };
  if (wagering > 0 && Math.max(0, ...Object.values(weights), ...Object.values(games ?? {})) === 0)
    return { wrong: 'weights: no stake counts, so the bonus never becomes cash' };
  const wrong = sportsFaultOf({ weights, ...ofSports });
  if (wrong !== undefined) return { wrong };
  return {
    reference,
    title,
    amount,
    days,
    terms: {
      target: amount * BigInt(wagering),
      ...(largest === undefined ? {} : { maxBet: largest }),
      ...(bonusFirst ? { bonusFirst } : {}),
      weights,
      ...(games ? { games } : {}),
      ...ofSports,
    },
  };
}
