// Limits as text, and their comparison. The unit of `time` is whole minutes, of all others pesos.

import { endOfExclusion } from '@ceibo/contracts/limits/exclusion-end';
import type { ExclusionPeriod, ExclusionView, LimitKind, LimitView } from '@ceibo/contracts/limits';
import { formatMoney, moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import type { TFunction } from 'i18next';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { moneyText } from '../../ui/text/Money.tsx';
import { readAmount } from '../../ui/text/read-amount.ts';

/** "1 h 30 min", "8 h", "45 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 || hours === 0 ? `${rest}\u00a0min` : '']
    .filter(Boolean)
    .join(' ');
}

/** A limit, or what is used of it, as people read it. */
export function limitText(kind: LimitKind, value: string): string {
  if (kind === 'time') return durationText(Math.trunc(Number(value)));
  return value.startsWith('-') ? `\u2212${moneyText(value.slice(1))}` : moneyText(value);
}

/** The value in the field of the form that changes it. */
export function fieldText(kind: LimitKind, value: string): string {
  return kind === 'time' ? String(Math.trunc(Number(value))) : formatMoney(amountOf(value));
}

/** The typed limit, as the wire has it; undefined for text that is no limit. */
export function readLimit(kind: LimitKind, text: string): string | undefined {
  if (kind === 'time') return /^\s*[1-9]\d{0,5}\s*$/.test(text) ? text.trim() : undefined;
  const amount = readAmount(text);
  if (amount === undefined || amount <= 0n) return undefined;
  return formatMoney(amount).replaceAll('.', '').replace(',', '.');
}

function amountOf(value: string): Money {
  return parseMoney(value) ?? 0n;
}

export type LimitChange = 'same' | 'at-once' | 'waits' | 'below-least' | 'above-most';

interface Bounds {
  least: string;
  most: string;
}

/** The effect that a new value will have at the server; a null `wanted` removes the limit. */
export function changeOf(
  own: string | null,
  wanted: string | null,
  { least, most }: Bounds,
): LimitChange {
  if (wanted === null) return 'waits';
  const value = amountOf(wanted);
  if (value < amountOf(least)) return 'below-least';
  if (value > amountOf(most)) return 'above-most';
  if (own === null || value < amountOf(own)) return 'at-once';
  return value === amountOf(own) ? 'same' : 'waits';
}

/** The used part of a limit, 0 to 100. A limit of zero is full. */
export function percentUsed({ used, limit }: Pick<LimitView, 'used' | 'limit'>): number {
  const [spent, whole] = [amountOf(used), amountOf(limit ?? '0')];
  if (whole <= 0n) return 100;
  if (spent <= 0n) return 0;
  return spent >= whole ? 100 : Number((spent * 100n) / whole);
}

/** From there on a limit is said to be near. */
const NEAR_PERCENT = 80;

export type LimitLevel = 'far' | 'near' | 'reached';

/** The level of a limit: whether anything would still pass, and whether it is little. */
export function levelOf(limit: Pick<LimitView, 'used' | 'limit' | 'left'>): LimitLevel {
  if (limit.limit === null) return 'far';
  if (amountOf(limit.left ?? '0') <= 0n) return 'reached';
  return percentUsed(limit) >= NEAR_PERCENT ? 'near' : 'far';
}

/** The used part of a limit, and the rest or the moment when the limit is free again. */
export function usedText(t: TFunction, limit: LimitView): string {
  const { kind, left, endsAt } = limit;
  const used = limitText(kind, limit.used);
  if (levelOf(limit) === 'reached') return t('limits.usedFree', { used, at: dateTimeText(endsAt) });
  const rest = limitText(kind, left ?? '0');
  return limit.used.startsWith('-')
    ? t('limits.aheadLeft', { ahead: limitText(kind, limit.used.slice(1)), left: rest })
    : t('limits.usedLeft', { used, left: rest });
}

/** The credited part of a limit on deposits. Unfinished payments reserve the rest. */
export function creditedOf({ used, reserved }: Pick<LimitView, 'used' | 'reserved'>): string {
  return moneyToDecimal(amountOf(used) - amountOf(reserved));
}

/** When a self-exclusion that begins now would end; null: never. */
export function exclusionEnd(now: string, period: ExclusionPeriod): string | null {
  return endOfExclusion(period, new Date(now))?.toISOString() ?? null;
}

/**
 * True when a pause with this end would last longer than what the player, or staff, has decided:
 * nothing shorter is taken. The register may take its own word back, so it bars nothing.
 */
export function isLongerThan(exclusion: ExclusionView | null, end: string | null): boolean {
  if (exclusion === null || exclusion.kind === 'register') return true;
  if (exclusion.until === null) return false;
  return end === null || Date.parse(end) > Date.parse(exclusion.until);
}

export function hoursLater(now: string, hours: number): string {
  return new Date(Date.parse(now) + hours * 3_600_000).toISOString();
}

/** The days that a pause still lasts, a begun one as whole, and how much of it is over. */
export function pauseLeft({ since, until, now }: { since: string; until: string; now: string }): {
  days: number;
  percent: number;
} {
  const [from, to, at] = [Date.parse(since), Date.parse(until), Date.parse(now)];
  const over = to > from ? Math.floor(((at - from) * 100) / (to - from)) : 100;
  return {
    days: Math.max(0, Math.ceil((to - at) / 86_400_000)),
    percent: Math.min(100, Math.max(0, over)),
  };
}
