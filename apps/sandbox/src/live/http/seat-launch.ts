// Seats a player whom the operator has sent: the code in the address opens the launch's session,
// once.

import type { Surroundings } from '../../company.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';

export function createSeatLaunch(
  { clock, config, ids }: Surroundings,
  { prefix, tableIds, sessions }: Seats,
) {
  return (wish: GameWish): string | undefined => {
    const { game_code: tableID, user, token, currency, lang: language } = wish;
    if (currency === NO_CURRENCY || !tableIds.includes(tableID)) return undefined;
    const code = sessions.launch(
      {
        id: ids.uuid(),
        player: user,
        token,
        currency,
        gameCode: tableID,
        lobbyUrl: wish.lobby_url,
        depositUrl: wish.deposit_url ?? null,
      },
      clock.now(),
    );
    const place = { token: code, operatorID: 'launched', tableID, serverID: '1', language };
    return `${config.publicUrl}${prefix}/live/table?${new URLSearchParams(place).toString()}`;
  };
}

interface Seats {
  /** Where the company is mounted. */
  prefix: string;
  tableIds: readonly string[];
  sessions: SessionStore;
}
