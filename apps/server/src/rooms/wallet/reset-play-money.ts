// A player asks for the first amount of play money again.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import type { resetPlayMoney } from '@ceibo/contracts/wallet';
import { HOUR, SECOND } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import type { Ids } from '../../platform/ids.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { Apply } from './apply.ts';
import { PLAY_MONEY } from './rules/decide.ts';
import { walletsOf } from './wallet-store.ts';

type Answer = AnswerOf<typeof resetPlayMoney> | Refusal<RefusalOf<typeof resetPlayMoney>>;

/** Each reset is a transfer that is kept for ever, and costs the player nothing. */
const RESETS_PER_HOUR = 20;

export function createPlayMoneyReset({
  database,
  ids,
  apply,
}: {
  database: Database;
  ids: Ids;
  apply: Apply;
}) {
  const limit = createRateLimit(database, {
    name: 'play-reset',
    points: RESETS_PER_HOUR,
    withinSeconds: HOUR / SECOND,
  });
  return async (playerId: PlayerCaller['playerId']): Promise<Answer> => {
    const wallet = (await walletsOf(database, playerId)).find(
      ({ currency }) => currency === 'PLAY',
    );
    if (wallet?.cash === PLAY_MONEY) return {};
    if (!(await limit.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    const outcome = await apply.one({
      kind: 'play-reset',
      source: 'play-money',
      sourceTxId: ids.next(),
      playerId,
      currency: 'PLAY',
    });
    if ('refused' in outcome)
      throw new Error(`the wallet refused a reset of play money: ${outcome.refused}`);
    return {};
  };
}
