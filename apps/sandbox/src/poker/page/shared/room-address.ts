// Addresses of the other pages of the room, which look and speak as this one does.

import type { Language } from '../../../language.ts';
import { themeOf } from '../../../page-kit/theme.ts';

/** Where a table is played; `search` is that of this page. */
export function tableAddress(language: Language, table: string, search: string): string {
  return `./tableflash.html?${queryOf(language, search, { table })}`;
}

export function lobbyAddress(language: Language, search: string): string {
  return `./lobbyflash.html?${queryOf(language, search)}`;
}

function queryOf(lang: Language, search: string, others: Record<string, string> = {}): string {
  const theme = themeOf(new URLSearchParams(search));
  return new URLSearchParams({ ...others, lang, theme }).toString();
}
