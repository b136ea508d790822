// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { choiceOf, clearPage, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { HomeStep } from './HomeStep.tsx';
import type { Draft } from './registration-steps.ts';

afterEach(clearPage);

const countries = [
  { code: 'AR', name: 'Argentina' },
  { code: 'UY', name: 'Uruguay' },
];

async function show(draft: Draft) {
  await showPage(
    () => (
      <HomeStep
        draft={draft}
        refused={null}
        failure={null}
        attempt={0}
        isSending={false}
        onNext={() => undefined}
        onBack={() => undefined}
      />
    ),
    (path) =>
      path.startsWith('/api/identity/countries') ? { success: true, countries } : undefined,
  );
  await expect.poll(pageText).toContain('Uruguay');
}

const focusedLabel = () => {
  const { activeElement } = document;
  return document.querySelector(`label[for="${activeElement?.id ?? ''}"]`)?.textContent;
};

it('a last step that is sent empty goes to its first empty field, and not to the terms', async () => {
  await show({ province: 'S' });
  find('button', 'Crear cuenta').click();
  await expect.poll(focusedLabel).toBe('Ciudad');
});

it('a province that appears late is still gone to before the address after it', async () => {
  await show({ country: 'UY', city: 'Rosario' });
  fill(choiceOf('País'), 'AR');
  await expect.poll(pageText).toContain('Provincia');
  find('button', 'Crear cuenta').click();
  await expect.poll(focusedLabel).toBe('Provincia');
});
