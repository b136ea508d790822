// @vitest-environment node
// Without a browser around it, as on the server.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, type Language } from '@ceibo/contracts/languages';
import { describe, expect, it } from 'vitest';
import { writtenPage, writtenPaths } from './preloaded-state.ts';
import { writeFirstView } from './first-view.tsx';

const web = join(import.meta.dirname, '..');
const site = {
  name: 'Casa',
  logo: null,
  defaultTheme: 'gold' as const,
  operator: 'x',
  licence: { es: 'Licencia 7', en: 'Licence 7' },
  helpLine: '0800',
  homeRows: ['ceibo'],
  visitorDemos: false,
};
const textsOf = (code: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(web, `public/assets/Languages/${code}.json`), 'utf8'));
const write = (
  path: string,
  language: Language,
  ask: (url: string) => Promise<unknown> = async () => null,
) =>
  writeFirstView({
    path,
    language,
    texts: textsOf(language),
    site,
    publicUrl: 'https://casa.example',
    ask,
  });

describe('the first view', () => {
  it.each(writtenPaths)(
    'of %s can be written, even when the server has no answer',
    async (path) => {
      for (const language of languageCodes) {
        const view = await write(path, language);
        expect(view?.html).toContain(textsOf(language)['shell.skip']);
        expect(view?.html).toMatch(/<main/);
      }
    },
  );

  it('shows what the server answers, and hands the answers on', async () => {
    const promotion = {
      id: 'a',
      title: 'Estreno en flor',
      summary: 's',
      termsHtml: '',
      image: '/art/a.webp',
      routerLink: '/slots',
      action: 'Ir',
      endsAt: null,
    };
    const answer = { success: true, promotions: [promotion] };
    const view = await write('/promotions', 'es', async (url) =>
      url === '/api/content/promotions?language=es' ? answer : null,
    );
    expect(view?.html).toContain('Estreno en flor');
    expect(view?.answers).toEqual({ '/api/content/promotions?language=es': answer });
  });

  it('has the licence of its language, and the Spanish one where that lacks it', async () => {
    expect((await write('/promotions', 'en'))?.html).toContain('Licence 7');
    expect((await write('/promotions', 'pt'))?.html).toContain('Licencia 7');
  });

  it('is of no page that is somebody’s own', async () => {
    expect(await write('/profile', 'es')).toBeNull();
    expect(await write('/nothing', 'es')).toBeNull();
  });

  it('names files that exist', () => {
    const files = writtenPaths.flatMap((path) => writtenPage(path)?.lateModule ?? []);
    expect(files.filter((file) => !existsSync(join(web, file)))).toEqual([]);
  });
});

it.each(['/newLaunches', '/newlaunches', '/NEWLAUNCHES/'])('knows %s as a written page', (path) => {
  expect(writtenPage(path)?.page.key).toBe('newLaunches');
});

it.each(['/', '/contactus', '/newlaunches/x'])('%s is no written page', (path) => {
  expect(writtenPage(path)).toBeUndefined();
});
