// Whose games belong on the slots page.

import type { State } from '../../state/store.ts';

/** Providers of other kinds of games, which have pages of their own: sports, horses, live tables, poker, crash games. */
const OF_OTHER_KINDS: ReadonlySet<string> = new Set(['bti', 'caballo', 'vivogaming', 'ezugi', 'evo', 'pragmaticplaylivecasino', 'evenbetpoker', 'flywin']);

type ProviderList = NonNullable<State['login']['providers']>;

/** The keys of the slot studios that are on, in the server's order. */
export function slotProviders(list: ProviderList): string[] {
  return list.filter(({ name, status }) => status && !OF_OTHER_KINDS.has(name)).map(({ name }) => name);
}

interface Studio {
  readonly provider: string;
  /** How many games it has; null while that is not known. */
  readonly games: number | null;
}

/** The studios to show: those without games are left out, but not before that is known. */
export function shownStudios(studios: readonly Studio[]): string[] {
  return studios.filter(({ games }) => games !== 0).map(({ provider }) => provider);
}

/** The studio that the address chooses, if it is one of those shown; null for all. */
export function chosenStudio(asked: string | null, shown: readonly string[]): string | null {
  return shown.find((provider) => provider === asked) ?? null;
}
