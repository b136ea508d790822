import { describe, expect, it } from 'vitest';
import type { LobbyTile } from '@ceibo/contracts/lobby';
import { createApi } from '../../api/client.ts';
import { signedOut } from '../clearing.ts';
import { lobbyPages } from './lobby-items.ts';
import { addAskedFavourite, keptOf, loadKept, pageKey, setFavourite } from './lobby.ts';
import { isUnasked } from '../remote-item.ts';
import { itemAt } from '../remote-items.ts';
import { createStore } from '../store.ts';

const tile = (gameId: string): LobbyTile => ({
  gameId,
  Id: gameId,
  gameName: gameId,
  name: gameId,
  absoluteName: gameId,
  provider: 'ceibo',
  providerName: 'Ceibo Estudio',
  img: '',
  media: '',
  mediaPP: '',
  Images: [],
  rtp: '96.42',
  isNew: false,
  categories: [],
  features: [],
  minBet: null,
  maxBet: null,
  volatility: null,
  hasDemo: false,
});

type Answer = object | Promise<object>;

/** A player's store on a server that gives each call its answer. */
function setUp(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const fetch = async (input: unknown) => {
    const call = String(input).replace('/api/games/', '');
    asked.push(call);
    return Response.json(await answers[call.split('?')[0] ?? '']);
  };
  const session = { current: () => 's-1', keep() {}, forget() {}, use() {}, clearTraces() {} };
  const api = createApi({
    fetch,
    caller: { session: session.current, language: () => 'es-AR', siteId: '' },
    onSessionExpired() {},
  });
  const store = createStore({ api, session, leave() {}, pause: async () => {}, random: () => 0 });
  const favourites = () =>
    keptOf(store.getState(), 'favourites').data?.games.map(({ gameId }) => gameId);
  return { store, asked, favourites };
}

const done = { success: true };
const full = { success: false, code: 'TOO_MANY_FAVOURITES', description: 'Son 200.' };
const list = (...ids: string[]) => ({ success: true, games: ids.map(tile) });

describe('a favourite', () => {
  it('shows at once, before the server has answered, and goes at once', async () => {
    let answer = (_body: object) => {};
    const held = new Promise<object>((resolve) => (answer = resolve));
    const { store, favourites } = setUp({
      favourites: list('old'),
      'add-favourite': held,
      'remove-favourite': done,
    });
    await store.dispatch(loadKept('favourites'));
    const adding = store.dispatch(setFavourite(tile('new'), true));
    expect(favourites()).toEqual(['new', 'old']);
    answer(done);
    await adding;
    expect(favourites()).toEqual(['new', 'old']);
    await store.dispatch(setFavourite(tile('old'), false));
    expect(favourites()).toEqual(['new']);
  });

  it('that the server refuses is taken back, and the refusal is told', async () => {
    const { store, favourites } = setUp({ favourites: list('old'), 'add-favourite': full });
    await store.dispatch(loadKept('favourites'));
    await store.dispatch(setFavourite(tile('new'), true));
    expect(favourites()).toEqual(['old']);
    expect(store.getState().message).toMatchObject({
      kind: 'refusal',
      code: 'TOO_MANY_FAVOURITES',
    });
  });

  it('that was set while the list was on its way is asked for afterwards', async () => {
    const { store, asked } = setUp({ favourites: list('new'), 'add-favourite': done });
    await store.dispatch(setFavourite(tile('new'), true));
    expect(asked).toEqual(['add-favourite', 'favourites']);
  });

  it('that a visitor asked to keep is added after the login', async () => {
    const { store, favourites } = setUp({ favourites: list('asked'), 'add-favourite': done });
    await store.dispatch(addAskedFavourite('asked'));
    expect(favourites()).toEqual(['asked']);
    store.dispatch(signedOut());
    expect(favourites()).toBeUndefined();
  });
});

describe('the pages of searches', () => {
  const page = { total: 1, page: 0, games: [tile('a')], counts: null, nearest: null };

  it('lie under what was asked for, whatever its order', () => {
    expect(pageKey({ q: 'oro', rtp: '96' })).toBe(pageKey({ rtp: '96', q: 'oro' }));
    expect(pageKey({ q: 'oro' })).not.toBe(pageKey({ q: 'oros' }));
  });

  it('are forgotten when there are many, the first ones first', () => {
    const { reducer, requested, succeeded } = lobbyPages;
    let pages = reducer(undefined, requested({ key: 'q0', pending: 'p' }));
    pages = reducer(pages, succeeded({ key: 'q0', pending: 'p', data: page }));
    expect(itemAt(pages, 'q0').data?.games[0]?.gameId).toBe('a');
    for (let number = 1; number < 95; number += 1)
      pages = reducer(pages, requested({ key: `q${number}`, pending: 'p' }));
    expect(Object.keys(pages)).toHaveLength(90);
    expect([isUnasked(itemAt(pages, 'q0')), isUnasked(itemAt(pages, 'q94'))]).toEqual([
      true,
      false,
    ]);
  });
});
