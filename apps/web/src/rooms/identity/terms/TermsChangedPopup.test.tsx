// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../../paths.ts';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { TermsChangedPopup } from './TermsChangedPopup.tsx';

afterEach(clearPage);

const RULES = '/api/identity/registration-rules?';
const ACCEPT = '/api/identity/accept-terms';
const rules = (termsVersion: string) => ({
  success: true,
  phoneCode: 'off',
  termsVersion,
  privacyVersion: 'p-1',
  face: 'default',
});
const isRules = (path: string) => path.startsWith(RULES.slice(0, -1));

it('links both texts, and accepts the very versions that the player was shown', async () => {
  const { callsTo, calls } = await showPage(TermsChangedPopup, (path) =>
    isRules(path) ? rules('t-2') : { success: true },
  );
  await expect.poll(() => calls.some(({ path }) => isRules(path))).toBe(true);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([paths.terms, paths.privacyPolicy]);
  await expect.poll(pageText).toContain('Aceptar y seguir');
  find('button', 'Aceptar y seguir').click();
  await expect
    .poll(() => callsTo(ACCEPT))
    .toEqual([{ termsVersion: 't-2', privacyVersion: 'p-1' }]);
});

it('that changed once more are not accepted: the popup says so, and offers the newer ones', async () => {
  let haveChanged = false;
  const newer = Promise.withResolvers<string>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(await newer.promise));
      controller.close();
    },
  });
  const { callsTo } = await showPage(TermsChangedPopup, (path, request) => {
    if (isRules(path)) return haveChanged ? new Response(body) : rules('t-2');
    if (request['termsVersion'] === 't-3') return { success: true };
    haveChanged = true;
    return { success: false, code: 'TERMS_CHANGED', description: 'Cambiaron de nuevo.' };
  });
  await expect.poll(pageText).toContain('Aceptar y seguir');
  const accept = find('button', 'Aceptar y seguir');
  accept.click();
  await expect.poll(pageText).toContain('Cambiaron de nuevo.');
  // The newer ones are on their way: a press would accept the old ones once more.
  accept.click();
  newer.resolve(JSON.stringify(rules('t-3')));
  await expect.poll(() => accept.getAttribute('aria-busy')).toBeNull();
  accept.click();
  await expect
    .poll(() => callsTo(ACCEPT))
    .toMatchObject([{ termsVersion: 't-2' }, { termsVersion: 't-3' }]);
});

it('says when the server cannot be reached, and can be tried again', async () => {
  let isUp = false;
  const { callsTo } = await showPage(TermsChangedPopup, (path) => {
    if (!isUp) return undefined;
    return isRules(path) ? rules('t-2') : { success: true };
  });
  await expect.poll(pageText).toContain('Aceptar y seguir');
  find('button', 'Aceptar y seguir').click();
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
  expect(callsTo(ACCEPT)).toEqual([]);
  isUp = true;
  find('button', 'Aceptar y seguir').click();
  await expect.poll(() => callsTo(ACCEPT)).toHaveLength(1);
});

it('cannot be closed past: Esc leaves it open, and the only other way is out', async () => {
  const { callsTo } = await showPage(TermsChangedPopup, (path) =>
    isRules(path) ? rules('t-2') : { success: true },
  );
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(document.querySelector('dialog')?.open).toBe(true);
  find('button', 'No acepto: cerrar sesión').click();
  await expect.poll(() => callsTo('/api/identity/logout')).toHaveLength(1);
});
