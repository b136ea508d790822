// Campaigns and the rules of places as an operator writes them in a file of JSON: README.md of this
// room.

import { amount as amountText } from '@ceibo/contracts/amount';
import { isDay } from '@ceibo/contracts/day';
import { provinceCode } from '@ceibo/contracts/provinces';
import { levelNames } from '@ceibo/contracts/wallet/player-level';
import { parseMoney, type Money } from '@ceibo/money';
import * as z from 'zod/mini';
import { jsonOf } from '../../../platform/json-of.ts';
import { inEveryLanguage } from '../../../platform/messages/texts-in-file.ts';
import { firstIssue } from '../../../platform/validation-issue.ts';
import { wheelContent, type WheelContent } from '../wheel/wheel-content.ts';
import { bonusFaultOf, bonusFrom, bonusOfFile } from '../grants/bonus-terms.ts';
import type { Campaign, Mission, Reward, Trigger } from './campaign.ts';
import { placeRules, type PlaceRules } from './place-rules.ts';
import { spinsFaultOf, spinsFrom, spinsOfFile } from '../spins/terms.ts';
import {
  readTournamentList,
  type TournamentInFile,
} from '../tournaments/offering/tournaments-file.ts';

const money = amountText;
const day = z.string().check(z.refine(isDay, 'not a day of the form YYYY-MM-DD'));
const product = z.enum(['casino', 'sports']);
const texts = (most: number) => {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
  return inEveryLanguage(text);
};

const missionOfFile = z.strictObject({
  kind: z.literal('mission'),
  product,
  category: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  live: z.optional(z.literal(true)),
  minStake: z.optional(money),
  stakes: z.optional(money),
  rounds: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
});

const triggerOfFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('registration') }),
  z.strictObject({
    kind: z.literal('deposit'),
    number: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    minimum: money,
  }),
  z.strictObject({ kind: z.literal('losses'), every: z.enum(['day', 'week']), product }),
  missionOfFile,
  z.strictObject({ kind: z.literal('referral'), stakes: money }),
]);

const size = z.union([
  z.strictObject({ fixed: money }),
  z.strictObject({ share: z.int().check(z.minimum(1), z.maximum(50_000)), cap: money }),
]);

/** One campaign, as a file says it and the database keeps it. */
export const campaignContent = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  title: texts(80),
  summary: texts(200),
  terms: z._default(z.array(texts(400)).check(z.maxLength(20)), []),
  image: z.string().check(z.regex(/^\/art\/[a-z0-9/-]+\.(webp|jpg|svg)$/), z.maxLength(120)),
  trigger: triggerOfFile,
  reward: z.union([
    z.strictObject({ size, bonus: z.optional(bonusOfFile) }),
    z.strictObject({ spins: spinsOfFile, bonus: z.optional(bonusOfFile) }),
  ]),
  who: z._default(
    z.strictObject({
      registeredWithinDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
      provinces: z.optional(z.array(provinceCode).check(z.minLength(1))),
      level: z.optional(z.enum(levelNames)),
    }),
    {},
  ),
  code: z.optional(z.string().check(z.regex(/^[A-Z0-9]{4,20}$/))),
  needsOptIn: z.boolean(),
  firstDay: day,
  lastDay: z.optional(day),
  times: z.int().check(z.minimum(1), z.maximum(1000)),
  budget: money,
  active: z._default(z.boolean(), true),
});
export type CampaignContent = z.infer<typeof campaignContent>;

const file = z.strictObject({
  campaigns: z._default(z.array(campaignContent).check(z.maxLength(200)), []),
  rules: z._default(z.array(placeRules).check(z.maxLength(60)), []),
  tournaments: z._default(z.array(z.unknown()), []),
  wheel: z.optional(wheelContent),
});

export interface PromotionsFile {
  campaigns: CampaignContent[];
  rules: PlaceRules[];
  tournaments: TournamentInFile[];
  wheel?: WheelContent | undefined;
}

/** The campaigns and rules of a file's text, or what is wrong with it. */
export function readPromotionsFile(content: string): PromotionsFile | { wrong: string } {
  const parsed = file.safeParse(jsonOf(content));
  if (!parsed.success) return { wrong: firstIssue(parsed.error) ?? 'it is no JSON of promotions' };
  const keys = parsed.data.campaigns.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return { wrong: 'campaigns: a key is there twice' };
  for (const each of parsed.data.campaigns) {
    const wrong =
      (each.trigger.kind === 'mission' ? missionFaultOf(each.trigger) : undefined) ??
      faultOf(campaignFrom(each));
    if (wrong !== undefined) return { wrong: `campaign ${each.key}: ${wrong}` };
  }
  const tournaments = readTournamentList(parsed.data.tournaments);
  return 'wrong' in tournaments
    ? { wrong: `tournament ${tournaments.wrong}` }
    : { ...parsed.data, tournaments };
}

