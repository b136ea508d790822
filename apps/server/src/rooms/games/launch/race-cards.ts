// Where visitors see the cards of the races: a page of the provider's own, which knows no player.

import type { GamesDeps } from '../deps.ts';

const RACES = 'caballo';

/** Null while the provider is off, or is not connected. */
export async function raceCardsUrl({
  providers,
}: Pick<GamesDeps, 'providers'>): Promise<string | null> {
  const provider = await providers.connected(RACES);
  return provider?.active ? `${provider.baseUrl}/?visitor=1` : null;
}
