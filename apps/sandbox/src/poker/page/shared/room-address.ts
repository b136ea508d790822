import { languageOf } from '../../../language.ts';
import { themeOf } from '../../../page-kit/theme.ts';

/** Another page of the room, which looks and speaks as the one with this query does. */
export function roomAddress(
  page: 'lobbyflash' | 'tableflash',
  search: string,
  own: Record<string, string> = {},
): string {
  const query = new URLSearchParams(search);
  const kept = { lang: languageOf(query.get('lang')), theme: themeOf(query) };
  return `./${page}.html?${new URLSearchParams({ ...own, ...kept })}`;
}
