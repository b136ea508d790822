// @vitest-environment happy-dom
import i18next from 'i18next';
import { createElement, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textOptions } from '../shell/language.ts';

const texts = { 'app.lock.heading': 'Bloqueo de la app' };
const said = () => document.body.textContent;
let root: Root;
beforeEach(async () => {
  vi.resetModules();
  await i18next.use(initReactI18next).init(textOptions({ code: 'es', texts: {} }));
  root = createRoot(document.body);
});
afterEach(() => root.unmount());

/** Has the texts come; without a wait of their own, so before effects of what is drawn. */
async function load(): Promise<boolean> {
  const { loadAppTexts } = await import('./app-texts.ts');
  const file = { ok: true, json: async () => texts } as Response;
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return loadAppTexts({ fetch: async () => file, pause }, 'es');
}

function Heading({ onDrawn = () => undefined }: { onDrawn?: () => void }) {
  const { t } = useTranslation();
  useLayoutEffect(onDrawn, [onDrawn]);
  return createElement('h1', null, t('app.lock.heading'));
}

it('what waits for the texts of the app is said as soon as they come', async () => {
  root.render(createElement(Heading));
  await expect.poll(said).toBe('app.lock.heading');
  expect(await load()).toBe(true);
  await expect.poll(said).toBe('Bloqueo de la app');
});

it('what is drawn in the moment in which they come says them as well', async () => {
  await import('./app-texts.ts');
  const drawn: (string | null)[] = [];
  const onDrawn = () => {
    drawn.push(said());
    void load();
  };
  root.render(createElement(Heading, { onDrawn }));
  await expect.poll(said).toBe('Bloqueo de la app');
  expect(drawn).toEqual(['app.lock.heading']);
});
