// Notification subscriptions: one mail when a page opens.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { notifyMe } from '@ceibo/contracts/content/messages';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import type { Caller } from '../../platform/http/calls.ts';
import { secretHash } from '../../platform/ids.ts';
import { mailOf } from '../../platform/mail/mails.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { pageIn } from './content-store.ts';
import { limitKey } from './limits.ts';
import type { ContentDeps } from './deps.ts';
import {
  addStopToken,
  endSubscription,
  insertSubscription,
  mayOpen,
  takeFulfilled,
  type Subscription,
} from './subscriptions-store.ts';

const TOLD_AT_ONCE = 200;

export function createNotifyMe({ database, clock, ids, jobs, limits }: ContentDeps) {
  return async (
    request: RequestOf<typeof notifyMe>,
    caller: Caller,
  ): Promise<AnswerOf<typeof notifyMe> | Refusal<RefusalOf<typeof notifyMe>>> => {
    const email = request.email.toLowerCase();
    if (
      !(await limits.subscriptionsByAddress.take(caller.address)) ||
      !(await limits.subscriptionsByEmail.take(limitKey(email)))
    )
      return refuse('TOO_MANY_ATTEMPTS');
    if (!(await mayOpen(database, request.page))) return refuse('PAGE_NOT_FOUND');
    const wishId = ids.next();
    await database.transaction(async (transaction) => {
      if (
        !(await insertSubscription(transaction, {
          ...request,
          email,
          id: wishId,
          createdAt: clock.now(),
        }))
      )
        return;
      await jobs.add(transaction, 'content:mail-wish', { wishId });
    });
    return {};
  };
}

export function createStopNotices({ database }: ContentDeps) {
  return async ({ token }: { token: string }): Promise<Record<string, never>> => {
    await database.transaction((transaction) => endSubscription(transaction, secretHash(token)));
    return {};
  };
}

/** The job that confirms a subscription, with a link to end it. Only the mail has the token. */
export function createMailSubscription(deps: ContentDeps) {
  const { database, random, mailer, publicUrl } = deps;
  return async ({ wishId = '' }: Record<string, string>): Promise<void> => {
    const token = random.secret();
    const subscription = await database.transaction((transaction) =>
      addStopToken(transaction, wishId, secretHash(token)),
    );
    if (!subscription) return;
    const query = new URLSearchParams({ stopNotices: token });
    const link = `${publicUrl}${siteMap.home.path}?${query.toString()}`;
    await mailer.send(await mailToSubscriber(deps, subscription, { mail: 'noticeAsked', link }));
  };
}

/**
 * The hourly task. One transaction deletes the subscriptions of open pages and adds the jobs of
 * their mails.
 */
export function createTellOpened({ database, providers, jobs }: ContentDeps) {
  return async (): Promise<void> => {
    const open = (await providers.all()).filter(({ active }) => active).map(({ key }) => key);
    const tell = () =>
      database.transaction(async (transaction) => {
        const subscriptions = await takeFulfilled(transaction, open, TOLD_AT_ONCE);
        for (const { page, email, language } of subscriptions)
          await jobs.add(transaction, 'content:mail-opened', { page, email, language });
        return subscriptions.length;
      });
    while ((await tell()) === TOLD_AT_ONCE);
  };
}

/** The job that mails about an open page. The subscription is deleted, so the job has its data. */
export function createMailOpened(deps: ContentDeps) {
  const { mailer, publicUrl } = deps;
  return async (payload: Record<string, string>): Promise<void> => {
    // Written by the task above.
    const subscription = payload as unknown as Subscription;
    const link = publicUrl + addressOf(subscription.page);
    await mailer.send(await mailToSubscriber(deps, subscription, { mail: 'pageOpened', link }));
  };
}

async function mailToSubscriber(
  { database, markdownIn, brand }: ContentDeps,
  { page, email, language }: Subscription,
  { mail, link }: { mail: 'noticeAsked' | 'pageOpened'; link: string },
): Promise<Mail> {
  const text = await pageIn(database, page, language);
  const values = { page: markdownIn(language).fill(text?.title ?? page), link };
  return { to: email, ...mailOf(mail, { language, brand }, values) };
}

function addressOf(page: string): string {
  const pages: SitePage[] = Object.values(siteMap);
  return pages.find(({ content }) => content === page)?.path ?? siteMap.home.path;
}
