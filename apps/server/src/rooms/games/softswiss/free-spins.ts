// Free spins in the shape of SoftSwiss.

import { moneyToDecimal } from '@ceibo/money';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/softswiss';
import {
  freeSpinPaths,
  freeSpinsIssued,
  type CancelFreeSpinsRequest,
  type FreeSpinsIssued,
  type IssueFreeSpinsRequest,
} from '@ceibo/partner-protocol/softswiss/free-spins';
import { SECOND } from '../../../platform/clock.ts';
import { hmacOf, ourSecretFor } from '../../providers/index.ts';
import type { FreeSpinCalls } from '../free-spins/calls.ts';
import type { Studio } from '../studio.ts';
import type { GamesDeps } from '../deps.ts';

const TIMEOUT_MS = 8 * SECOND;
const CURRENCY = 'ARS';

type Needs = Pick<GamesDeps, 'database' | 'http' | 'metrics' | 'operatorIds'>;

export function createSoftswissFreeSpins(needs: Needs): FreeSpinCalls {
  const casino_id = needs.operatorIds.softswiss;
  return {
    isRepeatable: true,
    tellsSpins: false,
    async issue(studio, { id, playerId, game, spins, value, until }) {
      const request: IssueFreeSpinsRequest = {
        casino_id,
        issue_id: id,
        account_id: playerId,
        currency: CURRENCY,
        game,
        freespins_quantity: spins,
        bet_amount: moneyToDecimal(value),
        valid_until: until.toISOString(),
      };
      const reply = await ask(needs, studio, { path: freeSpinPaths.issue, request });
      return 'refused' in reply
        ? { kind: 'refused', reason: reply.refused }
        : { kind: 'issued', reward: null };
    },
    // The protocol has no such call. Issuing again under the same id makes no second, and says so.
    find: async () => [],
    async cancel(studio, { id }) {
      const request: CancelFreeSpinsRequest = { casino_id, issue_id: id };
      const reply = await ask(needs, studio, { path: freeSpinPaths.cancel, request });
      return 'status' in reply && reply.status === 'cancelled' ? 'cancelled' : 'kept';
    },
  };
}

/** Throws where the outcome is not certain. */
async function ask(
  { database, http, metrics }: Needs,
  { key, baseUrl }: Studio,
  { path, request }: { path: string; request: object },
): Promise<FreeSpinsIssued | { refused: string }> {
  const body = Buffer.from(JSON.stringify(request));
  const secret = await ourSecretFor(database, { key, protocol: 'softswiss' });
  const reply = await http(baseUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: hmacOf(body, secret).toString('hex'),
    },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  metrics.partnerCalls.inc({ partner: key, call: 'free-spins', status: String(reply.status) });
  if (reply.status === 400 || reply.status === 403)
    return { refused: `${reply.status} ${reply.body.toString('utf8', 0, 200)}` };
  if (reply.status !== 200) throw new Error(`the provider answered ${reply.status}`);
  return freeSpinsIssued.parse(JSON.parse(reply.body.toString('utf8')));
}