/** The fault of a campaign that has the right types; undefined when it has none. */
function faultOf(campaign: Campaign): string | undefined {
  const { budget, firstDay, lastDay, needsOptIn, reward, trigger, code, who } = campaign;
  const { bonus: terms, size: given } = reward;
  const [most, base] = 'fixed' in given ? [given.fixed, true] : [given.cap, hasBase(trigger)];
  if (most === 0n) return 'reward: it gives nothing';
  const wrong = reward.spins && spinsFaultOf(reward.spins);
  if (wrong !== undefined) return `reward: ${wrong}`;
  if (!base) return 'reward: a share needs a deposit or losses; give a fixed amount';
  if (budget < most) return 'budget: it does not suffice for one player';
  if (lastDay !== undefined && lastDay < firstDay) return 'lastDay: it is before the first';
  if (!needsOptIn && (trigger.kind === 'losses' || trigger.kind === 'mission'))
    return 'needsOptIn: what counts from joining on must be joined';
  if (!needsOptIn && code !== undefined) return 'needsOptIn: a code is a way to join';
  if (who.level === levelNames[0]) return 'who.level: everybody has the lowest level';
  if (who.level && trigger.kind === 'registration') return 'who.level: a new player has none yet';
  return terms && bonusFaultOf(terms);
}

function hasBase({ kind }: Trigger): boolean {
  return kind === 'deposit' || kind === 'losses';
}

/** The campaign with exact amounts in place of the texts of its file. */
export function campaignFrom({
  trigger: asked,
  reward,
  budget,
  who,
  code,
  lastDay,
  ...content
}: CampaignContent): Campaign {
  return {
    ...content,
    trigger: triggerFrom(asked),
    reward: rewardFrom(reward),
    budget: moneyFrom(budget),
    who: {
      ...(who.registeredWithinDays && { registeredWithinDays: who.registeredWithinDays }),
      ...(who.provinces && { provinces: who.provinces }),
      ...(who.level && { level: who.level }),
    },
    ...(code !== undefined && { code }),
    ...(lastDay !== undefined && { lastDay }),
  };
}

function triggerFrom(asked: CampaignContent['trigger']): Trigger {
  switch (asked.kind) {
    case 'deposit': {
      const { kind, number, minimum } = asked;
      return { kind, minimum: moneyFrom(minimum), ...(number !== undefined && { number }) };
    }
    case 'mission':
      return missionFrom(asked);
    case 'referral':
      return { ...asked, stakes: moneyFrom(asked.stakes) };
    case 'registration':
    case 'losses':
      return asked;
  }
}

/** Without a number of rounds, the mission asks for an amount of stakes. */
function missionFrom({
  category,
  live,
  minStake,
  stakes,
  rounds,
  ...rest
}: z.infer<typeof missionOfFile>): Mission {
  return {
    ...rest,
    ...(category !== undefined && { category }),
    ...(live && { live }),
    ...(minStake !== undefined && { minStake: moneyFrom(minStake) }),
    ...(rounds === undefined ? { stakes: moneyFrom(stakes ?? '') } : { rounds }),
  };
}

function missionFaultOf({
  product: of,
  category,
  live,
  stakes,
  rounds,
}: z.infer<typeof missionOfFile>): string | undefined {
  if ((stakes === undefined) === (rounds === undefined))
    return 'trigger: a mission asks for stakes or for rounds';
  if (category !== undefined && of === 'sports') return 'trigger: sports has no category of games';
  return live && of === 'casino' ? 'trigger: only sports bets are live' : undefined;
}

function rewardFrom(reward: CampaignContent['reward']): Reward {
  const bonus = reward.bonus && { bonus: bonusFrom(reward.bonus) };
  if ('spins' in reward) {
    const spins = spinsFrom(reward.spins);
    return { size: { fixed: spins.cap }, spins, ...bonus };
  }
  const { size: given } = reward;
  const exact =
    'fixed' in given
      ? { fixed: moneyFrom(given.fixed) }
      : { share: given.share, cap: moneyFrom(given.cap) };
  return { size: exact, ...bonus };
}

function moneyFrom(text: string): Money {
  return parseMoney(text) ?? 0n;
}
