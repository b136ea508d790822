// What nearly every part of the page is given.

import type { GameFacts, Language } from '../wire.ts';
import type { FormatMoney } from './money.ts';
import type { Words } from './words.ts';

export interface Shared {
  facts: GameFacts;
  words: Words;
  language: Language;
  money: FormatMoney;
}
