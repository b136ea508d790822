// The content room's door: what it needs, and what it offers.

import { textIn } from '@ceibo/contracts/languages';
import { DAY, later } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { createMailCopy, createMailMessage } from './contact.ts';
import { createLimits } from './limits.ts';
import { markdownByLanguage } from './markdown.ts';
import { forgetMessages } from './messages-store.ts';
import { createMailOpened, createMailSubscription, createTellOpened } from './notify-me.ts';
import type { ContentDeps } from './deps.ts';
import { contentRoutes } from './routes.ts';
import { deleteSubscriptionsOf, forgetSubscriptions } from './subscriptions-store.ts';

export { allPages, pageIn, setPageText, type KnownPage, type PageChange } from './content-store.ts';
export {
  gamesOfItem,
  itemFile,
  itemKinds,
  picturesOfItem,
  readItemFile,
  type ItemKind,
} from './items/item-file.ts';
export { allItems, itemOf, setItem, switchItem, type KnownItem } from './items/items-store.ts';
export { contentData } from './personal-data-store.ts';
export { saveContent, type SeedContent } from './seed-content-store.ts';

/** Support has the mail; the copy here is for questions about it. */
const KEEP_MESSAGES_MS = 180 * DAY;
const KEEP_SUBSCRIPTIONS_MS = 730 * DAY;

export interface ContentDependencies extends Omit<ContentDeps, 'markdownIn' | 'limits'> {
  outbox: Outbox;
  /**
   * The number of calls that an address may make before it is refused; tests that share one address
   * raise it.
   */
  attemptsPerAddress?: number;
}

export interface ContentRoom {
  routes(routes: Routes): void;
}

export function createContentRoom(dependencies: ContentDependencies): ContentRoom {
  const { database, clock, jobs, outbox, site, supportMail } = dependencies;
  const { name, operator, licence, helpLine } = site;
  const markdownIn = markdownByLanguage((language) => ({
    site: name,
    operator,
    licence: textIn(licence, language),
    helpLine,
    supportMail,
  }));
  const deps: ContentDeps = {
    ...dependencies,
    markdownIn,
    limits: createLimits(database, dependencies.attemptsPerAddress),
  };
  outbox.subscribe('account-closed', 'content', ({ email }) =>
    deleteSubscriptionsOf(database, email),
  );
  jobs.task('content:mail-message', createMailMessage(deps), 'mail');
  jobs.task('content:mail-copy', createMailCopy(deps), 'mail');
  jobs.task('content:mail-wish', createMailSubscription(deps), 'mail');
  jobs.task('content:mail-opened', createMailOpened(deps), 'mail');
  jobs.schedule('7 * * * *', 'content:tell-opened', createTellOpened(deps));
  jobs.schedule('27 4 * * *', 'content:forget-old', async () => {
    await forgetMessages(database, later(clock.now(), -KEEP_MESSAGES_MS));
    await forgetSubscriptions(database, later(clock.now(), -KEEP_SUBSCRIPTIONS_MS));
  });
  return { routes: (routes) => contentRoutes(routes, deps) };
}
