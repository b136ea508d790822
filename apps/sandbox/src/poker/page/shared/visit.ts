// The lobby without a player: for visitors of the operator's site.

import { createMoneyFormat } from '../../../page-kit/money.ts';
import type { LobbyAnswer } from '../../wire.ts';
import { dressPage } from './words.ts';

const TIMEOUT_MS = 8000;

export function isVisit(): boolean {
  return new URLSearchParams(location.search).get('visitor') === '1';
}

export async function openVisit() {
  const { words, language } = await dressPage(new URLSearchParams(location.search));
  document.body.classList.add('is-visit');
  return {
    words,
    language,
    // The room knows no other currency.
    cash: createMoneyFormat('ARS'),
    /** Undefined when no answer came. */
    async look(): Promise<LobbyAnswer | undefined> {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch('api/tables', { signal }).catch(() => undefined);
      const answer =
        response?.ok === true ? await response.json().catch(() => undefined) : undefined;
      document.body.classList.toggle('is-silent', answer === undefined);
      return answer;
    },
  };
}
