// The banners of the home page and the tiles of More games. Each answers once for each of its
// pictures, as the specification has them.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { banners, footerBanners } from '@ceibo/contracts/content';
import { defaultLanguage, isLanguage, type Language } from '@ceibo/contracts/languages';
import { bannersIn, footerBannersIn } from './banners-store.ts';
import type { ContentDeps } from './deps.ts';

export function createBanners({ database, games, providers, markdownIn }: ContentDeps) {
  return async ({ locale }: RequestOf<typeof banners>): Promise<AnswerOf<typeof banners>> => {
    const language = languageOfBanners(locale);
    const { fill } = markdownIn(language);
    const [found, isOpen, jackpot] = await Promise.all([
      bannersIn(database, language),
      openProviders(providers),
      games.jackpot(),
    ]);
    const shown = found.filter(
      (banner) => isOpen(banner) && (!banner.hasJackpot || jackpot !== null),
    );
    return {
      banners: shown.flatMap((banner) =>
        picturesOf(banner).map(({ mobile, url }) => ({
          ...banner,
          eyebrow: fill(banner.eyebrow),
          title: fill(banner.title),
          text: fill(banner.text),
          mobile,
          heroBanner: { url },
        })),
      ),
    };
  };
}

export function createFooterBanners({ database, providers, markdownIn }: ContentDeps) {
  return async ({
    locale = defaultLanguage,
  }: RequestOf<typeof footerBanners>): Promise<AnswerOf<typeof footerBanners>> => {
    const language = languageOfBanners(locale);
    const { fill } = markdownIn(language);
    const [found, isOpen] = await Promise.all([
      footerBannersIn(database, language),
      openProviders(providers),
    ]);
    return {
      data: found.filter(isOpen).flatMap((banner) =>
        picturesOf(banner).map(({ mobile, url }) => ({
          ...banner,
          title: fill(banner.title),
          text: fill(banner.text),
          mobile,
          FooterImage: { url },
        })),
      ),
    };
  };
}

/** Banners are in English for a locale in none of the site's languages, as specified. */
const FALLBACK: Language = 'en';

function languageOfBanners(locale: string): Language {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : FALLBACK;
}

/**
 * Asks whether what a banner is about is on. The list of visitors lacks some providers, so the site
 * alone could not tell.
 */
async function openProviders(
  providers: ContentDeps['providers'],
): Promise<(of: { provider: string | null; hiddenWhenAbsent: boolean }) => boolean> {
  const isActive = new Map((await providers.all()).map(({ key, active }) => [key, active]));
  return ({ provider, hiddenWhenAbsent }) =>
    provider === null || (isActive.get(provider) ?? !hiddenWhenAbsent);
}

function picturesOf({
  image,
  phoneImage,
}: {
  image: string | null;
  phoneImage: string | null;
}): { mobile: boolean; url: string }[] {
  const pictures = [
    { mobile: false, url: image },
    { mobile: true, url: phoneImage },
  ];
  return pictures.flatMap(({ mobile, url }) => (url === null ? [] : [{ mobile, url }]));
}
