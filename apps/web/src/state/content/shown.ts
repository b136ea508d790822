// Decides whether a provider's entries of the menus and banners are displayed.

import type { ProviderStatus } from './menu.ts';

interface OfProvider {
  readonly provider: string | null;
  readonly hiddenWhenAbsent: boolean;
}

/**
 * The games of these that can be played now. The list of providers says so before the page requests
 * the games again.
 */
export function playable<Game extends { provider: string }>(
  games: readonly Game[],
  providers: readonly ProviderStatus[] | null,
): readonly Game[] {
  const off = new Set(
    providers?.flatMap(({ name, status }) => (status ? [] : [name.toLowerCase()])),
  );
  return games.every(({ provider }) => !off.has(provider))
    ? games
    : games.filter(({ provider }) => !off.has(provider));
}

/**
 * It is hidden while its provider is off. Some is hidden too while the provider is not in the list,
 * or there is no list yet.
 */
export function isShown(
  { provider, hiddenWhenAbsent }: OfProvider,
  providers: readonly ProviderStatus[],
): boolean {
  if (provider === null) return true;
  const listed = providers.find(({ name }) => name.toLowerCase() === provider.toLowerCase());
  return listed?.status ?? !hiddenWhenAbsent;
}
