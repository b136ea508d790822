// @vitest-environment happy-dom
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionExpired } from '../state/cashier-area.ts';
import { signedOut } from '../state/clearing.ts';
import { providerGames } from '../state/login-area.ts';
import {
  clearPage,
  fieldOf,
  fill,
  find,
  pageText,
  showPage,
  type Server,
} from '../testing/show-page.ts';
import { PlayerOnly } from './PlayerOnly.tsx';
import { PopupHost } from './popups/PopupHost.tsx';

afterEach(clearPage);

const game = {
  gameId: 'ceibo-dorado',
  Id: '1',
  gameName: 'Ceibo Dorado',
  name: 'Ceibo Dorado',
  absoluteName: 'ceibo-dorado',
  provider: 'ceibo',
  providerName: 'Ceibo Estudio',
  img: '/art/games/x.webp',
  media: '',
  mediaPP: '',
  Images: [],
  rtp: '96.42',
  isNew: false,
};
const server: Server = (path) => {
  if (path === '/api/identity/login')
    return { success: true, sessionId: 's-2', code: 'OK', description: '', lastLoginAt: null };
  if (path.startsWith('/api/games/list'))
    return {
      success: true,
      data: [{ provider: 'ceibo', providerName: 'Ceibo', gamesList: [game] }],
    };
  return undefined;
};

function Site() {
  return (
    <>
      <Routes>
        <Route element={<PlayerOnly />}>
          <Route path="/deposit" element={<h1>{'caja'}</h1>} />
        </Route>
        <Route path="*" element={<h1>{'inicio'}</h1>} />
      </Routes>
      <PopupHost />
    </>
  );
}

async function visit(address: string, isVisitor = true) {
  const page = await showPage(Site, server, address, { isVisitor });
  const place = () => page.router.state.location.pathname + page.router.state.location.search;
  return { ...page, place };
}

async function logIn(): Promise<void> {
  await expect.poll(pageText).toContain('Hola de nuevo');
  fill(fieldOf('Usuario o correo'), 'demo');
  fill(fieldOf('Contraseña'), 'Demo1234');
  find('button', 'Ingresar').click();
}

describe('a visitor who asks for a page of the account', () => {
  it('is at home with the login open, which says why, and is led back after it', async () => {
    const { place } = await visit('/deposit?system=card');
    await expect.poll(pageText).toContain('La página que buscás es de tu cuenta');
    expect(place()).toBe('/home?next=%2Fdeposit%3Fsystem%3Dcard&popup=login');
    await logIn();
    await expect.poll(place).toBe('/deposit?system=card');
  });

  it('is at home when the login is closed', async () => {
    const { place } = await visit('/deposit');
    await expect.poll(pageText).toContain('Hola de nuevo');
    find('button', 'Cerrar').click();
    await expect.poll(place).toBe('/home');
  });

  it('is led to no page outside the site', async () => {
    const { place } = await visit('/home?popup=login&next=//evil.example/deposit');
    await logIn();
    await expect.poll(place).toBe('/home');
  });
});

it('an expired session keeps the way back; a player who logs out goes home', async () => {
  const expired = await visit('/deposit', false);
  await expect.poll(pageText).toContain('caja');
  expired.store.dispatch(signedOut());
  expired.store.dispatch(sessionExpired.actions.raised());
  await expect.poll(expired.place).toBe('/home?next=%2Fdeposit&popup=login');

  clearPage();
  const left = await visit('/deposit', false);
  await expect.poll(pageText).toContain('caja');
  left.store.dispatch(signedOut());
  await expect.poll(left.place).toBe('/home');
});

it.each([
  ['/home?game=ceibo-dorado', 'Para jugar a Ceibo Dorado, ingresá a tu cuenta'],
  ['/home?game=other', 'Para jugar, ingresá a tu cuenta'],
  ['/slots?popup=login&favourite=ceibo-dorado', 'Para guardar el juego en tus favoritos'],
  ['/sports?popup=login&why=bet', 'Para apostar, ingresá a tu cuenta'],
])('the login over %s says: %s', async (address, words) => {
  const { store } = await visit(address);
  await store.dispatch(providerGames.load({ provider: 'ceibo' }));
  await expect.poll(pageText).toContain(words);
});

it('the login that a visitor opens gives no reason', async () => {
  await visit('/home?popup=login');
  await expect.poll(pageText).toContain('Hola de nuevo');
  expect(document.querySelector('.note')).toBeNull();
});
