// The first data of a new installation: providers, the sandbox's studios and their games, the
// payment systems, what the site says, the demo player.

import { units } from '@ceibo/money';
import { saveSeedData } from '@ceibo/server';
import { arcadeGames } from './arcade-games.ts';
import { banners, footerBanners } from './banners.ts';
import { readContent } from './content.ts';
import { collections } from './collections.ts';
import { campaignsAt } from './campaigns.ts';
import { tournaments } from './tournaments.ts';
import { demoPlayer } from './demo-player.ts';
import { menu } from './menu.ts';
import { promotions, wheel } from './promotions.ts';
import { paymentSystems } from './payment-systems.ts';
import { providers, type SharedSecretProtocol, type StudioProtocols } from './providers.ts';
import { sharedGames } from './shared-games.ts';
import { slotTitles, studioAddress } from './slots.ts';

export interface SeedEnvironment {
  databaseUrl: string;
  /**
   * False: no demo player, whose password everybody knows, no provider is connected to a stand-in,
   * and nothing gives money away before the operator says so.
   */
  hasStandIns: boolean;
  studioPublicKeyPem: string;
  /** The address of the studios' company. */
  studioUrl: string;
  /** The studios that speak another protocol than Hub88, and the secret of each protocol. */
  studioProtocols: StudioProtocols;
  sharedSecrets: Record<SharedSecretProtocol, string>;
  /** The sportsbook's address, and the secret that its calls carry. */
  sportsbook: { url: string; secret: string };
  /** The affiliate company's address, and the secret that signs its postbacks. */
  affiliate: { url: string; secret: string };
}

const slotStudios = new Set(slotTitles.map(({ studio }) => studio));

/**
 * Fills an empty database. Later it follows the studios' addresses and key, and the texts that
 * nobody changed; `seeded` then is false.
 */
export async function seed({
  databaseUrl,
  hasStandIns,
  ...environment
}: SeedEnvironment): Promise<{ seeded: boolean }> {
  const seeded = await saveSeedData(databaseUrl, {
    catalogue: {
      providers: hasStandIns
        ? providers.map((provider) => ({ ...provider, ...connectionOf(provider.key, environment) }))
        : [...providers],
      games: [
        ...sharedGames,
        ...arcadeGames,
        ...slotTitles.map(({ studio, code, minStake, maxStake, ...title }, sort) => ({
          ...title,
          id: code,
          providerKey: studio,
          code,
          image: code,
          minStake: units(minStake),
          maxStake: units(maxStake),
          hasDemo: true,
          sort,
        })),
      ],
    },
    collections,
    campaigns: hasStandIns ? campaignsAt(environment.affiliate) : [],
    tournaments: hasStandIns ? tournaments : [],
    content: { menu, banners, footerBanners, ...readContent() },
    promotions: JSON.stringify(hasStandIns ? { campaigns: promotions, wheel } : {}),
    systems: paymentSystems,
    players: hasStandIns ? [demoPlayer] : [],
  });
  return { seeded };
}

/** Companies with games of their own kinds: where they answer, below the sandbox. */
const SHARED_ADDRESSES: Readonly<Record<string, string>> = {
  vivogaming: '/live',
  ezugi: '/ezugi/live',
  flywin: '/crash',
  arcades: '/arcades',
  takemefishin: '/fishing',
};

/** The same for those whose calls are signed with a secret of both sides. */
const SECRET_ADDRESSES: Readonly<Record<string, string>> = {
  evo: '/evo/live',
  caballo: '/racing',
  evenbetpoker: '/poker',
};

/** The connection of a provider that some company plays; the others wait for theirs. */
function connectionOf(
  key: string,
  {
    studioPublicKeyPem,
    studioUrl,
    studioProtocols,
    sharedSecrets,
    sportsbook,
  }: Omit<SeedEnvironment, 'databaseUrl' | 'hasStandIns' | 'affiliate'>,
) {
  const publicKeys = [studioPublicKeyPem] as [string];
  // The studios are one company, whose jackpot their games fill together: ours publishes its state.
  if (key === 'ceibo')
    return {
      studio: { baseUrl: studioUrl, publicKeys, jackpotUrl: `${studioUrl}/studios/jackpot.json` },
    };
  if (slotStudios.has(key)) {
    const baseUrl = studioAddress(studioUrl, key);
    const protocol = studioProtocols[key];
    return {
      studio:
        protocol === undefined
          ? { baseUrl, publicKeys }
          : { baseUrl, protocol, sharedSecrets: [sharedSecrets[protocol]] as [string] },
    };
  }
  const protocol = studioProtocols[key];
  const secretAddress = SECRET_ADDRESSES[key];
  if (secretAddress !== undefined && protocol !== undefined)
    return {
      studio: {
        baseUrl: studioUrl + secretAddress,
        protocol,
        sharedSecrets: [sharedSecrets[protocol]] as [string],
      },
    };
  const address = SHARED_ADDRESSES[key];
  if (address !== undefined) return { studio: { baseUrl: studioUrl + address, publicKeys } };
  if (key === 'bti')
    return {
      studio: {
        baseUrl: sportsbook.url,
        protocol: 'bti' as const,
        sharedSecrets: [sportsbook.secret] as [string],
      },
    };
  return {};
}
