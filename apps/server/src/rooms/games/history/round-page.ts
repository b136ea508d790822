// The page of a studio that shows a round as it was played.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { roundPage } from '@ceibo/contracts/round-page';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { isFramedAt } from '../launch/frame-origins.ts';
import { providerByKey } from '../../providers/index.ts';
import { providerOf } from './open-rounds.ts';
import type { GamesDeps } from '../deps.ts';

type Answer = AnswerOf<typeof roundPage> | Refusal<RefusalOf<typeof roundPage>>;

export function createRoundPage(deps: GamesDeps) {
  const { database, wallet, log } = deps;
  return async (
    { currency = 'ARS', round }: RequestOf<typeof roundPage>,
    { playerId }: PlayerCaller,
  ): Promise<Answer> => {
    const played = await wallet.roundOf({ playerId, currency }, BigInt(round));
    if (!played) return refuse('ROUND_NOT_FOUND');
    const provider = await providerByKey(database, providerOf(played.source));
    // A studio that is off shows its old rounds still.
    const ask = deps.adapterOf(provider?.protocol ?? null)?.roundPage;
    if (!provider || provider.baseUrl === null || !ask) return refuse('NO_ROUND_PAGE');
    const about = { provider: provider.key, round: played.id };
    try {
      const url = await ask(
        { key: provider.key, baseUrl: provider.baseUrl },
        { user: playerId, round: played.id },
      );
      if (url === undefined) return refuse('NO_ROUND_PAGE');
      if (isFramedAt(provider, url)) return { url };
      log.error({ ...about, url }, 'a studio gave an address that is not its own');
    } catch (error) {
      log.warn({ ...about, error }, 'the page of a round could not be asked for');
    }
    return refuse('PROVIDER_DOWN');
  };
}
