// The words of an offer: its players, its amount, its end, and its stakes.

import { provinceName } from '@ceibo/contracts/province-names';
import { parseMoney, moneyToDecimal, shareDown } from '@ceibo/money';
import type { TFunction } from 'i18next';
import type { Offer, OfferKind } from '../../../state/promotions/campaigns.ts';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { bonusLines, weightText } from '../grant-words.ts';

export function whoText({ trigger, who }: Offer, t: TFunction): string {
  const parts = [ofTrigger(trigger, t)];
  if (who.registeredWithinDays !== null)
    parts.push(t('offers.who.newWithin', { count: who.registeredWithinDays }));
  if (who.provinces !== null)
    parts.push(
      t('offers.who.provinces', {
        names: who.provinces
          .map((each) => provinceName(each, { capital: t('profile.capital') }))
          .join(', '),
      }),
    );
  if (who.level !== null) parts.push(t('offers.who.level', { level: levelName(who.level, t) }));
  return parts.join(' · ');
}

export function levelName(level: NonNullable<Offer['who']['level']>, t: TFunction): string {
  return t(`balance.levelName.${level}`);
}

/**
 * The stakes or rounds that a mission asks for: "Quienes juegan 20 rondas de Slots, desde $ 50,00
 * cada una".
 */
function ofMission(
  { product, stakes, rounds, category, isLive, minStake }: Offer['trigger'],
  t: TFunction,
): string {
  const isSports = product === 'sports';
  const kinds = isSports ? (isLive ? 'live' : 'bets') : category === null ? 'casino' : 'games';
  const goal =
    rounds === null
      ? t(`offers.mission.stakes.${kinds}`, { stakes: moneyText(stakes), category })
      : t(`offers.mission.rounds.${kinds}`, { count: rounds, category });
  if (minStake === null) return goal;
  return `${goal}, ${t('offers.mission.least', { amount: moneyText(minStake) })}`;
}

function ofTrigger(trigger: Offer['trigger'], t: TFunction): string {
  const { kind, number, minimum, stakes } = trigger;
  if (kind === 'mission') return ofMission(trigger, t);
  const values = { minimum: moneyText(minimum), stakes: moneyText(stakes) };
  if (kind !== 'deposit') return t(`offers.who.${kind}`, values);
  if (number === null) return t('offers.who.deposit', values);
  return number === 1
    ? t('offers.who.firstDeposit', values)
    : t('offers.who.nthDeposit', { ...values, number });
}

/** All of them, or those that reward with one kind. */
export function isOfKind({ reward }: Offer, kind: OfferKind | undefined): boolean {
  return kind === undefined || reward.kind === kind;
}

export function rewardText({ reward }: Offer, t: TFunction, language: string): string {
  if (reward.spins !== null)
    return t('offers.spins', {
      count: reward.spins.count,
      value: moneyText(reward.spins.value),
      game: reward.spins.game.name,
    });
  const amount =
    reward.share === null
      ? moneyText(reward.fixed)
      : t('offers.share', {
          share: weightText(reward.share, language),
          cap: moneyText(reward.cap),
        });
  return reward.kind === 'cash' ? t('offers.inCash', { amount }) : amount;
}

/** The last minute of the last day. */
export function untilText({ endsAt }: Offer, t: TFunction): string {
  return endsAt === null
    ? t('offers.noEnd')
    : dateTimeText(new Date(Date.parse(endsAt) - 1).toISOString());
}

export function wageringText({ reward }: Offer, t: TFunction): string {
  if (reward.spins !== null)
    return reward.wagering === 0
      ? t('offers.spinsCash')
      : t('offers.spinsWagering', { times: reward.wagering, count: reward.days ?? 0 });
  return reward.kind === 'cash'
    ? t('offers.noWagering')
    : t('offers.wagering', { count: reward.days ?? 0, times: reward.wagering });
}

const EXAMPLE = '10000.00';

/** The reward for a deposit of 10 000; null for offers that do not depend on a deposit's size. */
export function exampleText({ trigger, reward }: Offer, t: TFunction): string | null {
  if (trigger.kind !== 'deposit' || reward.share === null || reward.kind === 'cash') return null;
  const [base, cap] = [parseMoney(EXAMPLE) ?? 0n, parseMoney(reward.cap ?? '') ?? 0n];
  if (base < (parseMoney(trigger.minimum ?? '') ?? 0n)) return null;
  const share = shareDown(base, { part: BigInt(reward.share), whole: 10_000n });
  const bonus = share < cap ? share : cap;
  return t('offers.example', {
    deposit: textOf(base),
    bonus: textOf(bonus),
    stakes: textOf(bonus * BigInt(reward.wagering)),
  });
}

function textOf(amount: bigint): string {
  return moneyText(moneyToDecimal(amount));
}

/** The sports bets that count nothing, for offers in which some count. */
function betTerms({ kind, product }: Offer['trigger'], t: TFunction): string[] {
  const counts = (kind === 'mission' && product === 'sports') || kind === 'referral';
  return counts ? [t('rewards.sports.nothing'), t('rewards.sports.oneSided')] : [];
}

/** The terms that follow from the data, then those of the operator. */
export function termLines(offer: Offer, t: TFunction, language: string): string[] {
  const { reward, times, trigger, needsOptIn, startsAt } = offer;
  return [
    `${t('offers.who')}: ${whoText(offer, t)}.`,
    `${t('offers.amount')}: ${rewardText(offer, t, language)}.`,
    t('offers.terms.schedule', { from: dateTimeText(startsAt), until: untilText(offer, t) }),
    t('offers.terms.times', { count: times }),
    ...(needsOptIn ? [t('offers.terms.optIn')] : []),
    ...(trigger.kind === 'losses' ? [t(`offers.terms.losses.${trigger.every ?? 'day'}`)] : []),
    ...(trigger.kind === 'mission' ? [t('offers.terms.mission')] : []),
    ...(trigger.kind === 'referral'
      ? [t('offers.terms.referral'), t('offers.terms.referralOwn')]
      : []),
    ...betTerms(trigger, t),
    ...(trigger.kind === 'deposit' ? [t('offers.terms.deposit')] : []),
    ...spinTerms(offer, t),
    ...(reward.kind === 'cash' || reward.wagering === 0
      ? [t('offers.terms.cash')]
      : [
          t('offers.terms.wagering', { times: reward.wagering, count: reward.days ?? 0 }),
          ...bonusLines(reward, t, language),
          t(reward.bonusFirst ? 'offers.terms.bonusFirst' : 'offers.terms.cashFirst'),
          t('offers.terms.queue'),
          t('offers.terms.leave'),
        ]),
    ...offer.terms,
  ];
}

/** The terms of free spins, but for those of their winnings. */
function spinTerms({ reward: { spins } }: Offer, t: TFunction): string[] {
  if (spins === null) return [];
  return [
    t('offers.terms.spins', { value: moneyText(spins.value), game: spins.game.name }),
    t('offers.terms.spinDays', { count: spins.days }),
    t('offers.terms.spinCap', { cap: moneyText(spins.cap) }),
  ];
}
