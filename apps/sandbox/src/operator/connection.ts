// A provider's side of the operator, by either protocol: the wallet that it calls, and the calls that it answers.

import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import { addLaunchRoute } from './launch-route.ts';
import { addPragmaticLaunchRoute, type GameWish } from './pragmatic-launch-route.ts';
import { createPragmaticWallet } from './pragmatic-wallet.ts';
import { addTransactionsRoute, type TransactionBooks } from './transactions-route.ts';
import { createOperatorWallet, type OperatorWallet } from './wallet.ts';

export type Protocol = 'hub88' | 'pragmatic';

interface ProviderSide {
  key: string;
  protocol: Protocol;
  /** Where the operator finds this provider: before the path that the protocol gives. */
  prefix: string;
}

export interface OperatorConnection {
  wallet: OperatorWallet;
  /** Adds what the operator calls. Pragmatic has no call for a provider's books. */
  addRoutes(app: FastifyInstance, offers: { launch: (wish: GameWish) => string | undefined; books: TransactionBooks }): Promise<void>;
}

export function connectOperator(surroundings: Surroundings, { key, protocol, prefix }: ProviderSide): OperatorConnection {
  if (protocol === 'pragmatic') {
    const wallet = createPragmaticWallet(surroundings, key);
    return {
      wallet,
      async addRoutes(app, { launch }) {
        await app.register(async (scope) => addPragmaticLaunchRoute(scope, surroundings, { prefix, wallet, launch }));
      },
    };
  }
  return {
    wallet: createOperatorWallet(surroundings, key),
    async addRoutes(app, { launch, books }) {
      // Each in a scope of its own: they read raw bytes.
      await app.register(async (scope) => addLaunchRoute(scope, surroundings, { prefix, launch }));
      await app.register(async (scope) => addTransactionsRoute(scope, surroundings, { prefix, books }));
    },
  };
}
