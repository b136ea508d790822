// @vitest-environment happy-dom
import type { MenuItem } from '@ceibo/contracts/content';
import { afterEach, expect, it } from 'vitest';
import { menuItems, providers } from '../../state/content/menu.ts';
import { builtInMenu } from '../../state/content/built-in-menu.ts';
import { clearPage, showPage } from '../../testing/show-page.ts';
import { TabBar } from './TabBar.tsx';

afterEach(clearPage);

const item = (id: number, nameS: string, url: string, provider: string | null): MenuItem => {
  return {
    id,
    name: nameS,
    nameS,
    nameP: nameS,
    names: {},
    url,
    image: 'house',
    place: 'main',
    provider,
    hiddenWhenAbsent: false,
  };
};
const menu = [
  item(1, 'Inicio', '/home', null),
  item(4, 'Casino en vivo', '/livedealer', 'vivogaming'),
  item(3, 'Deportes', '/sports', 'bti'),
  item(2, 'Slots', '/slots', null),
  item(23, 'Promociones', '/promotions', null),
];
const places = () => [...document.querySelectorAll('nav > *')].map((place) => place.textContent);

it('an entry that goes leaves its place empty: no other takes it, and none moves', async () => {
  const { store } = await showPage(
    () => <TabBar onMenu={() => {}} />,
    () => undefined,
  );
  store.dispatch(menuItems.actions.known(builtInMenu));
  store.dispatch(providers.actions.known([]));
  await expect.poll(places).toEqual(['Inicio', 'Slots', '', 'Caja', 'Menú']);
  store.dispatch(menuItems.actions.known(menu));
  await expect.poll(places).toEqual(['Inicio', 'Slots', 'Deportes', 'Caja', 'Menú']);
  store.dispatch(providers.actions.known([{ name: 'bti', status: false }]));
  await expect.poll(places).toEqual(['Inicio', 'Slots', '', 'Caja', 'Menú']);
});

it.each(['/deposit', '/deposit-success', '/cashout', '/cashout/accounts', '/transactionhistory'])(
  'the cashier is marked as where the player is at %s',
  async (address) => {
    await showPage(
      () => <TabBar onMenu={() => {}} />,
      () => undefined,
      address,
    );
    const marked = () =>
      [...document.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent);
    await expect.poll(marked).toEqual(['Caja']);
  },
);
