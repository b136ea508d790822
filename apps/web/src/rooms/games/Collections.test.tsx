// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { lobbyTile, textsOf } from '../../testing/lobby-tile.ts';
import { clearPage, pageText, showPage } from '../../testing/show-page.ts';
import { Collections } from './Collections.tsx';

afterEach(clearPage);

describe('the collections', () => {
  const Page = () => <Collections wait={<p>wait</p>}>below</Collections>;
  const show = (answer: object | undefined) =>
    showPage(Page, (path) => (path === '/api/games/collections' ? answer : undefined));

  it('are rows above what stands below them', async () => {
    const collections = [
      { key: 'de-aca', name: 'De acá', games: [lobbyTile('Tango'), lobbyTile('Mate')] },
    ];
    await show({ success: true, collections });
    await expect.poll(pageText).toContain('below');
    expect(textsOf('h2')).toEqual(['De acá']);
    expect(pageText()).toMatch(/Tango.*Mate.*below/s);
    const all = document.querySelector('a.rail-all');
    expect(all?.getAttribute('href')).toBe('/slots?collection=de-aca');
    expect(all?.getAttribute('aria-label')).toBe('Ver todos los juegos de la colección De acá');
  });

  it('leave what is below alone when there are none, and when they cannot be had', async () => {
    await show({ success: true, collections: [] });
    await expect.poll(pageText).toContain('below');
    expect(textsOf('h2')).toEqual([]);
    clearPage();
    await show(undefined);
    await expect.poll(pageText).toContain('below');
    expect(textsOf('h2')).toEqual([]);
  });
});
