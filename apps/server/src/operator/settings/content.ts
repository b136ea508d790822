// Banners, tiles, promotion pages and menus of the operator, from the command line.

import { withDatabase } from '../with-database.ts';
import {
  allItems,
  gamesOfItem,
  itemFile,
  itemKinds,
  itemOf,
  picturesOfItem,
  readItemFile,
  setItem,
  switchItem,
  type ItemKind,
  type KnownItem,
} from '../../rooms/content/index.ts';
import { unknownGames } from '../../rooms/games/index.ts';
import { allProviders } from '../../rooms/providers/index.ts';

export { itemKinds, type ItemKind };

export interface ItemName {
  kind: ItemKind;
  id: string;
}

/** Every item, and what hides it at the moment: that it is off, or its provider. */
export function listContent(
  databaseUrl: string,
): Promise<(KnownItem & { isProviderOff: boolean })[]> {
  return withDatabase(databaseUrl, async (database) => {
    const on = new Set(
      (await allProviders(database)).flatMap(({ key, active }) => (active ? [key] : [])),
    );
    return (await database.transaction(allItems)).map((item) => ({
      ...item,
      isProviderOff: item.provider !== null && !on.has(item.provider),
    }));
  });
}

/** The text of a file that has the item; undefined when there is none of that name. */
export function contentFile(
  databaseUrl: string,
  { kind, id }: ItemName,
): Promise<string | undefined> {
  return withDatabase(databaseUrl, async (database) => {
    const item = await itemOf(database, kind, id);
    return item && itemFile(item);
  });
}

/** False when there is no such item. */
export function switchContent(
  databaseUrl: string,
  change: ItemName & { active: boolean },
): Promise<boolean> {
  return withDatabase(databaseUrl, (database) =>
    database.transaction((transaction) => switchItem(transaction, change)),
  );
}

const ID: Readonly<Record<'number' | 'word', RegExp>> = {
  number: /^[1-9]\d{0,5}$/,
  word: /^[a-z0-9-]{1,60}$/,
};

/**
 * Makes an item what a file's text says, or adds it. `isPicture` says whether the site has a
 * picture. From then on no release touches the rows that differ from its own.
 */
export async function setContent(
  databaseUrl: string,
  {
    kind,
    id,
    content,
    isPicture,
  }: ItemName & { content: string; isPicture: (path: string) => boolean },
): Promise<{ isNew: boolean } | { wrong: string }> {
  const isNumbered = kind === 'menu' || kind === 'news' || kind === 'shortcut';
  if (!ID[isNumbered ? 'number' : 'word'].test(id))
    return {
      wrong: `"${id}" is no id: ${isNumbered ? 'a number' : 'small letters, digits and -'}`,
    };
  const item = readItemFile(kind, content);
  if ('wrong' in item) return item;
  const missing = picturesOfItem(kind, item).find((path) => !isPicture(path));
  if (missing !== undefined)
    return { wrong: `the site has no picture ${missing}: put it into SITE_FOLDER first` };
  return withDatabase(databaseUrl, (database) =>
    database.transaction(async (transaction) => {
      const { provider = null } = item;
      const providers = await allProviders(transaction);
      if (provider !== null && !providers.some(({ key }) => key === provider))
        return { wrong: `there is no provider "${provider}"` };
      const [unknown] = await unknownGames(transaction, gamesOfItem(item));
      if (unknown !== undefined) return { wrong: `no game has the id ${unknown}` };
      return setItem(transaction, { kind, id, item });
    }),
  );
}
