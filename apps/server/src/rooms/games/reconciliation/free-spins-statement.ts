// Asks a provider for its books of free spins: the same call in every protocol.

import { fromScaledInteger, type Money } from '@ceibo/money';
import { AMOUNT_DECIMALS } from '@ceibo/partner-protocol/transactions';
import {
  FREE_SPINS_PATH,
  freeSpinsAnswer,
  MAX_REFERENCES_ASKED,
  type FreeSpinsAnswer,
  type FreeSpinsRequest,
  type ListedFreeSpins,
} from '@ceibo/partner-protocol/transactions/free-spins';
import { SECOND } from '../../../platform/clock.ts';
import type { GamesDeps } from '../deps.ts';
import type { StatementSource } from './provider-statement.ts';

const TIMEOUT_MS = 15 * SECOND;
const MAX_PAGES = 2000;

/** Free spins as the provider has them. */
export interface TheirSpins {
  reference: string;
  player: string;
  spins: number;
  played: number;
  won: Money;
  status: ListedFreeSpins['status'];
}

export interface FreeSpinsStatement {
  /** Those that changed in a period. Throws when the provider does not answer. */
  between(period: { from: Date; to: Date }): Promise<TheirSpins[]>;
  byReferences(references: readonly string[]): Promise<TheirSpins[]>;
}

export function createFreeSpinsStatement(
  { http, metrics, providers }: Pick<GamesDeps, 'http' | 'metrics' | 'providers'>,
  { key, protocol, baseUrl }: StatementSource,
): FreeSpinsStatement {
  const { operatorId: operator_id, sign } = providers.adapterOf(protocol).transactions;

  async function ask(content: FreeSpinsRequest): Promise<FreeSpinsAnswer> {
    const body = Buffer.from(JSON.stringify(content));
    const headers = { 'content-type': 'application/json', ...(await sign(key, body)) };
    const reply = await http(baseUrl + FREE_SPINS_PATH, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
    });
    metrics.partnerCalls.inc({ partner: key, call: 'free-spins', status: String(reply.status) });
    if (reply.status !== 200) throw new Error(`the studio answered ${reply.status} of free spins`);
    return freeSpinsAnswer.parse(JSON.parse(reply.body.toString('utf8')));
  }

  return {
    async between({ from, to }) {
      const found: TheirSpins[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { free_spins, next_cursor: next } = await ask({
          operator_id,
          from: from.toISOString(),
          to: to.toISOString(),
          ...(cursor !== undefined && { cursor }),
        });
        found.push(...free_spins.map(spinsFrom));
        if (next === undefined || next === null || next === cursor) return found;
        cursor = next;
      }
      throw new Error(`the studio lists more than ${MAX_PAGES} pages of free spins`);
    },
    async byReferences(references) {
      const found: TheirSpins[] = [];
      for (let at = 0; at < references.length; at += MAX_REFERENCES_ASKED) {
        const some = references.slice(at, at + MAX_REFERENCES_ASKED);
        found.push(...(await ask({ operator_id, references: some })).free_spins.map(spinsFrom));
      }
      return found;
    },
  };
}

function spinsFrom({ reference, user, spins, played, won, status }: ListedFreeSpins): TheirSpins {
  return {
    reference,
    player: user,
    spins,
    played,
    won: fromScaledInteger(BigInt(won), AMOUNT_DECIMALS),
    status,
  };
}
