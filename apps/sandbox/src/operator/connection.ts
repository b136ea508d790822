// A provider's side of the operator, by the protocol that the provider speaks: the wallet that it
// calls, and the calls that it answers.

import type { FastifyInstance } from 'fastify';
import type { Protocol, SandboxConfig, Surroundings } from '../company.ts';
import { addEvenbetLaunchRoute } from './evenbet/launch-route.ts';
import { createEvenbetWallet } from './evenbet/wallet.ts';
import { addEvolutionLaunchRoute } from './evolution/launch-route.ts';
import { createEvolutionWallet } from './evolution/wallet.ts';
import type { FreeRoundsOffer } from './free-rounds.ts';
import { addFreeRoundsList } from './free-rounds-list.ts';
import { addFreebetRoutes } from './hub88/freebet-routes.ts';
import { addGamesRoutes, addLaunchRoute, type GamesOffer } from './hub88/games-routes.ts';
import { hub88Proof } from './hub88/proof.ts';
import { createHub88Wallet } from './hub88/wallet.ts';
import type { GameWish, LaunchRoute } from './launches.ts';
import { addFreeRoundRoutes } from './pragmatic/free-round-routes.ts';
import { addPragmaticLaunchRoute } from './pragmatic/launch-route.ts';
import { createPragmaticWallet } from './pragmatic/wallet.ts';
import { sharedSecretProof, type OperatorProof } from './signed-call.ts';
import { addFreeSpinRoutes } from './softswiss/free-spin-routes.ts';
import { addSoftswissLaunchRoutes } from './softswiss/launch-route.ts';
import { createSoftswissWallet } from './softswiss/wallet.ts';
import { addTransactionsRoute, type TransactionBooks } from './transactions-route.ts';
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

type Launches = (app: FastifyInstance, surroundings: Surroundings, route: LaunchRoute) => void;

export function connectOperator(surroundings: Surroundings, { key, prefix }: ProviderSide) {
  const { config } = surroundings;
  const protocol = config.studioProtocols[key] ?? 'hub88';
  const { wallet, addLaunches } = sideOf(protocol, surroundings, key);
  return {
    protocol,
    wallet,
    async addRoutes(
      app: FastifyInstance,
      { launch, books, list, freeRounds }: Offers,
    ): Promise<void> {
      const proof = proofOf(protocol, config);
      // In a scope of their own: they read raw bytes.
      await app.register(async (scope) => addLaunches(scope, surroundings, { prefix, launch }));
      // Hub88 alone has these calls.
      if (list !== undefined && protocol === 'hub88') {
        const hasFreeRounds = freeRounds !== undefined;
        addGamesRoutes(app, surroundings, { prefix, ...list, hasFreeRounds });
      }
      addTransactionsRoute(app, proof, { prefix, books });
      if (freeRounds === undefined) return;
      const given = { prefix, offer: freeRounds };
      addFreeRoundsList(app, proof, given);
      const addGiving = givings[protocol];
      if (addGiving) await app.register(async (scope) => addGiving(scope, surroundings, given));
    },
  };
}

const givings: Partial<Record<Protocol, typeof addFreebetRoutes>> = {
  hub88: addFreebetRoutes,
  pragmatic: addFreeRoundRoutes,
  softswiss: addFreeSpinRoutes,
};

export function givesFreeRounds(protocol: Protocol): boolean {
  return protocol in givings;
}

function sideOf(
  protocol: Protocol,
  surroundings: Surroundings,
  key: string,
): { wallet: OperatorWallet; addLaunches: Launches } {
  switch (protocol) {
    case 'hub88':
      return { wallet: createHub88Wallet(surroundings, key), addLaunches: addLaunchRoute };
    case 'softswiss':
      return {
        wallet: createSoftswissWallet(surroundings, key),
        addLaunches: addSoftswissLaunchRoutes,
      };
    case 'evenbet':
      return { wallet: createEvenbetWallet(surroundings, key), addLaunches: addEvenbetLaunchRoute };
    case 'evolution':
      return {
        wallet: createEvolutionWallet(surroundings, key),
        addLaunches: addEvolutionLaunchRoute,
      };
    case 'pragmatic': {
      const wallet = createPragmaticWallet(surroundings, key);
      return {
        wallet,
        addLaunches: (app, given, route) => addPragmaticLaunchRoute(app, given, route, wallet),
      };
    }
  }
}

function proofOf(protocol: Protocol, config: SandboxConfig): OperatorProof {
  return protocol === 'hub88' ? hub88Proof(config) : sharedSecretProof(config[protocol]);
}
