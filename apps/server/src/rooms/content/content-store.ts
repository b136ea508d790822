// The SQL of menus, pages and promotions. A text that is missing in a language is read in the
// default one.

import type { MenuItem } from '@ceibo/contracts/content';
import { defaultLanguage, type Language, type TextsByLanguage } from '@ceibo/contracts/languages';
import type { Query, Transaction } from '../../platform/database/database.ts';

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
const MOST_PAGES = 200;

/** An entry of the menus with its name in each language. */
export interface StoredMenuItem extends Omit<MenuItem, 'name' | 'nameS' | 'nameP' | 'names'> {
  names: TextsByLanguage;
}

export async function menuItems(query: Query): Promise<StoredMenuItem[]> {
  return query.query<StoredMenuItem>(
    `select i.id, i.url, i.image, i.place, i.provider,
       i.hidden_when_absent as "hiddenWhenAbsent",
       (select coalesce(jsonb_object_agg(n.language, n.name), '{}') from content.menu_item_names n
        where n.place = i.place and n.id = i.id) as names
     from content.menu_items i where i.active
     order by array_position(array['main', 'news', 'quick'], i.place), i.sort, i.id`,
  );
}

export async function pageIn(
  query: Query,
  name: string,
  language: Language,
): Promise<PageText | undefined> {
  const [page] = await query.query<PageText>(
    `select p.name, p.provider, p.valid_from::text as "validFrom", t.title, t.description, t.body
     from content.pages p join content.page_texts t on t.page = p.name
     where p.name = $1 and t.language in ($2, $3) order by t.language = $2 desc limit 1`,
    [name, language, defaultLanguage],
  );
  return page;
}

/** A page's languages and validity, for staff. */
export interface KnownPage {
  name: string;
  validFrom: string;
  texts: { language: string; isOfRelease: boolean }[];
}

export async function allPages(query: Query): Promise<KnownPage[]> {
  return query.query<KnownPage>(
    `select p.name, p.valid_from::text as "validFrom",
       (select coalesce(json_agg(json_build_object('language', t.language, 'isOfRelease',
           t.seeded = to_jsonb(t) - '{seeded,active}'::text[]) order by t.language), '[]')
        from content.page_texts t where t.page = p.name) as texts
     from content.pages p order by p.name`,
  );
}

export interface PageChange {
  name: string;
  language: Language;
  title: string;
  description: string;
  body: string;
  /** "2026-11-29"; undefined leaves it as it is. */
  validFrom?: string | undefined;
}

/** Sets the text of a page in a language; false when there is no such page. */
export async function setPageText(
  transaction: Transaction,
  { name, language, title, description, body, validFrom }: PageChange,
): Promise<boolean> {
  const page = await transaction.query(
    `update content.pages set valid_from = coalesce($2::date, valid_from) where name = $1
     returning name`,
    [name, validFrom ?? null],
  );
  if (page.length === 0) return false;
  await transaction.query(
    `insert into content.page_texts (page, language, title, description, body)
     values ($1, $2, $3, $4, $5) on conflict (page, language) do update
       set title = excluded.title, description = excluded.description, body = excluded.body`,
    [name, language, title, description, body],
  );
  return true;
}

/** Every page in one language, in the order of their names. */
export async function pagesIn(query: Query, language: Language): Promise<PageText[]> {
  return query.query<PageText>(
    `select p.name, p.provider, p.valid_from::text as "validFrom", t.title, t.description, t.body
     from content.pages p
     cross join lateral (
       select title, description, body from content.page_texts
       where page = p.name and language in ($1, $2) order by language = $1 desc limit 1
     ) t
     order by p.name limit $3`,
    [language, defaultLanguage, MOST_PAGES],
  );
}

export async function promotionsIn(
  query: Query,
  language: Language,
  now: Date,
): Promise<PromotionText[]> {
  return query.query<PromotionText>(
    `select p.id, p.image, p.router_link as "routerLink", p.ends_at as "endsAt", t.title, t.summary,
       t.action, t.terms
     from content.promotions p
     cross join lateral (
       select title, summary, action, terms from content.promotion_texts
       where promotion = p.id and language in ($1, $4) order by language = $1 desc limit 1
     ) t
     where p.active and (p.ends_at is null or p.ends_at > $2) order by p.sort, p.id limit $3`,
    [language, now, MOST_PROMOTIONS, defaultLanguage],
  );
}
