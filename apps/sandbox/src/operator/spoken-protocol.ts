// A protocol as a company speaks it: its calls to the operator's wallet, and those of the operator
// that it answers.

import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import type { FreeRoundsOffer } from './free-rounds.ts';
import type { GameWish } from './launches.ts';
import type { Dialect } from './wallet-call.ts';
import type { OperatorWallet } from './wallet.ts';

export interface Launches {
  /** The operator's address of this provider, before the path that the protocol adds. */
  prefix: string;
  wallet: OperatorWallet;
  /** The address of the game for this player; undefined when there is no such game. */
  launch(wish: GameWish): string | undefined;
}

export interface SpokenProtocol {
  speak(surroundings: Surroundings, provider: string): Dialect;
  /** Adds the calls of launches to a scope of their own. */
  addLaunches(scope: FastifyInstance, surroundings: Surroundings, launches: Launches): void;
  /** Adds those of free rounds. Left out where the protocol knows none. */
  addGiving?(
    scope: FastifyInstance,
    surroundings: Surroundings,
    giving: { prefix: string; offer: FreeRoundsOffer },
  ): void;
}
