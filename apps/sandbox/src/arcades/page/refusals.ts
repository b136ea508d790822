// The words for what the server refuses, and for a round that was not played.

import { textNamed } from '../../page-kit/words.ts';
import type { RoundView } from '../wire.ts';
import { words } from './words.ts';

export function refusalText(code: string): string {
  return textNamed(words.refusals, code) ?? textNamed(words, code) ?? words.unknown;
}

export function stateText(state: RoundView['state']): string {
  return textNamed(words.states, state) ?? words.unknown;
}
