// How odds are written, stored in this browser.

import { createStore, useStore } from '../../../react-kit/store.ts';
import { oddsText, type OddsFormat } from './formats.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'sportsbook-settings';
export const formats: readonly OddsFormat[] = ['decimal', 'fractional', 'american'];

function stored(): { format: OddsFormat } {
  const value = readStored(KEY);
  const text = typeof value === 'object' && value !== null && 'format' in value ? value.format : '';
  return { format: formats.find((each) => each === text) ?? 'decimal' };
}

export const settings = createStore(stored());
settings.subscribe(() => writeStored(KEY, settings.get()));

export function useOdds(): (odds: string) => string {
  const format = useStore(settings, 'format');
  return (odds) => oddsText(odds, format);
}
