// Free rounds as Pragmatic gives them.

import { moneyToDecimal } from '@ceibo/money';
import {
  freeRoundPaths,
  freeRoundsAnswer,
  playersFreeRoundsAnswer,
} from '@ceibo/partner-protocol/pragmatic/free-rounds';
import { SECOND } from '../../../platform/clock.ts';
import { ourSecretFor } from '../../providers/index.ts';
import type { FreeSpinCalls } from '../free-spins/calls.ts';
import type { Studio } from '../studio.ts';
import type { GamesDeps } from '../deps.ts';
import { hashOf } from './wallet-routes.ts';

const TIMEOUT_MS = 8 * SECOND;
const CURRENCY = 'ARS';
/** Not known whether it was done. */
const UNSURE = new Set(['1', '100', '120']);

type Needs = Pick<GamesDeps, 'database' | 'http' | 'metrics' | 'operatorIds'>;

export function createFreeRounds(needs: Needs): FreeSpinCalls {
  return {
    isRepeatable: true,
    tellsSpins: false,
    async issue(studio, { id, playerId, game, spins, value, from, until }) {
      const content = await ask(needs, studio, {
        path: freeRoundPaths.create,
        fields: {
          playerId,
          bonusCode: id,
          currency: CURRENCY,
          rounds: String(spins),
          betValue: moneyToDecimal(value),
          gameIDList: game,
          startDate: seconds(from),
          expirationDate: seconds(until),
        },
      });
      const { error, description = '' } = freeRoundsAnswer.parse(content);
      return codeOf(error) === '0'
        ? { kind: 'issued', reward: null }
        : { kind: 'refused', reason: `${error} ${description}` };
    },
    async find(studio, { id, playerId }) {
      const content = await ask(needs, studio, {
        path: freeRoundPaths.ofPlayer,
        fields: { playerId },
      });
      const { error, bonuses = [] } = playersFreeRoundsAnswer.parse(content);
      if (codeOf(error) !== '0') throw new Error(`the provider answered ${error}`);
      return bonuses
        .filter(({ bonusCode }) => bonusCode === id)
        .map(({ status }) => ({ reward: null, isOver: status !== 'open' }));
    },
    async cancel(studio, { id }) {
      const fields = { bonusCode: id };
      const content = await ask(needs, studio, { path: freeRoundPaths.cancel, fields });
      return codeOf(freeRoundsAnswer.parse(content).error) === '0' ? 'cancelled' : 'kept';
    },
  };
}

/** Throws for a code that says nothing for certain. */
function codeOf(error: string | number): string {
  const code = String(error);
  if (UNSURE.has(code)) throw new Error(`the provider answered ${code}`);
  return code;
}

function seconds(moment: Date): string {
  return String(Math.floor(moment.getTime() / SECOND));
}

async function ask(
  { database, http, metrics, operatorIds }: Needs,
  { key, baseUrl }: Studio,
  { path, fields }: { path: string; fields: Record<string, string> },
): Promise<unknown> {
  const form = new URLSearchParams({ secureLogin: operatorIds.pragmatic, ...fields });
  const secret = await ourSecretFor(database, { key, protocol: 'pragmatic' });
  form.set('hash', hashOf(new Map(form), secret).toString('hex'));
  const reply = await http(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    timeoutMs: TIMEOUT_MS,
  });
  metrics.partnerCalls.inc({ partner: key, call: 'free-spins', status: String(reply.status) });
  if (reply.status !== 200) throw new Error(`the provider answered ${reply.status}`);
  return JSON.parse(reply.body.toString('utf8'));
}
