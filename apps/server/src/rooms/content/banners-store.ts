// The SQL of banners: those of the home page, and the tiles of More games. A text that is missing
// in a language is read in the default one.

import { defaultLanguage, type Language } from '@ceibo/contracts/languages';
import type { Query } from '../../platform/database/database.ts';

interface Pictured {
  id: string;
  routerLink: string;
  image: string | null;
  phoneImage: string | null;
  provider: string | null;
  hiddenWhenAbsent: boolean;
  title: string;
  text: string;
}

export interface StoredBanner extends Pictured {
  eyebrow: string;
  action: string;
  hasJackpot: boolean;
}

export type StoredFooterBanner = Pictured;

const MOST_BANNERS = 20;
const MOST_FOOTER_BANNERS = 60;
const PICTURED = `b.id, b.router_link as "routerLink", b.image, b.phone_image as "phoneImage",
  b.provider, b.hidden_when_absent as "hiddenWhenAbsent"`;

export async function bannersIn(query: Query, language: Language): Promise<StoredBanner[]> {
  return query.query<StoredBanner>(
    `select ${PICTURED}, b.has_jackpot as "hasJackpot", t.* from content.banners b
     cross join lateral (
       select eyebrow, title, text, action from content.banner_texts
       where banner = b.id and language in ($1, $3) order by language = $1 desc limit 1
     ) t
     where b.active order by b.sort, b.id limit $2`,
    [language, MOST_BANNERS, defaultLanguage],
  );
}

export async function footerBannersIn(
  query: Query,
  language: Language,
): Promise<StoredFooterBanner[]> {
  return query.query<StoredFooterBanner>(
    `select ${PICTURED}, t.* from content.footer_banners b
     cross join lateral (
       select title, text from content.footer_banner_texts
       where footer_banner = b.id and language in ($1, $3) order by language = $1 desc limit 1
     ) t
     where b.active order by b.sort, b.id limit $2`,
    [language, MOST_FOOTER_BANNERS, defaultLanguage],
  );
}
