// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { loginState } from '../../state/login-area.ts';
import { lobbyTile, textsOf } from '../../testing/lobby-tile.ts';
import { clearPage, pageText, showPage } from '../../testing/show-page.ts';
import { KeptRails } from './KeptRails.tsx';

afterEach(clearPage);

describe('what a player may like', () => {
  const show = async (suggested: string[], isPlayer: boolean) => {
    const shown = await showPage(KeptRails, (path) => ({
      success: true,
      games: path === '/api/games/suggested' ? suggested.map(lobbyTile) : [],
    }));
    if (isPlayer) shown.store.dispatch(loginState.actions.signedIn());
    return shown;
  };

  it('is a row of its own', async () => {
    await show(['Luna'], true);
    await expect.poll(() => textsOf('h2')).toEqual(['Te puede gustar']);
    expect(pageText()).toContain('Luna');
  });

  it('is not there without games, and not for visitors', async () => {
    const { store } = await show([], true);
    await expect.poll(() => store.getState().player.keptGames['suggested']?.data).toBeTruthy();
    expect(textsOf('h2')).toEqual([]);
    clearPage();
    await show(['Luna'], false);
    expect(textsOf('h2')).toEqual([]);
  });
});
