// Menu, public pages, promotions, banners. The messages that visitors may send are in content/.

import * as z from 'zod/mini';
import { nothing, publicCall, publicList } from './call.ts';
import { languageCodes } from './languages.ts';

export const contentLanguage = z.enum(languageCodes);

/**
 * An entry of the menus. The specification gives `name` (English), `nameS` (Spanish) and `nameP`
 * (Portuguese).
 */
export const menuItem = z.object({
  /** The specification's number of the entry; numbers of our own begin at 100. */
  id: z.int(),
  name: z.string(),
  nameS: z.string(),
  nameP: z.string(),
  /** The names in every other language, by its code. */
  names: z.record(z.string(), z.string()),
  /** A path of this site. */
  url: z.string(),
  /**
   * The name of an icon of the site's set (`content/icon-names.ts`), a star where the operator
   * named none of it; of the shortcuts, which are pictures, the address of one on this site.
   */
  image: z.string(),
  /**
   * `main` is the menu proper, `news` its News group, `quick` the shortcuts of the home page.
   * Entries of the account are not content.
   */
  place: z.enum(['main', 'news', 'quick']),
  /** The provider whose being switched off hides the entry; null: always displayed. */
  provider: z.nullable(z.string()),
  /** True when the entry is hidden too while the provider is not in the list at all. */
  hiddenWhenAbsent: z.boolean(),
});
export type MenuItem = z.infer<typeof menuItem>;

export const menu = publicList({
  path: '/api/content/menu',
  summary:
    'The entries of the menus in order, in all languages. Which of them show depends on the ' +
    'providers that are on.',
  request: nothing,
  answer: z.object({ items: z.array(menuItem) }),
});

/**
 * A part of a page. `html` is safe: made by the server from the operator's Markdown, without raw
 * HTML.
 */
export const pageSection = z.object({ id: z.string(), heading: z.string(), html: z.string() });

export const contentPage = z.object({
  name: z.string(),
  title: z.string(),
  /** One sentence for search engines and link previews. */
  description: z.string(),
  /** The text under the title; safe HTML. */
  leadHtml: z.string(),
  sections: z.array(pageSection),
  /**
   * The provider behind a page about games; null for texts. While it is off, the page offers a
   * notification subscription for its opening.
   */
  provider: z.nullable(z.string()),
  /** Since when the text holds, RFC 3339 date. */
  validFrom: z.string(),
});
export type ContentPage = z.infer<typeof contentPage>;

export const pageName = z.string().check(z.regex(/^[a-z]{2,40}$/));

export const page = publicList({
  path: '/api/content/page',
  summary: 'The text of a public page in one language.',
  request: z.strictObject({ name: pageName, language: contentLanguage }),
  answer: z.object({ page: contentPage }),
  refusals: ['PAGE_NOT_FOUND'],
});

export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The conditions in full; safe HTML. */
  termsHtml: z.string(),
  /** Address of the picture on this site. */
  image: z.string(),
  /** The path on this site that its button opens, and the button's label. */
  routerLink: z.string(),
  action: z.string(),
  endsAt: z.nullable(z.string()),
});
export type Promotion = z.infer<typeof promotion>;

export const promotions = publicList({
  path: '/api/content/promotions',
  summary: 'The promotions that run now, in the operator’s order.',
  request: z.strictObject({ language: contentLanguage }),
  answer: z.object({ promotions: z.array(promotion) }),
});

/**
 * A locale such as "es-AR"; banners are in Spanish or Portuguese where it names one of these, and
 * in English for any other.
 */
const locale = z.string().check(z.maxLength(35));

export const banner = z.object({
  /** The same for the two pictures of one banner. */
  id: z.string(),
  /**
   * True for the picture of phones, false for that of wide screens; the site parts them at 991
   * pixels.
   */
  mobile: z.boolean(),
  /** The path on this site that it opens. */
  routerLink: z.string(),
  /** Address of the picture on this site. It bears no words. */
  heroBanner: z.object({ url: z.string() }),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  /** The button's label. */
  action: z.string(),
  /**
   * As of a menu item. It is hidden while this provider is off; and, where so stated, while the
   * provider is not in the list.
   */
  provider: z.nullable(z.string()),
  hiddenWhenAbsent: z.boolean(),
  /**
   * True for a banner about the network's jackpot: it has that figure, and is displayed only while
   * there is one.
   */
  hasJackpot: z.boolean(),
});
export type Banner = z.infer<typeof banner>;

export const banners = publicList({
  path: '/api/content/banners',
  summary:
    'The banners of the home page by locale code, in order; one for each picture. Those of ' +
    'providers that are off are left out.',
  request: z.strictObject({ locale }),
  answer: z.object({ banners: z.array(banner) }),
});

export const footerBanner = z.object({
  id: z.string(),
  mobile: z.boolean(),
  routerLink: z.string(),
  /** Address of the picture on this site. */
  FooterImage: z.object({ url: z.string() }),
  title: z.string(),
  text: z.string(),
  provider: z.nullable(z.string()),
  hiddenWhenAbsent: z.boolean(),
});
export type FooterBanner = z.infer<typeof footerBanner>;

export const footerBanners = publicList({
  path: '/api/content/footer-banners',
  summary:
    'The tiles of More games in order; one for each picture. Those of providers that are off are ' +
    'left out. Without a locale in Spanish.',
  request: z.strictObject({ locale: z.optional(locale) }),
  answer: z.object({ data: z.array(footerBanner) }),
});

export const stopNotices = publicCall({
  path: '/api/content/stop-notices',
  summary:
    'Ends a notification subscription; the token is the one that the mail carries ' +
    '(/home?stopNotices=…). An unknown token changes nothing.',
  request: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)) }),
  answer: z.object({}),
});
