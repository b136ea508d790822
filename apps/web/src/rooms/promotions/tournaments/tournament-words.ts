// The text of a tournament's score, state and time.

import type { TFunction } from 'i18next';
import type { TournamentView } from '../../../state/promotions/tournaments.ts';
import { countText, decimalMark } from '../../../ui/text/number-text.ts';
import { moneyText } from '../../../ui/text/Money.tsx';

/** "35,40×", "$ 1.200,00" or "1.234". */
export function scoreWords(
  { kind }: TournamentView['scoring'],
  score: string,
  language: string,
): string {
  if (kind === 'wins') return moneyText(score);
  if (kind !== 'multiplier' && kind !== 'best') return countText(Number(score), language);
  const [whole = '0', part = '00'] = score.split('.');
  return `${countText(Number(whole), language)}${decimalMark(language)}${part}×`;
}

/** The difference between two scores of a board, as a score. */
export function scoreBetween(
  scoring: TournamentView['scoring'],
  { from, to }: { from: string; to: string },
  language: string,
): string {
  const gap = inHundredths(to) - inHundredths(from);
  const text = `${gap / 100n}.${String(gap % 100n).padStart(2, '0')}`;
  const isWhole = scoring.kind === 'points' || scoring.kind === 'streak';
  return scoreWords(scoring, isWhole ? String(gap / 100n) : text, language);
}

function inHundredths(score: string): bigint {
  const [whole = '0', part = ''] = score.split('.');
  return BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'));
}

export type Phase = 'coming' | 'running' | 'closing' | 'reviewing' | 'ended';

export function phaseOf({ state }: Pick<TournamentView, 'state'>): Phase {
  if (state === 'open') return 'coming';
  if (state === 'started') return 'running';
  return state === 'closing' || state === 'reviewing' ? state : 'ended';
}

/** Days, hours, minutes and seconds of a time, none below zero. */
export function partsOf(milliseconds: number): [number, number, number, number] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
}

/** The largest part of a time in words: "2 días", "3 horas", "5 minutos". */
export function roughly(t: TFunction, milliseconds: number): string {
  const [days, hours, minutes] = partsOf(milliseconds);
  if (days > 0) return t('tournaments.days', { count: days });
  if (hours > 0) return t('tournaments.hours', { count: hours });
  return t('tournaments.minutes', { count: Math.max(1, minutes) });
}

/** The rule by which points are made, in a sentence. */
export function ruleWords(t: TFunction, { scoring }: Pick<TournamentView, 'scoring'>): string {
  return t(`tournaments.rule.${scoring.kind}`, {
    per: moneyText(scoring.per),
    count: scoring.rounds ?? 0,
  });
}
