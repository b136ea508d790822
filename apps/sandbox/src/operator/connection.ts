// A provider's side of the operator, by the protocol that the provider speaks: the wallet that it
// calls, and the calls that it answers.

import type { FastifyInstance } from 'fastify';
import type { Protocol, Surroundings } from '../company.ts';
import { addEvenbetLaunchRoute } from './evenbet/launch-route.ts';
import { createEvenbetWallet } from './evenbet/wallet.ts';
import { addEvolutionLaunchRoute } from './evolution/launch-route.ts';
import { createEvolutionWallet } from './evolution/wallet.ts';
import type { FreeRoundsOffer } from './free-rounds.ts';
import {
  addFreebetRoutes,
  addGamesRoutes,
  addLaunchRoute,
  type GamesOffer,
} from './hub88/games-routes.ts';
import { hub88Proof } from './hub88/signing.ts';
import { createHub88Wallet } from './hub88/wallet.ts';
import type { GameWish, LaunchRoute } from './launches.ts';
import { addFreeRoundRoutes, addPragmaticLaunchRoute } from './pragmatic/routes.ts';
import { createPragmaticWallet } from './pragmatic/wallet.ts';
import { sharedSecretProof } from './signed-call.ts';
import { addFreeSpinRoutes, addSoftswissLaunchRoutes } from './softswiss/routes.ts';
import { createSoftswissWallet } from './softswiss/wallet.ts';
import {
  addFreeRoundsList,
  addTransactionsRoute,
  type TransactionBooks,
} from './transactions-route.ts';
import type { OperatorWallet } from './wallet.ts';

interface ProviderSide {
  key: string;
  /** The operator's address of this provider, before the path that the protocol adds. */
  prefix: string;
}

/** The calls that a company answers. A company without pages of rounds leaves `list` out. */
interface Offers {
  launch: (wish: GameWish) => string | undefined;
  books: TransactionBooks;
  list?: GamesOffer;
  /** Left out by a company that gives no free rounds. */
  freeRounds?: FreeRoundsOffer;
}

export type OperatorConnection = ReturnType<typeof connectOperator>;

type Giving = { prefix: string; offer: FreeRoundsOffer };

/** A protocol as a company speaks it. The calls that it answers are added to a scope. */
interface Speaking {
  createWallet(surroundings: Surroundings, provider: string): OperatorWallet;
  addLaunches(scope: FastifyInstance, surroundings: Surroundings, route: LaunchRoute): void;
  /** Left out where the protocol knows no free rounds. */
  addGiving?(scope: FastifyInstance, surroundings: Surroundings, giving: Giving): void;
}

const speaking: Record<Protocol, Speaking> = {
  hub88: {
    createWallet: createHub88Wallet,
    addLaunches: addLaunchRoute,
    addGiving: addFreebetRoutes,
  },
  softswiss: {
    createWallet: createSoftswissWallet,
    addLaunches: addSoftswissLaunchRoutes,
    addGiving: addFreeSpinRoutes,
  },
  pragmatic: {
    createWallet: createPragmaticWallet,
    addLaunches: addPragmaticLaunchRoute,
    addGiving: addFreeRoundRoutes,
  },
  evenbet: { createWallet: createEvenbetWallet, addLaunches: addEvenbetLaunchRoute },
  evolution: { createWallet: createEvolutionWallet, addLaunches: addEvolutionLaunchRoute },
};

export function givesFreeRounds(protocol: Protocol): boolean {
  return speaking[protocol].addGiving !== undefined;
}

export function connectOperator(surroundings: Surroundings, { key, prefix }: ProviderSide) {
  const { config } = surroundings;
  const protocol = config.studioProtocols[key] ?? 'hub88';
  const { createWallet, addLaunches, addGiving } = speaking[protocol];
  const wallet = createWallet(surroundings, key);
  const proof = protocol === 'hub88' ? hub88Proof(config) : sharedSecretProof(config[protocol]);
  return {
    protocol,
    wallet,
    async addRoutes(
      app: FastifyInstance,
      { launch, books, list, freeRounds: offer }: Offers,
    ): Promise<void> {
      // In scopes of their own: they read raw bytes.
      await app.register(async (scope) =>
        addLaunches(scope, surroundings, { prefix, wallet, launch }),
      );
      // Hub88 alone has these calls.
      if (list !== undefined && protocol === 'hub88')
        addGamesRoutes(app, surroundings, { prefix, ...list, hasFreeRounds: offer !== undefined });
      addTransactionsRoute(app, proof, { prefix, books });
      if (offer === undefined) return;
      addFreeRoundsList(app, proof, { prefix, offer });
      await app.register(async (scope) => addGiving?.(scope, surroundings, { prefix, offer }));
    },
  };
}
