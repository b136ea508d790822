// Open bets of a player who excluded themselves. They stand, unless the operator has the sportsbook
// void them: it alone can, and pays them back by a settlement (docs/decisions/0061).

import { VOID_PATH, voidAnswer, type VoidRequest } from '@ceibo/partner-protocol/bti';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import { later, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { JobPayload, Jobs } from '../../platform/jobs/jobs.ts';
import { hmacOf, ourSecretFor } from '../providers/index.ts';
import { countOpenBets } from './bets-store.ts';
import { PROVIDER, type SportsDeps } from './deps.ts';

export const VOID_OPEN_BETS = 'sports:void-open-bets';
/** A bet that was on its way when the player was excluded is placed by then. */
const AGAIN_AFTER_MS = 2 * MINUTE;
const ANSWER_WITHIN_MS = 5 * SECOND;

export interface OpenBetsRules {
  readonly onExclusion: 'stand' | 'void';
}

/** Called in the transaction of the exclusion. */
export async function voidWhenExcluded(
  { jobs, clock, openBets }: Pick<SportsDeps, 'clock'> & { jobs: Jobs; openBets: OpenBetsRules },
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  if (openBets.onExclusion === 'stand') return;
  await jobs.add(transaction, VOID_OPEN_BETS, { playerId });
  const runAt = later(clock.now(), AGAIN_AFTER_MS);
  await jobs.add(transaction, VOID_OPEN_BETS, { playerId }, { runAt });
}

/** Asks the sportsbook. Throws unless it confirms, so that the job asks again. */
export function createVoidOpenBets({
  database,
  http,
  providers,
  operatorId,
  metrics,
}: Pick<SportsDeps, 'database' | 'http' | 'providers' | 'operatorId' | 'metrics'>) {
  return async ({ playerId = '' }: JobPayload): Promise<void> => {
    const book = await providers.connected(PROVIDER);
    if (!book || (await countOpenBets(database, playerId as PlayerId)) === 0) return;
    const request: VoidRequest = {
      operator_id: operatorId,
      cust_id: playerId,
      reason: 'self-exclusion',
    };
    const body = JSON.stringify(request);
    const secret = await ourSecretFor(database, { key: PROVIDER, protocol: PROVIDER });
    const reply = await http(book.baseUrl + VOID_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: hmacOf(Buffer.from(body), secret).toString('hex'),
      },
      body,
      timeoutMs: ANSWER_WITHIN_MS,
    });
    metrics.partnerCalls.inc({ partner: PROVIDER, call: VOID_PATH, status: String(reply.status) });
    if (reply.status !== 200) throw new Error(`the sportsbook answered ${reply.status}`);
    voidAnswer.parse(JSON.parse(reply.body.toString('utf8')));
  };
}
