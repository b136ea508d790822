// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { lobbyTile, textsOf } from '../../../testing/lobby-tile.ts';
import { clearPage, showPage } from '../../../testing/show-page.ts';
import { SimilarGames } from './SimilarGames.tsx';

afterEach(clearPage);

it('similar games lead to themselves, six at most', async () => {
  const games = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(lobbyTile);
  await showPage(
    () => <SimilarGames gameId="one" />,
    (path) => (path === '/api/games/similar?gameId=one' ? { success: true, games } : undefined),
  );
  await expect.poll(() => textsOf('h3')).toEqual(['Juegos parecidos']);
  expect(textsOf('li')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(document.querySelector('a')?.getAttribute('href')).toContain('game=a');
});
