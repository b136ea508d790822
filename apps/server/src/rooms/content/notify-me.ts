// Being told once when what a page is about opens.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { notifyMe } from '@ceibo/contracts/content';
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
  deleteWish,
  insertWish,
  mayOpen,
  takeFulfilled,
  type Wish,
} from './wishes-store.ts';

const TOLD_AT_ONCE = 200;

export function createNotifyMe({ database, clock, ids, jobs, limits }: ContentDeps) {
  return async (
    request: RequestOf<typeof notifyMe>,
    caller: Caller,
  ): Promise<AnswerOf<typeof notifyMe> | Refusal<RefusalOf<typeof notifyMe>>> => {
    const email = request.email.toLowerCase();
    if (
      !(await limits.wishesByAddress.take(caller.address)) ||
      !(await limits.wishesByEmail.take(limitKey(email)))
    )
      return refuse('TOO_MANY_ATTEMPTS');
    if (!(await mayOpen(database, request.page))) return refuse('PAGE_NOT_FOUND');
    const wishId = ids.next();
    await database.transaction(async (transaction) => {
      if (
        !(await insertWish(transaction, { ...request, email, id: wishId, createdAt: clock.now() }))
      )
        return;
      await jobs.add(transaction, 'content:mail-wish', { wishId });
    });
    return {};
  };
}

export function createStopNotices({ database }: ContentDeps) {
  return async ({ token }: { token: string }): Promise<Record<string, never>> => {
    await database.transaction((transaction) => deleteWish(transaction, secretHash(token)));
    return {};
  };
}

/** The job that says what was asked, and how to take it back. The token exists in the mail only. */
export function createMailWish(deps: ContentDeps) {
  const { database, random, mailer, publicUrl } = deps;
  return async ({ wishId = '' }: Record<string, string>): Promise<void> => {
    const token = random.secret();
    const wish = await database.transaction((transaction) =>
      addStopToken(transaction, wishId, secretHash(token)),
    );
    if (!wish) return;
    const query = new URLSearchParams({ stopNotices: token });
    const link = `${publicUrl}${siteMap.home.path}?${query.toString()}`;
    await mailer.send(await mailToSubscriber(deps, wish, { mail: 'noticeAsked', link }));
  };
}

/**
 * The hourly task: whoever waits for what is open now is told and forgotten, in one transaction.
 */
export function createTellOpened({ database, providers, jobs }: ContentDeps) {
  return async (): Promise<void> => {
    const open = (await providers.all()).filter(({ active }) => active).map(({ key }) => key);
    const tell = () =>
      database.transaction(async (transaction) => {
        const wishes = await takeFulfilled(transaction, open, TOLD_AT_ONCE);
        for (const { page, email, language } of wishes)
          await jobs.add(transaction, 'content:mail-opened', { page, email, language });
        return wishes.length;
      });
    while ((await tell()) === TOLD_AT_ONCE);
  };
}

/** The job that says that it has opened. The wish is gone by now, so it carries what it needs. */
export function createMailOpened(deps: ContentDeps) {
  const { mailer, publicUrl } = deps;
  return async (payload: Record<string, string>): Promise<void> => {
    // Written by the task above.
    const wish = payload as unknown as Wish;
    const link = publicUrl + addressOf(wish.page);
    await mailer.send(await mailToSubscriber(deps, wish, { mail: 'pageOpened', link }));
  };
}

async function mailToSubscriber(
  { database, markdown, brand }: ContentDeps,
  { page, email, language }: Wish,
  { mail, link }: { mail: 'noticeAsked' | 'pageOpened'; link: string },
): Promise<Mail> {
  const text = await pageIn(database, page, language);
  const values = { page: markdown.fill(text?.title ?? page), link };
  return { to: email, ...mailOf(mail, { language, brand }, values) };
}

function addressOf(page: string): string {
  const pages: SitePage[] = Object.values(siteMap);
  return pages.find(({ content }) => content === page)?.path ?? siteMap.home.path;
}
