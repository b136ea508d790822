// The searches made on this device, the last first. Local storage holds them.

import { findLimits } from '@ceibo/contracts/finding/find';
import type { SafeStorage } from '../../state/safe-storage.ts';

const SEARCHES_KEY = 'searches';

const MOST = 5;

export function recentSearches(local: SafeStorage): string[] {
  try {
    const stored: unknown = JSON.parse(local.getItem(SEARCHES_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((each) => typeof each === 'string')
      .filter((each) => each !== '' && each.length <= findLimits.query)
      .slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberSearch(local: SafeStorage, text: string): void {
  const typed = text.trim().slice(0, findLimits.query);
  if (typed === '') return;
  const others = recentSearches(local).filter((each) => each !== typed);
  local.setItem(SEARCHES_KEY, JSON.stringify([typed, ...others].slice(0, MOST)));
}

export function forgetSearches(local: SafeStorage): void {
  local.removeItem(SEARCHES_KEY);
}
