// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { hidesOffers } from '../../../state/player-area.ts';
import { clearPage, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { PromotionsPage } from './PromotionsPage.tsx';

afterEach(clearPage);

const promotion = {
  id: 'cup',
  title: 'Copa de verano',
  summary: 'Jugá y sumá.',
  termsHtml: '<p>Las condiciones de la copa.</p>',
  image: '/art/tiles/reel-deals.webp',
  routerLink: '/events',
  action: 'Ver',
  endsAt: null,
};
const server: Server = (path) =>
  path.startsWith('/api/content/promotions')
    ? { success: true, promotions: [promotion] }
    : undefined;
const Page = () => <PromotionsPage above={null} />;

it('shows what the operator tells, and the conditions that the address names', async () => {
  await showPage(Page, server, '/promotions?terms=cup');
  await expect.poll(pageText).toContain('Jugá y sumá.');
  await expect.poll(pageText).toContain('Las condiciones de la copa.');
});

it('shows neither to a player who hides offers', async () => {
  const { store } = await showPage(Page, server, '/promotions?terms=cup');
  await expect.poll(pageText).toContain('Las condiciones de la copa.');
  store.dispatch(hidesOffers.actions.known(true));
  await expect.poll(pageText).not.toContain('Las condiciones de la copa.');
  expect(pageText()).not.toContain('Copa de verano');
});
