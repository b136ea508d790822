// The forms that the specification's slots service gives a launch: each asks and answers in the
// words of some provider, and does the same.

import { launch, launchIframe, launchToken, launchUrl } from '@ceibo/contracts/games';
import type { EitherCaller, Routes } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { tileOf } from '../catalogue.ts';
import type { Launch, Launched, LaunchRefusal, Wish } from './launch.ts';

export function launchRoutes(routes: Routes, open: Launch): void {
  routes.either(launch, (wish, caller) =>
    answer(wish, caller, ({ url, gameSession, game }) => ({
      gameURL: url,
      gameSession,
      game: tileOf(game),
    })),
  );
  routes.either(launchUrl, (wish, caller) =>
    answer(wish, caller, ({ url, gameSession }) => ({ URL: url, gameSession })),
  );
  routes.either(launchIframe, ({ id, ...wish }, caller) =>
    answer({ ...wish, gameId: id }, caller, ({ url, gameSession }) => ({
      IframeUrl: url,
      gameSession,
    })),
  );
  routes.either(launchToken, (wish, caller) =>
    answer(wish, caller, ({ url, gameSession }) => ({ token: gameSession, url, gameSession })),
  );

  async function answer<A>(
    wish: Wish,
    caller: EitherCaller,
    present: (launched: Launched) => A,
  ): Promise<A | LaunchRefusal> {
    const launched = await open(wish, caller);
    return isRefusal(launched) ? launched : present(launched);
  }
}
