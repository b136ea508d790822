// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { providers } from '../../state/content/menu.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { BestGames } from './BestGames.tsx';

afterEach(clearPage);

const game = (gameId: string, provider: string) => {
  const names = { gameId, Id: gameId, gameName: gameId, name: gameId, absoluteName: gameId };
  return {
    ...names,
    provider,
    providerName: provider,
    img: '',
    media: '',
    mediaPP: '',
    Images: [],
    rtp: '96.00',
    isNew: false,
  };
};
const show = () =>
  showPage(
    () => <BestGames providers={['mancala', 'rubyplay']} />,
    (path) => {
      const provider = path.includes('mancala') ? 'mancala' : 'rubyplay';
      return {
        success: true,
        data: [
          { provider, providerName: provider, gamesList: [game(`Juego de ${provider}`, provider)] },
        ],
      };
    },
    '/home',
  );

it('opens the popup of studios', async () => {
  const { router } = await show();
  await expect.poll(pageText).toContain('Ver todos los estudios');
  find('a', 'Ver todos los estudios').click();
  await expect.poll(() => router.state.location.search).toBe('?popup=studios');
});

it('drops the row of a provider the moment it is switched off', async () => {
  const { store } = await show();
  await expect.poll(pageText).toContain('Juego de mancala');
  store.dispatch(providers.actions.known([{ name: 'mancala', status: false }]));
  await expect.poll(pageText).not.toContain('Juego de mancala');
  expect(pageText()).toContain('Juego de rubyplay');
});
