// The words of the wheel: its prizes, and the average value of a spin.

import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import type { TFunction } from 'i18next';
import type { WheelAnswer } from '../../../state/promotions/wheel.ts';
import { moneyText } from '../../../ui/text/Money.tsx';
import { decimalText } from '../../../ui/text/number-text.ts';
import { bonusLines } from '../grant-words.ts';

export type Sector = WheelAnswer['sectors'][number];

export function prizeText(
  { amount, spins, wagering }: Pick<Sector, 'amount' | 'spins' | 'wagering'>,
  t: TFunction,
): string {
  if (isNone(amount)) return t('wheel.none');
  if (spins !== null) {
    const { count, game, value } = spins;
    return t('wheel.freeSpins', { count, game, value: moneyText(value) });
  }
  const values = { amount: moneyText(amount), times: wagering ?? 0 };
  return wagering === null ? t('offers.inCash', values) : t('wheel.bonus', values);
}

/**
 * The terms of free spins, and the prize given instead if their game has none; null for the others.
 */
export function spinsTerms(
  { amount, spins, wagering }: Pick<Sector, 'amount' | 'spins' | 'wagering'>,
  t: TFunction,
): string | null {
  if (spins === null) return null;
  const stakes = (parseMoney(spins.value) ?? 0n) * BigInt(spins.count);
  return t('wheel.spinsTerms', {
    cap: moneyText(amount),
    becomes: wagering === null ? t('spins.inCash') : t('spins.inBonus', { times: wagering }),
    stakes: moneyText(moneyToDecimal(stakes)),
  });
}

/** The terms of a bonus, in sentences that follow each other. */
export function bonusTerms(
  bonus: NonNullable<Sector['bonus']>,
  t: TFunction,
  language: string,
): string {
  const { wagering: times, days: count } = bonus;
  const released = t('offers.terms.wagering', { times, count });
  return [released, ...bonusLines(bonus, t, language)].join(' ');
}

export function isNone(amount: string): boolean {
  return (parseMoney(amount) ?? 0n) === 0n;
}

/** Bonuses and free spins are left out, because they are not cash. Whole centavos, rounded down. */
export function averageCash(sectors: readonly Sector[]): string {
  const sum = sectors
    .filter(({ spins, wagering }) => spins === null && wagering === null)
    .reduce(
      (all: Money, { amount, chance }) => all + (parseMoney(amount) ?? 0n) * BigInt(chance),
      0n,
    );
  return moneyToDecimal(sum / 10_000n);
}

/** The time left until a moment, in whole minutes. */
export function leftUntil(until: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** "24/11". */
export function dayText(day: string): string {
  const [, month = '', of = ''] = day.split('-');
  return `${of}/${month}`;
}

/** Once in so many: "1.000", "71", "1,3". */
export function oneInText(chance: number, language: string): string {
  const times = 10_000 / chance;
  return decimalText(times, language, { most: times < 10 ? 1 : 0 });
}
