// The SQL by which staff see and change banners, tiles, promotion pages and entries of the menus.

import { defaultLanguage, languageCodes } from '@ceibo/contracts/languages';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import { itemKinds, type ContentItem, type ItemKind } from './item-file.ts';

interface Tables {
  table: string;
  texts: string;
  /** The column of `texts` that has the item's id. */
  of: string;
  place?: 'main' | 'news' | 'quick';
  /** Column by field of the file. */
  columns: Readonly<Record<string, string>>;
  words: readonly string[];
}

const SHOWN_WITH = { provider: 'provider', hiddenWhenAbsent: 'hidden_when_absent' };
const BANNER = {
  sort: 'sort',
  link: 'router_link',
  image: 'image',
  phoneImage: 'phone_image',
  ...SHOWN_WITH,
};
const MENU = {
  table: 'menu_items',
  texts: 'menu_item_names',
  of: 'id',
  columns: { sort: 'sort', link: 'url', image: 'image', ...SHOWN_WITH },
  words: ['name'],
};

/** The names are this file's own; values from outside are parameters. */
const TABLES: Readonly<Record<ItemKind, Tables>> = {
  banner: {
    table: 'banners',
    texts: 'banner_texts',
    of: 'banner',
    columns: { ...BANNER, hasJackpot: 'has_jackpot' },
    words: ['eyebrow', 'title', 'text', 'action'],
  },
  tile: {
    table: 'footer_banners',
    texts: 'footer_banner_texts',
    of: 'footer_banner',
    columns: BANNER,
    words: ['title', 'text'],
  },
  promotion: {
    table: 'promotions',
    texts: 'promotion_texts',
    of: 'promotion',
    columns: { sort: 'sort', link: 'router_link', image: 'image', endsAt: 'ends_at' },
    words: ['title', 'summary', 'action', 'terms'],
  },
  menu: { ...MENU, place: 'main' },
  news: { ...MENU, place: 'news' },
  shortcut: { ...MENU, place: 'quick' },
};
const isOfRelease = (row: string) => `${row}.seeded = to_jsonb(${row}) - '{seeded,active}'::text[]`;

/** An item for the list of staff. */
export interface KnownItem {
  kind: ItemKind;
  id: string;
  active: boolean;
  /** False when an operator made it, or changed it or one of its texts. */
  isOfRelease: boolean;
  provider: string | null;
  link: string;
  name: string;
}

export async function allItems(transaction: Transaction): Promise<KnownItem[]> {
  // As in seed-content-store.ts: times in JSON depend on the zone.
  await transaction.query(`set local time zone 'UTC'`);
  const lists: KnownItem[][] = [];
  for (const kind of itemKinds) lists.push(await itemsOfKind(transaction, kind));
  return lists.flat();
}

function itemsOfKind(query: Query, kind: ItemKind): Promise<KnownItem[]> {
  const { table, texts, columns, words } = TABLES[kind];
  const word = words.includes('title') ? 'title' : 'name';
  return query.query<KnownItem>(
    `select $1 as kind, i.id::text as id, i.active, ${columns['link']} as link,
           ${columns['provider'] ?? 'null'} as provider, coalesce(x.name, '') as name,
           ${isOfRelease('i')} and coalesce(x.is_of_release, false) as "isOfRelease"
         from content.${table} i
         left join lateral (
           select bool_and(${isOfRelease('t')}) as is_of_release,
             min(t.${word}) filter (where t.language = '${defaultLanguage}') as name
           from content.${texts} t where ${textsOf(kind)}
         ) x on true
         where ${isOfKind(kind)} order by i.sort, i.id`,
    [kind],
  );
}

export async function itemOf(
  query: Query,
  kind: ItemKind,
  id: string,
): Promise<ContentItem | undefined> {
  const { table, texts, columns, words } = TABLES[kind];
  const fields = Object.entries(columns).map(([field, column]) => `'${field}', i.${column}`);
  const [found] = await query.query<{ item: ContentItem }>(
    `select jsonb_build_object(${fields.join(', ')}) || jsonb_build_object('texts',
       (select coalesce(jsonb_object_agg(t.language,
          jsonb_build_object(${words.map((word) => `'${word}', t.${word}`).join(', ')})), '{}')
        from content.${texts} t where ${textsOf(kind)})) as item
     from content.${table} i where ${isOfKind(kind)} and i.id::text = $1`,
    [id],
  );
  return found && inOrder(found.item, [...Object.keys(columns), 'texts'], words);
}

/** Sets an item and its texts, or adds it; it tells whether it was there. `active` stays. */
export async function setItem(
  transaction: Transaction,
  { kind, id, item }: { kind: ItemKind; id: string; item: ContentItem },
): Promise<{ isNew: boolean }> {
  const { table, texts, of, columns, words, place } = TABLES[kind];
  const key = place === undefined ? ['id'] : ['place', 'id'];
  const isNew = (await itemOf(transaction, kind, id)) === undefined;
  const { texts: byLanguage, ...fields } = item;
  const row = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columns[field] ?? field, value]),
  );
  await put(transaction, {
    table,
    key,
    values: Object.values(columns),
    rows: [{ ...row, id, place }],
  });
  await put(transaction, {
    table: texts,
    key: [...(place === undefined ? [] : ['place']), of, 'language'],
    values: words,
    rows: Object.entries(byLanguage).map(([language, text]) => ({
      ...text,
      [of]: id,
      place,
      language,
    })),
  });
  return { isNew };
}

/** False when there is no such item. */
export async function switchItem(
  transaction: Transaction,
  { kind, id, active }: { kind: ItemKind; id: string; active: boolean },
): Promise<boolean> {
  const rows = await transaction.query(
    `update content.${TABLES[kind].table} i set active = $2
     where ${isOfKind(kind)} and i.id::text = $1 returning id`,
    [id, active],
  );
  return rows.length > 0;
}

/** `seeded` stays: a row that now differs from it is the operator's, and no release touches it. */
async function put(
  transaction: Transaction,
  {
    table,
    key,
    values,
    rows,
  }: { table: string; key: readonly string[]; values: readonly string[]; rows: object[] },
): Promise<void> {
  const columns = [...key, ...values].join(', ');
  await transaction.query(
    `insert into content.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::content.${table}, $1)
     on conflict (${key.join(', ')}) do update
       set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows)],
  );
}

function isOfKind(kind: ItemKind): string {
  const { place } = TABLES[kind];
  return place === undefined ? 'true' : `i.place = '${place}'`;
}

function textsOf(kind: ItemKind): string {
  const { of, place } = TABLES[kind];
  return place === undefined ? `t.${of} = i.id` : `t.place = i.place and t.id = i.id`;
}

/** JSON of the database has its keys in an order of its own. */
function inOrder(item: ContentItem, fields: string[], words: readonly string[]): ContentItem {
  const texts = Object.fromEntries(
    languageCodes.flatMap((language) => {
      const text = item.texts[language];
      return text === undefined ? [] : [[language, pick(text, words)]];
    }),
  );
  return { ...pick(item, fields), texts } as unknown as ContentItem;
}

function pick(from: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(from, key) as unknown]));
}
