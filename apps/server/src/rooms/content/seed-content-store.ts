// The content of a release: menus, pages, promotions, banners. A row that an operator changed stays
// as it is.

import type { Language } from '@ceibo/contracts/languages';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredMenuItem } from './content-store.ts';

export interface SeedContent {
  /** In the order of their menus. `active` is what a new entry begins with, by default true. */
  menu: (StoredMenuItem & { active?: boolean })[];
  pages: {
    name: string;
    provider: string | null;
    /** RFC 3339 date. */
    validFrom: string;
    texts: { language: Language; title: string; description: string; body: string }[];
  }[];
  /** In the operator's order. */
  promotions: {
    id: string;
    image: string;
    routerLink: string;
    endsAt: string | null;
    texts: {
      language: Language;
      title: string;
      summary: string;
      action: string;
      terms: string;
    }[];
  }[];
  /** In the order in which they pass. */
  banners: (SeedBanner & {
    hasJackpot?: boolean;
    texts: {
      language: Language;
      eyebrow: string;
      title: string;
      text: string;
      action: string;
    }[];
  })[];
  footerBanners: (SeedBanner & {
    texts: { language: Language; title: string; text: string }[];
  })[];
}

interface SeedBanner {
  id: string;
  routerLink: string;
  image: string | null;
  phoneImage: string | null;
  provider?: string;
  hiddenWhenAbsent?: boolean;
}

/**
 * Adds missing rows, and updates those that still have the content of an earlier release. Rows that
 * a release no longer has stay.
 */
export async function saveContent(
  transaction: Transaction,
  { menu, pages, promotions, banners, footerBanners }: SeedContent,
): Promise<void> {
  // The rows are compared as JSON, and times in it depend on the zone.
  await transaction.query(`set local time zone 'UTC'`);
  await follow(transaction, {
    table: 'menu_items',
    key: ['place', 'id'],
    values: ['sort', 'url', 'image', 'provider', 'hidden_when_absent'],
    beginsWith: ['active'],
    rows: menu.map(({ names: _names, hiddenWhenAbsent, active = true, ...item }, sort) => ({
      ...item,
      active,
      sort,
      hidden_when_absent: hiddenWhenAbsent,
    })),
  });
  await follow(transaction, {
    table: 'menu_item_names',
    key: ['place', 'id', 'language'],
    values: ['name'],
    rows: menu.flatMap(({ place, id, names }) =>
      Object.entries(names).map(([language, name]) => ({ place, id, language, name })),
    ),
  });
  await follow(transaction, {
    table: 'pages',
    key: ['name'],
    values: ['provider', 'valid_from'],
    rows: pages.map(({ name, provider, validFrom }) => ({ name, provider, valid_from: validFrom })),
  });
  await follow(transaction, {
    table: 'page_texts',
    key: ['page', 'language'],
    values: ['title', 'description', 'body'],
    rows: pages.flatMap(({ name, texts }) => texts.map((text) => ({ ...text, page: name }))),
  });
  await follow(transaction, {
    table: 'promotions',
    key: ['id'],
    values: ['sort', 'image', 'router_link', 'ends_at'],
    rows: promotions.map(({ id, image, routerLink, endsAt }, sort) => ({
      id,
      sort,
      image,
      router_link: routerLink,
      ends_at: endsAt,
    })),
  });
  await follow(transaction, {
    table: 'promotion_texts',
    key: ['promotion', 'language'],
    values: ['title', 'summary', 'action', 'terms'],
    rows: promotions.flatMap(({ id, texts }) => texts.map((text) => ({ ...text, promotion: id }))),
  });
  await followBanners(transaction, { banners, footerBanners });
}

async function followBanners(
  transaction: Transaction,
  { banners, footerBanners }: Pick<SeedContent, 'banners' | 'footerBanners'>,
): Promise<void> {
  const values = ['sort', 'router_link', 'image', 'phone_image', 'provider', 'hidden_when_absent'];
  await follow(transaction, {
    table: 'banners',
    key: ['id'],
    values: [...values, 'has_jackpot'],
    rows: banners.map((banner, sort) => ({
      ...bannerRow(banner, sort),
      has_jackpot: banner.hasJackpot ?? false,
    })),
  });
  await follow(transaction, {
    table: 'banner_texts',
    key: ['banner', 'language'],
    values: ['eyebrow', 'title', 'text', 'action'],
    rows: banners.flatMap(({ id, texts }) => texts.map((text) => ({ ...text, banner: id }))),
  });
  await follow(transaction, {
    table: 'footer_banners',
    key: ['id'],
    values,
    rows: footerBanners.map(bannerRow),
  });
  await follow(transaction, {
    table: 'footer_banner_texts',
    key: ['footer_banner', 'language'],
    values: ['title', 'text'],
    rows: footerBanners.flatMap(({ id, texts }) =>
      texts.map((text) => ({ ...text, footer_banner: id })),
    ),
  });
}

function bannerRow(
  { id, routerLink, image, phoneImage, provider, hiddenWhenAbsent = false }: SeedBanner,
  sort: number,
) {
  return {
    id,
    sort,
    router_link: routerLink,
    image,
    phone_image: phoneImage,
    provider: provider ?? null,
    hidden_when_absent: hiddenWhenAbsent,
  };
}

interface Followed {
  table: string;
  key: string[];
  values: string[];
  /** Columns of a new row that no later release touches. */
  beginsWith?: string[];
  rows: object[];
}

/** The names are this file's own; values from outside are parameters. */
async function follow(
  transaction: Transaction,
  { table, key, values, beginsWith = [], rows }: Followed,
): Promise<void> {
  const columns = [...key, ...values, ...beginsWith].join(', ');
  await transaction.query(
    `insert into content.${table} as t (${columns}, seeded)
     select ${columns}, 'null' from jsonb_populate_recordset(null::content.${table}, $1)
     on conflict (${key.join(', ')}) do update
       set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}, seeded = 'null'
     where t.seeded = to_jsonb(t) - '{seeded,active}'::text[]`,
    [JSON.stringify(rows)],
  );
  await transaction.query(
    `update content.${table} t set seeded = to_jsonb(t) - '{seeded,active}'::text[]
       where seeded = 'null'`,
  );
}
