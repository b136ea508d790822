// The forms that the specification's slots service gives a launch: each asks and answers in the
// words of some provider, and does the same.

import { launch, launchIframe, launchToken, launchUrl } from '@ceibo/contracts/games/launch';
import type { EitherCaller, Routes } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { tileOf } from '../catalogue.ts';
import type { Launch, Launched, LaunchRefusal, WantedGame } from './launch.ts';

export function launchRoutes(routes: Routes, open: Launch): void {
  routes.either(launch, (request, caller) =>
    answer(request, caller, ({ url, gameSession, game }) => ({
      gameURL: url,
      gameSession,
      game: tileOf(game, caller.language),
    })),
  );
  routes.either(launchUrl, (request, caller) =>
    answer(request, caller, ({ url, gameSession }) => ({ URL: url, gameSession })),
  );
  routes.either(launchIframe, ({ id, ...request }, caller) =>
    answer({ ...request, gameId: id }, caller, ({ url, gameSession }) => ({
      IframeUrl: url,
      gameSession,
    })),
  );
  routes.either(launchToken, (request, caller) =>
    answer(request, caller, ({ url, gameSession }) => ({ token: gameSession, url, gameSession })),
  );

  async function answer<A>(
    request: WantedGame,
    caller: EitherCaller,
    present: (launched: Launched) => A,
  ): Promise<A | LaunchRefusal> {
    const launched = await open(request, caller);
    return isRefusal(launched) ? launched : present(launched);
  }
}
