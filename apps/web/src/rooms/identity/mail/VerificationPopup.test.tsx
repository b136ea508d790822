// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { emailVerification } from '../../../state/login-area.ts';
import { clearPage, pageText, showPage } from '../../../testing/show-page.ts';
import { VerificationPopup } from './VerificationPopup.tsx';

afterEach(clearPage);

const Page = () => createElement(VerificationPopup, { onClose: () => {}, onSwitch: () => {} });

it.each([
  ['its words', { code: 'OTHER', description: 'Hoy no.' }, 'Hoy no.'],
  ['its code without words', { code: 'SOMETHING_ELSE', description: '' }, 'SOMETHING_ELSE'],
])('a refusal of the link is told in %s', async (_how, refusal, words) => {
  const { store } = await showPage(Page, () => undefined);
  store.dispatch(emailVerification.requested('1'));
  // A code that this build does not know.
  const { code, description: message } = refusal;
  const error = { kind: 'fault', cause: 'request', fields: {}, message, code } as const;
  store.dispatch(emailVerification.failed({ pending: '1', error }));
  await expect.poll(pageText).toContain(words);
});
