// Being told once when what a page is about opens.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { notifyMe } from '@ceibo/contracts/content';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import type { Caller } from '../../platform/http/calls.ts';
import { secretHash } from '../../platform/ids.ts';
import { message, type MessageKey } from '../../platform/language.ts';
import { writeLetter, type LetterPart } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { pageIn } from './content-store.ts';
import { limitKey } from './limits.ts';
import type { ContentParts } from './parts.ts';
import {
  addStopToken,
  deleteWish,
  insertWish,
  mayOpen,
  takeFulfilled,
  type Wish,
} from './wishes-store.ts';

const TOLD_AT_ONCE = 200;

export function createNotifyMe({ database, clock, ids, jobs, limits }: ContentParts) {
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

export function createStopNotices({ database }: ContentParts) {
  return async ({ token }: { token: string }): Promise<Record<string, never>> => {
    await database.transaction((transaction) => deleteWish(transaction, secretHash(token)));
    return {};
  };
}

/** The job that says what was asked, and how to take it back. The token exists in the mail only. */
export function createMailWish(parts: ContentParts) {
  const { database, random, mailer, publicUrl } = parts;
  return async ({ wishId = '' }: Record<string, string>): Promise<void> => {
    const token = random.secret();
    const wish = await database.transaction((transaction) =>
      addStopToken(transaction, wishId, secretHash(token)),
    );
    if (!wish) return;
    const link = `${publicUrl}${siteMap.home.path}?${new URLSearchParams({ stopNotices: token }).toString()}`;
    await mailer.send(
      await letterOf(parts, wish, 'mail.wish.subject', (say) => [
        { kind: 'text', text: say('mail.wish.body') },
        { kind: 'small', text: say('mail.wish.stop') },
        { kind: 'button', text: say('mail.wish.button'), link },
      ]),
    );
  };
}

/**
 * The hourly task: whoever waits for what is open now is told and forgotten, in one transaction.
 */
export function createTellOpened({ database, providers, jobs }: ContentParts) {
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
export function createMailOpened(parts: ContentParts) {
  const { mailer, publicUrl } = parts;
  return async (payload: Record<string, string>): Promise<void> => {
    // Written by the task above.
    const wish = payload as unknown as Wish;
    await mailer.send(
      await letterOf(parts, wish, 'mail.opened.subject', (say) => [
        { kind: 'text', text: say('mail.opened.body') },
        { kind: 'button', text: say('mail.opened.button'), link: publicUrl + addressOf(wish.page) },
        { kind: 'small', text: say('mail.opened.forgotten') },
      ]),
    );
  };
}

async function letterOf(
  { database, markdown, site }: ContentParts,
  { page, email, language }: Wish,
  subject: MessageKey,
  parts: (say: (key: MessageKey) => string) => LetterPart[],
): Promise<Mail> {
  const text = await pageIn(database, page, language);
  const values = { page: markdown.fill(text?.title ?? page), site: site.name };
  const say = (key: MessageKey) => message(language, key, values);
  return {
    to: email,
    ...writeLetter({ language, site: site.name, subject: say(subject), parts: parts(say) }),
  };
}

function addressOf(page: string): string {
  const pages: SitePage[] = Object.values(siteMap);
  return pages.find(({ content }) => content === page)?.path ?? siteMap.home.path;
}
