// How odds are written, stored in this browser.

import type { OddsFormat } from './formats.ts';
import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'sportsbook-settings';
const formats: readonly OddsFormat[] = ['decimal', 'fractional', 'american'];

function stored(): { format: OddsFormat } {
  const value = readStored(KEY);
  const text = typeof value === 'object' && value !== null && 'format' in value ? value.format : '';
  return { format: formats.find((each) => each === text) ?? 'decimal' };
}

export const settings = createStore(stored());
settings.subscribe(() => writeStored(KEY, settings.get()));
