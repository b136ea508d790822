// A player of the site in FlyWin, whatever goes wrong: bets with and without a cash-out of their
// own, on either panel.

import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../page-call.ts';
import { textIn } from '../protocols/protocol.ts';
import type { Played, SitePlay } from '../site-player.ts';

const LOOK_EVERY_MS = 500;
const LOOKS_PER_VISIT = 80;
const PANELS = [1, 2];
const BETS = 0.6;
const CASHES_OUT = 0.3;
const BY_ITSELF = 0.5;

interface State {
  board?: { flight: { phase: string }; mine: { betId: string; panel: number; state: string }[] };
}

export async function playFlyWin(
  { siteUrl, player, gameId, chance }: SitePlay,
  isOver: () => boolean,
): Promise<Played> {
  const played: Played = { rounds: 0, disputed: 0, launchesFailed: 0 };

  async function look(
    api: (call: string, body: object) => Promise<Record<string, unknown> | undefined>,
  ): Promise<boolean> {
    const state: State | undefined = await api('state', {});
    if (!state?.board) return false;
    const { flight, mine } = state.board;
    for (const { betId, state: betState } of mine) {
      if (betState === 'flying' && flight.phase === 'flying' && chance.happens(CASHES_OUT))
        await api('cashout', { betId });
      if (betState === 'disputed') played.disputed += 1;
    }
    const free = PANELS.filter(
      (panel) =>
        !mine.some(
          (bet) => bet.panel === panel && (bet.state === 'placing' || bet.state === 'flying'),
        ),
    );
    for (const panel of flight.phase === 'betting' ? free : []) {
      if (!chance.happens(BETS)) continue;
      const auto = chance.happens(BY_ITSELF) ? chance.between(101, 400) : null;
      const told = await api('bet', {
        betId: chance.uuid(),
        panel,
        stake: String(chance.between(10, 200) * 100),
        auto,
      });
      if (told?.['bet']) played.rounds += 1;
    }
    return true;
  }

  while (!isOver()) {
    const launched = await post(
      `${siteUrl}/api/games/launch`,
      { gameId, platform: 'desktop' },
      { wsession: player.session },
    );
    const address = launched && textIn(launched, 'gameURL');
    const opened =
      address === undefined
        ? undefined
        : await post(new URL('api/session', address).href, {
            code: new URL(address).searchParams.get('code'),
          });
    const session = opened && textIn(opened, 'session');
    if (address === undefined || session === undefined) {
      played.launchesFailed += 1;
      await pause(LOOK_EVERY_MS);
      continue;
    }
    const api = async (call: string, body: object) =>
      post(new URL(`api/${call}`, address).href, body, { authorization: `Bearer ${session}` });
    for (let looks = 0; looks < LOOKS_PER_VISIT && !isOver() && (await look(api)); looks += 1)
      await pause(LOOK_EVERY_MS);
  }
  return played;
}
