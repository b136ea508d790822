// The providers room's door: what it needs, and what it offers.

import type { FastifyInstance } from 'fastify';
import type { Live } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { ProtocolAdapter } from './protocol-adapter.ts';
import { protocols, type Protocol } from './protocols.ts';
import { createContracts, type ContractOf } from './provider-contract.ts';
import type { DoorDeps } from './partner-door.ts';
import { allProviders, providerByKey, type Provider } from './providers-store.ts';
import { createPublishRefusal } from './publish-refusal.ts';
import { createLaunchGate, type LaunchGate, type LaunchGateDeps } from './launch-gate.ts';
import { createStakeGate, type StakeGate, type StakeGateDeps } from './stake-gate.ts';

export { readCatalogueFile } from './catalogue-file.ts';
export {
  openPartnerDoor,
  type PartnerAnswer,
  type PartnerCall,
  type PartnerHandler,
  type PartnerProtocol,
} from './partner-door.ts';
export {
  signedWithSecret,
  type ProtocolAdapter,
  type TransactionsCall,
} from './protocol-adapter.ts';
export { freeSpinProtocols, type Protocol } from './protocols.ts';
export type { ContractOf, ProviderContract } from './provider-contract.ts';
export {
  allProviders,
  providerByKey,
  saveCatalogue,
  setProviderActive,
  type Catalogue,
  type Provider,
} from './providers-store.ts';
export { hmacOf, isDigestOfOne, ourIdOf, ourSecretFor } from './shared-secrets.ts';
export type { StakeGate, StakeSession } from './stake-gate.ts';

export interface ProvidersRoom {
  /** Every new stake passes here, whichever provider it is placed with. */
  stakes: StakeGate;
  /** Every launch for money passes here, of games and of the sportsbook. */
  launches: LaunchGate;
  /** The choices that a provider's contract settles where its protocol leaves them open. */
  contractOf: ContractOf;
  /** The providers of games, and whether each is on, in the order of the site. */
  all(): Promise<Provider[]>;
  /** A provider that is connected, and whether it is on; undefined when it is not connected. */
  connected(key: string): Promise<{ active: boolean; baseUrl: string } | undefined>;
  /** Makes a protocol known; the room that owns its adapter does so once. */
  register(adapter: ProtocolAdapter): void;
  /** Throws for a protocol that no room has registered. */
  adapterOf(protocol: Protocol): ProtocolAdapter;
  /** The same of a source of the ledger such as "hub88:ceibo"; undefined for any other source. */
  adapterOfSource(source: string): ProtocolAdapter | undefined;
  /** The addresses that providers call, of all protocols that are registered. */
  partnerRoutes(app: FastifyInstance): Promise<void>;
}

type ProvidersDeps = Omit<StakeGateDeps, 'publishRefusal'> &
  LaunchGateDeps &
  DoorDeps & { live: Live; log: Logger };

export function createProvidersRoom(deps: ProvidersDeps): ProvidersRoom {
  const { database, clock } = deps;
  const adapters = new Map<Protocol, ProtocolAdapter>();
  return {
    stakes: createStakeGate({ ...deps, publishRefusal: createPublishRefusal(deps) }),
    launches: createLaunchGate(deps),
    contractOf: createContracts(database, clock),
    all: () => allProviders(database),
    async connected(key) {
      const provider = await providerByKey(database, key);
      return provider && provider.baseUrl !== null
        ? { active: provider.active, baseUrl: provider.baseUrl }
        : undefined;
    },
    register: (adapter) => void adapters.set(adapter.protocol, adapter),
    adapterOf(protocol) {
      const adapter = adapters.get(protocol);
      if (!adapter) throw new Error(`no room has registered the protocol ${protocol}`);
      return adapter;
    },
    adapterOfSource(source) {
      const protocol = protocols.find((each) => source.startsWith(`${each}:`));
      return protocol && adapters.get(protocol);
    },
    async partnerRoutes(app) {
      for (const { openDoor } of adapters.values()) await openDoor(app, deps);
    },
  };
}
