import {
  banners,
  contact,
  footerBanners,
  menu,
  notifyMe,
  page,
  promotions,
  stopNotices,
} from '@ceibo/contracts/content';
import type { Routes } from '../../platform/http/calls.ts';
import { createBanners, createFooterBanners } from './banners.ts';
import { createContact } from './contact.ts';
import { menuItems, promotionsIn } from './content-store.ts';
import { menuItemOf } from './menu-item.ts';
import { createNotifyMe, createStopNotices } from './notify-me.ts';
import { createPage } from './page.ts';
import type { ContentParts } from './parts.ts';

export function contentRoutes(routes: Routes, parts: ContentParts): void {
  const { database, clock, markdown } = parts;
  routes.public(menu, async () => ({ items: (await menuItems(database)).map(menuItemOf) }));
  routes.public(page, createPage(parts));
  routes.public(banners, createBanners(parts));
  routes.public(footerBanners, createFooterBanners(parts));
  routes.public(promotions, async ({ language }) => {
    const running = await promotionsIn(database, language, clock.now());
    return {
      promotions: running.map(({ title, summary, action, terms, endsAt, ...promotion }) => ({
        ...promotion,
        title: markdown.fill(title),
        summary: markdown.fill(summary),
        action: markdown.fill(action),
        termsHtml: markdown.html(terms),
        endsAt: endsAt?.toISOString() ?? null,
      })),
    };
  });
  routes.public(contact, createContact(parts));
  routes.public(notifyMe, createNotifyMe(parts));
  routes.public(stopNotices, createStopNotices(parts));
}
