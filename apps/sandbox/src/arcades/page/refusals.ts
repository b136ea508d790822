// The words for what the server refuses, and for a round that was not played.

import type { RoundView } from '../wire.ts';
import type { Words } from './words.ts';

export function refusalText(words: Words, code: string): string {
  return textNamed(words.refusals, code) ?? words.unknown;
}

export function stateText(words: Words, state: RoundView['state']): string {
  return textNamed(words.states, state) ?? words.unknown;
}

function textNamed(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(texts).find(([key]) => key === name)?.[1];
}
