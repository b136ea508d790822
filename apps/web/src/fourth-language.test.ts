// A new language is an entry in the list, a file of texts, and rows. Here the list has "qq" besides
// the real ones (vitest.config.ts), and nothing else of the site is changed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOrDefault, languages } from '@ceibo/contracts/languages';
import { expect, it } from 'vitest';
import { writeFirstView } from './first-view.tsx';
import { oddsText } from './rooms/sports/event-date.ts';
import { loadTexts, readLanguage } from './shell/language.ts';
import { nameOf } from './shell/menus/menu.ts';
import { builtInMenu } from './state/content/built-in-menu.ts';
import { weekStartOf } from './ui/dates/calendar-month.ts';

const CODE = languageOrDefault('qq');
const spanish: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../public/assets/Languages/es.json'), 'utf8'),
);
/** A translator's file, made up: every text is the Spanish one in brackets. */
const texts = Object.fromEntries(Object.entries(spanish).map(([key, text]) => [key, `[${text}]`]));

it('a fourth language is read from the address and from what the device stores', () => {
  expect(readLanguage({ getItem: () => null }, { search: '?lang=qq' })).toBe('qq');
  expect(readLanguage({ getItem: () => 'qq' }, { search: '' })).toBe('qq');
  expect(readLanguage({ getItem: () => 'zz' }, { search: '' })).toBe('es');
});

it('a fourth language has its file, and Spanish while that cannot be had', async () => {
  const load = async (file: string, content: object) =>
    loadTexts(CODE, {
      fetch: async (url) =>
        url === `/assets/Languages/${file}.json`
          ? Response.json(content)
          : new Response('', { status: 404 }),
      pause: async () => undefined,
    });
  expect(await load('qq', texts)).toEqual({ code: 'qq', texts });
  expect(await load('es', spanish)).toEqual({ code: 'es', texts: spanish });
});

it('a page in a fourth language has its texts, its language in the menu, and lists in it', async () => {
  const asked: string[] = [];
  const view = await writeFirstView({
    path: '/promotions',
    language: CODE,
    texts,
    site: {
      name: 'Casa',
      logo: null,
      defaultTheme: 'gold',
      operator: 'x',
      licence: { es: 'Licencia 7', qq: 'Qicencia 7' },
      helpLine: '0800',
      homeRows: ['ceibo'],
      visitorDemos: false,
    },
    publicUrl: 'https://casa.example',
    ask: async (url) => {
      asked.push(url);
      return null;
    },
  });
  expect(view?.html).toContain(texts['shell.skip']);
  expect(view?.html).toContain(languages[CODE].name);
  expect(view?.html).toContain('Qicencia 7');
  expect(asked).toContain('/api/content/promotions?language=qq');
});

it('a fourth language writes numbers and weeks its own way and names menu entries by their rows', () => {
  expect([oddsText('1.85', 'qq'), weekStartOf('qq')]).toEqual(['1_85', 6]);
  const [home] = builtInMenu;
  if (home === undefined) throw new Error('the built-in menu is empty');
  expect(nameOf({ ...home, names: { qq: 'Qinicio' } }, 'qq')).toBe('Qinicio');
  expect(nameOf(home, 'qq')).toBe('Inicio');
});
