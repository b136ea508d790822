// The start of an address with a hand-off code: its texts, and the question that it may ask.

import { isLanguage } from '@ceibo/contracts/languages';
import i18next from 'i18next';
import { createElement } from 'react';
import { loadAppTexts } from '../../native/app-texts.ts';
import { showBeside } from '../../native/show.ts';
import { enterByHandoff, type HandoffQuestion } from '../../state/identity/start/handoff.ts';
import type { Store } from '../../state/store.ts';
import type { TextSource } from '../device.ts';
import { HandoffPopup } from './HandoffPopup.tsx';

export async function enterWithCode(
  store: Store,
  code: string,
  { reload, ...source }: TextSource & { reload(): void },
): Promise<void> {
  // Nobody can be asked without words; the code then changes nothing.
  const hasTexts = () =>
    isLanguage(i18next.language) ? loadAppTexts(source, i18next.language) : false;
  const ask = async (question: HandoffQuestion) => ((await hasTexts()) ? show(question) : 'keep');
  await hasTexts();
  await store.dispatch(enterByHandoff({ code, ask, reload }));
}

function show(question: HandoffQuestion): Promise<'keep' | 'switch'> {
  return new Promise((resolve) => {
    const takeAway = showBeside(
      createElement(HandoffPopup, {
        ...question,
        onAnswer(answer) {
          takeAway();
          resolve(answer);
        },
      }),
    );
  });
}
