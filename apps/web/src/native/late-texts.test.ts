// @vitest-environment happy-dom
import i18next from 'i18next';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { textOptions } from '../shell/language.ts';
import { loadAppTexts } from './app-texts.ts';

function Heading() {
  const { t } = useTranslation();
  return createElement('h1', null, t('app.lock.heading'));
}

it('what waits for the texts of the app is said as soon as they come', async () => {
  await i18next.use(initReactI18next).init(textOptions({ code: 'es', texts: {} }));
  createRoot(document.body).render(createElement(Heading));
  const said = () => document.body.textContent;
  await expect.poll(said).toBe('app.lock.heading');
  const file = Response.json({ 'app.lock.heading': 'Bloqueo de la app' });
  expect(await loadAppTexts(async () => file, 'es')).toBe(true);
  await expect.poll(said).toBe('Bloqueo de la app');
});
