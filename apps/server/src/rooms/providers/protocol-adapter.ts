// The adapter of a protocol: one object, made in the protocol's folder and registered by its room.
// Other code calls the adapter, and names no protocol.

import type { BetView } from '@ceibo/contracts/bets';
import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { DoorDeps } from './partner-door.ts';
import type { Protocol } from './protocols.ts';
import { hmacOf, ourSecretFor } from './shared-secrets.ts';

/**
 * The call that asks a provider for its list of transactions
 * (`@ceibo/partner-protocol/transactions`).
 */
export interface TransactionsCall {
  /** Our operator id at the companies of this protocol. */
  operatorId: string;
  /** Its ids are UUIDs, which are the same in capitals. */
  hasCaselessIds?: boolean;
  /** The headers that prove the call to be ours. */
  sign(provider: string, body: Buffer): Promise<Record<string, string>>;
}

export interface ProtocolAdapter {
  protocol: Protocol;
  /** Mounts the addresses that providers call. */
  openDoor(app: FastifyInstance, deps: DoorDeps): Promise<void>;
  transactions: TransactionsCall;
  /**
   * The bets of a player by the rounds of the ledger that hold them. Absent where a round is one of
   * a game.
   */
  betsIn?(playerId: PlayerId, rounds: readonly string[]): Promise<ReadonlyMap<string, BetView[]>>;
  /** Those of the rounds whose bet the player covers by one on another outcome of its market. */
  opposedIn?(playerId: PlayerId, rounds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The way of the protocols whose calls are signed with a secret of both sides. */
export function signedWithSecret(
  query: Query,
  { protocol, operatorId }: { protocol: Protocol; operatorId: string },
): TransactionsCall {
  return {
    operatorId,
    async sign(provider, body) {
      const secret = await ourSecretFor(query, { key: provider, protocol });
      return { [SIGNATURE_HEADER]: hmacOf(body, secret).toString('hex') };
    },
  };
}
