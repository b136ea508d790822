// Campaigns as visitors and players see them.

import { textIn, type Language, type TextsByLanguage } from '@ceibo/contracts/languages';
import type { CampaignCard } from '@ceibo/contracts/promotions/campaigns';
import { moneyToDecimal, type Money } from '@ceibo/money';
import { gameNameIn, type ChosenGame } from '../../games/index.ts';
import { sportsViewOf } from '../grants/sports-terms.ts';
import type { SpinTerms } from '../spins/give-spins.ts';
import type { Campaign, Mission } from './campaign.ts';
import type { Rules } from './place-rules.ts';
import { endOf, startOf } from './schedule.ts';

export interface Words {
  language: Language;
  /** The names of the categories of games, by key. */
  names: Map<string, TextsByLanguage>;
  /** The games of free spins that are on, by their ids. */
  games: Map<string, ChosenGame>;
}

export function cardOf(campaign: Campaign, rules: Rules, words: Words): CampaignCard {
  const { language } = words;
  const { key, title, summary, terms, image, who, code, needsOptIn, times } = campaign;
  return {
    key,
    title: textIn(title, language),
    summary: textIn(summary, language),
    terms: terms.map((each) => textIn(each, language)),
    image,
    trigger: triggerOf(campaign, words),
    reward: rewardOf(campaign, rules, words),
    who: {
      registeredWithinDays: who.registeredWithinDays ?? null,
      provinces: who.provinces ? [...who.provinces] : null,
      level: who.level ?? null,
    },
    startsAt: startOf(campaign).toISOString(),
    endsAt: endOf(campaign)?.toISOString() ?? null,
    needsOptIn,
    needsCode: code !== undefined,
    times,
  };
}

const NOTHING = {
  number: null,
  minimum: null,
  every: null,
  product: null,
  stakes: null,
  rounds: null,
  category: null,
  isLive: false,
  minStake: null,
};

function triggerOf({ trigger }: Campaign, words: Words): CampaignCard['trigger'] {
  const of = NOTHING;
  switch (trigger.kind) {
    case 'registration':
      return { ...of, kind: trigger.kind };
    case 'deposit': {
      const { kind, number = null, minimum } = trigger;
      return { ...of, kind, number, minimum: moneyToDecimal(minimum) };
    }
    case 'losses':
      return { ...of, ...trigger };
    case 'mission':
      return missionOf(trigger, words);
    case 'referral':
      return { ...of, ...trigger, stakes: moneyToDecimal(trigger.stakes) };
  }
}

function missionOf(mission: Mission, { language, names }: Words): CampaignCard['trigger'] {
  const { kind, product, category, live, minStake } = mission;
  const known = names.get(category ?? '');
  return {
    ...NOTHING,
    kind,
    product,
    ...('stakes' in mission
      ? { stakes: moneyToDecimal(mission.stakes) }
      : { rounds: mission.rounds }),
    category: category === undefined ? null : known ? textIn(known, language) : category,
    isLive: live === true,
    minStake: decimalOf(minStake),
  };
}

function rewardOf(
  { reward: { size, bonus, spins } }: Campaign,
  { bonusFirst }: Rules,
  { language, names, games }: Words,
): CampaignCard['reward'] {
  return {
    kind: spins ? 'spins' : bonus ? 'bonus' : 'cash',
    spins: spins ? spinsOf(spins, { games, language }) : null,
    fixed: 'fixed' in size ? moneyToDecimal(size.fixed) : null,
    share: 'share' in size ? size.share : null,
    cap: 'share' in size ? moneyToDecimal(size.cap) : null,
    wagering: bonus?.wagering ?? 0,
    days: bonus?.days ?? null,
    maxBet: decimalOf(bonus?.maxBet),
    weights: Object.entries(bonus?.weights ?? {}).map(([category, weight]) => {
      const known = names.get(category);
      return { category, name: known ? textIn(known, language) : category, weight };
    }),
    sports: bonus ? sportsViewOf(bonus) : null,
    bonusFirst: bonus !== undefined && bonusFirst,
  };
}

function spinsOf(
  { game, count, value, days, cap }: SpinTerms,
  { games, language }: Pick<Words, 'games' | 'language'>,
): CampaignCard['reward']['spins'] {
  const known = games.get(game);
  return {
    game: {
      id: game,
      name: known ? gameNameIn(known, language) : game,
      img: known?.img ?? null,
      isOn: known !== undefined,
    },
    count,
    value: moneyToDecimal(value),
    days,
    cap: moneyToDecimal(cap),
  };
}

function decimalOf(amount: Money | undefined): string | null {
  return amount === undefined ? null : moneyToDecimal(amount);
}
