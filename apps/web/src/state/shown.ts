// Whether what belongs to a provider shows: entries of the menus, banners.

import type { ProviderStatus } from './menu.ts';

interface OfProvider {
  readonly provider: string | null;
  readonly hiddenWhenAbsent: boolean;
}

/** It is hidden while its provider is off, and some is hidden too while that is not in the list, or there is no list yet. */
export function isShown({ provider, hiddenWhenAbsent }: OfProvider, providers: readonly ProviderStatus[]): boolean {
  if (provider === null) return true;
  const listed = providers.find(({ name }) => name.toLowerCase() === provider.toLowerCase());
  return listed?.status ?? !hiddenWhenAbsent;
}
