// The lobby without a player: for visitors of the operator's site.

import { languageOf, type Language } from '../../../language.ts';
import { createMoneyFormat, type FormatMoney } from '../../../page-kit/money.ts';
import { applyTheme } from '../../../page-kit/theme.ts';
import { writeTexts } from '../../../page-kit/words.ts';
import type { LobbyAnswer } from '../../wire.ts';
import { loadWords, type Words } from './words.ts';

export interface Visit {
  words: Words;
  language: Language;
  cash: FormatMoney;
  /** Undefined when no answer came. */
  look(): Promise<LobbyAnswer | undefined>;
}

const TIMEOUT_MS = 8000;

export function isVisit(): boolean {
  return new URLSearchParams(location.search).get('visitor') === '1';
}

export async function openVisit(): Promise<Visit> {
  const query = new URLSearchParams(location.search);
  applyTheme(query);
  const language = languageOf(query.get('lang'));
  const words = await loadWords(language);
  writeTexts(words, language);
  document.body.classList.add('is-visit');
  return {
    words,
    language,
    // The room knows no other currency.
    cash: createMoneyFormat('ARS'),
    async look() {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch('api/tables', { signal }).catch(() => undefined);
      const answer =
        response?.ok === true ? await response.json().catch(() => undefined) : undefined;
      document.body.classList.toggle('is-silent', answer === undefined);
      return answer;
    },
  };
}
