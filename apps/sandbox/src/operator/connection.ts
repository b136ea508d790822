// A provider's side of the operator, by the protocol that the provider speaks: the wallet that it
// calls, and the calls that it answers.

import type { FastifyInstance } from 'fastify';
import type { Protocol, Surroundings } from '../company.ts';
import { evenbet } from './evenbet.ts';
import { evolution } from './evolution.ts';
import type { FreeRoundsOffer } from './free-rounds.ts';
import { addGamesRoutes, type GamesOffer, hub88 } from './hub88.ts';
import { hub88Proof } from './hub88/signing.ts';
import type { GameWish } from './launches.ts';
import { pragmatic } from './pragmatic.ts';
import { sharedSecretProof } from './signed-call.ts';
import { softswiss } from './softswiss.ts';
import type { SpokenProtocol } from './spoken-protocol.ts';
import {
  addFreeRoundsList,
  addTransactionsRoute,
  type TransactionBooks,
} from './transactions-route.ts';
import { createWallet } from './wallet-call.ts';

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

const spoken: Record<Protocol, SpokenProtocol> = {
  hub88,
  softswiss,
  pragmatic,
  evenbet,
  evolution,
};

export function givesFreeRounds(protocol: Protocol): boolean {
  return spoken[protocol].addGiving !== undefined;
}

export function connectOperator(surroundings: Surroundings, { key, prefix }: ProviderSide) {
  const { config } = surroundings;
  const protocol = config.studioProtocols[key] ?? 'hub88';
  const { speak, addLaunches, addGiving } = spoken[protocol];
  const wallet = createWallet(surroundings, key, speak(surroundings, key));
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
