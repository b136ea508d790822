// @vitest-environment happy-dom
// Every page has the sign for adults and the warning about compulsive gambling.

import { siteMap } from '@ceibo/contracts/site-map';
import { createElement } from 'react';
import { matchRoutes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { clearPage, showPage, texts } from '../testing/show-page.ts';
import { silentDevice } from '../testing/silent-device.ts';
import { DeviceContext } from './device.ts';
import { Shell } from './Shell.tsx';

afterEach(clearPage);

const Layout = () => createElement(DeviceContext, { value: silentDevice }, createElement(Shell));

/** Specified as a dialog alone, which a player sees for a moment on the way back from a payment. */
const WITHOUT = new Set<string>([siteMap.depositResponse.path]);
const addresses = [...Object.values(siteMap).map(({ path }) => path), '/nothing/here'];

it.each(addresses.filter((path) => !WITHOUT.has(path)))(
  'the page %s stands in the layout, which has the warnings',
  (path) => {
    const around = (matchRoutes(routes, path) ?? []).map(({ route }) => route.Component);
    expect(around).toContain(Shell);
  },
);

it.each([
  ['es', 'El juego compulsivo es perjudicial para la salud'],
  ['pt', 'O jogo compulsivo faz mal à saúde'],
  ['en', 'Compulsive gambling is harmful to your health'],
] as const)(
  'the layout has the sign and the warning in %s, to see and to hear',
  async (language, warning) => {
    for (const isVisitor of [true, false]) {
      // The server is down: the warnings wait for no answer.
      await showPage(Layout, () => undefined, '/', { language, isVisitor });
      await expect.poll(() => document.querySelector('footer')).not.toBeNull();
      const footer = document.querySelector('footer');
      const sign = footer?.querySelector('[role=img].age');
      expect(sign?.textContent).toBe('18+');
      expect(sign?.getAttribute('aria-label')).toBe(texts[language]['footer.adultsOnly']);
      expect(footer?.textContent).toContain(warning);
      clearPage();
    }
  },
);
