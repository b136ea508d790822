// The SQL of menus, pages and promotions. What is not written in a language is read in Spanish.

import type { ContentLanguage, MenuItem } from '@ceibo/contracts/content';
import type { Query } from '../../platform/database.ts';

export interface PageText {
  name: string;
  provider: string | null;
  validFrom: string;
  title: string;
  description: string;
  body: string;
}

export interface PromotionText {
  id: string;
  image: string;
  routerLink: string;
  endsAt: Date | null;
  title: string;
  summary: string;
  action: string;
  terms: string;
}

const MOST_PROMOTIONS = 100;

export async function menuItems(query: Query): Promise<MenuItem[]> {
  return query.query<MenuItem>(
    `select id, name, name_s as "nameS", name_p as "nameP", url, image, place, provider, hidden_when_absent as "hiddenWhenAbsent"
     from content.menu_items where active order by array_position(array['main', 'news', 'quick'], place), sort, id`,
  );
}

export async function pageIn(
  query: Query,
  name: string,
  language: ContentLanguage,
): Promise<PageText | undefined> {
  const [page] = await query.query<PageText>(
    `select p.name, p.provider, p.valid_from::text as "validFrom", t.title, t.description, t.body
     from content.pages p join content.page_texts t on t.page = p.name
     where p.name = $1 and t.language in ($2, 'es') order by t.language = $2 desc limit 1`,
    [name, language],
  );
  return page;
}

export async function promotionsIn(
  query: Query,
  language: ContentLanguage,
  now: Date,
): Promise<PromotionText[]> {
  return query.query<PromotionText>(
    `select p.id, p.image, p.router_link as "routerLink", p.ends_at as "endsAt", t.title, t.summary, t.action, t.terms
     from content.promotions p
     cross join lateral (
       select title, summary, action, terms from content.promotion_texts
       where promotion = p.id and language in ($1, 'es') order by language = $1 desc limit 1
     ) t
     where p.active and (p.ends_at is null or p.ends_at > $2) order by p.sort, p.id limit $3`,
    [language, now, MOST_PROMOTIONS],
  );
}
