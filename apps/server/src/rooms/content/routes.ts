import {
  banners,
  footerBanners,
  menu,
  page,
  promotions,
  stopNotices,
} from '@ceibo/contracts/content';
import { contact, notifyMe } from '@ceibo/contracts/content/messages';
import { helpToFind } from '@ceibo/contracts/finding/find';
import type { Routes } from '../../platform/http/calls.ts';
import { createBanners, createFooterBanners } from './banners.ts';
import { createContact } from './contact.ts';
import { menuItems, promotionsIn } from './content-store.ts';
import { menuItemOf } from './menu-item.ts';
import { createNotifyMe, createStopNotices } from './notify-me.ts';
import { createHelpToFind } from './help-to-find.ts';
import { createPage } from './page.ts';
import type { ContentDeps } from './deps.ts';

export function contentRoutes(routes: Routes, deps: ContentDeps): void {
  const { database, clock, markdownIn } = deps;
  routes.public(menu, async () => ({ items: (await menuItems(database)).map(menuItemOf) }));
  routes.public(page, createPage(deps));
  routes.public(helpToFind, createHelpToFind(deps));
  routes.public(banners, createBanners(deps));
  routes.public(footerBanners, createFooterBanners(deps));
  routes.public(promotions, async ({ language }) => {
    const markdown = markdownIn(language);
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
  routes.public(contact, createContact(deps));
  routes.public(notifyMe, createNotifyMe(deps));
  routes.public(stopNotices, createStopNotices(deps));
}
