// The pages on which visitors see what a provider offers: each is a page of the provider's own,
// which knows no player.

import type { VisitedProvider } from '@ceibo/contracts/games/launch';
import type { GamesDeps } from '../deps.ts';

/** Behind the provider's address. */
const pages: Record<VisitedProvider, string> = {
  caballo: '/?visitor=1',
  evenbetpoker: '/lobby/lobbyflash.html?visitor=1',
};

/** Null while the provider is off, or is not connected. */
export async function visitorPageUrl(
  { providers }: Pick<GamesDeps, 'providers'>,
  key: VisitedProvider,
): Promise<string | null> {
  const provider = await providers.connected(key);
  return provider?.active ? provider.baseUrl + pages[key] : null;
}
