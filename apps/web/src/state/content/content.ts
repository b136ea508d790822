// The operator's content, in the page's language: texts, promotions, banners; and the messages that
// visitors send.

import {
  banners as bannersCall,
  footerBanners as footerBannersCall,
  page as pageCall,
  promotions as promotionsCall,
  type ContentPage,
} from '@ceibo/contracts/content';
import type { contact, notifyMe } from '@ceibo/contracts/content/messages';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { Language } from '@ceibo/contracts/languages';
import { newLaunches as newLaunchesCall } from '@ceibo/contracts/games';
import { bareItem, remoteItem, type RemoteItem } from '../remote-item.ts';
import { itemAt, items, remoteItems } from '../remote-items.ts';

/** The texts of the public pages, by name and language. */
export const contentPages = remoteItems({
  area: 'login',
  name: 'contentPages',
  call: pageCall,
  keyOf: ({ name, language }) => pageKey(name, language),
});

export const promotionList = remoteItem({
  area: 'login',
  name: 'promotionList',
  call: promotionsCall,
});

export const bannerList = remoteItem({ area: 'login', name: 'bannerList', call: bannersCall });

/** The tiles of More games. */
export const footerBannerList = remoteItem({
  area: 'login',
  name: 'footerBannerList',
  call: footerBannersCall,
});

/** The answer to the message to support. */
export const contactResponse = bareItem<AnswerOf<typeof contact>>({
  area: 'login',
  name: 'contactResponse',
});

/** The answers to the notification subscriptions, by the page. */
export const notifyMeResponses = items<AnswerOf<typeof notifyMe>>({
  area: 'login',
  name: 'notifyMeResponses',
});

export const newLaunches = remoteItem({
  area: 'login',
  name: 'newLaunches',
  call: newLaunchesCall,
});

function pageKey(name: string, language: Language): string {
  return `${name}:${language}`;
}

export function contentPageOf(
  { login }: { login: { contentPages: ReturnType<typeof contentPages.reducer> } },
  name: string,
  language: Language,
): RemoteItem<{ page: ContentPage }> {
  return itemAt(login.contentPages, pageKey(name, language));
}
