// The games API of Hub88 beside the launch: which games a studio offers, and the page that shows a
// round.

import {
  gameListAnswer,
  gamesPaths,
  roundPageAnswer,
  type GameListRequest,
  type RoundPageRequest,
} from '@ceibo/partner-protocol/hub88';
import { jsonUnlessRefused } from '../launch/ask-for-launch.ts';
import type { Studio } from '../studio.ts';
import type { StudioGame } from '../studio-games-store.ts';
import type { GamesDeps } from '../deps.ts';
import { askSigned } from './ask-signed.ts';

type Needs = Pick<GamesDeps, 'http' | 'metrics' | 'hub88'>;

/**
 * The games of a studio; undefined when it refuses, as it does when it is asked too often. Throws
 * when it does not answer.
 */
export async function askGameList(needs: Needs, studio: Studio): Promise<StudioGame[] | undefined> {
  const request: GameListRequest = { operator_id: Number(needs.hub88.operatorId) };
  const content = await ask(needs, studio, { path: gamesPaths.list, request });
  if (content === undefined) return undefined;
  return gameListAnswer.parse(content).map(({ game_code, name, enabled, freebet_support }) => ({
    code: game_code,
    name: name ?? game_code,
    enabled: enabled !== false,
    hasFreeBets: freebet_support === true,
  }));
}

/**
 * The address of a round's page; undefined when the studio has none. Throws when it does not
 * answer.
 */
export async function askRoundPage(
  needs: Needs,
  studio: Studio,
  { user, round }: Pick<RoundPageRequest, 'user' | 'round'>,
): Promise<string | undefined> {
  const request: RoundPageRequest = { operator_id: Number(needs.hub88.operatorId), user, round };
  const content = await ask(needs, studio, { path: gamesPaths.round, request });
  return content === undefined ? undefined : roundPageAnswer.parse(content).url;
}

async function ask(
  needs: Needs,
  studio: Studio,
  { path, request }: { path: string; request: object },
): Promise<unknown> {
  const call = path === gamesPaths.list ? 'game-list' : 'round-page';
  return jsonUnlessRefused(await askSigned(needs, studio, { path, request, call }));
}
