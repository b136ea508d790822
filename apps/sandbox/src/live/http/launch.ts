// Where a table is played, when the operator asks. Of Vivo Gaming's tables the operator builds the
// address by itself, with the token, and asks only to play for fun. The other companies seat the
// players of a launch: the code in the address opens the launch's session, once.

import type { Surroundings } from '../../company.ts';
import { storeLaunch } from '../../game-server/launch.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';

interface Seats {
  /** Where the company is mounted. */
  prefix: string;
  tableIds: readonly string[];
  sessions: SessionStore;
  isForFun: boolean;
}

export function createLaunch(
  surroundings: Surroundings,
  { prefix, tableIds, sessions, isForFun }: Seats,
) {
  return (wish: GameWish): string | undefined => {
    const { game_code: tableID, currency, lang: language } = wish;
    if ((currency === NO_CURRENCY) !== isForFun || !tableIds.includes(tableID)) return undefined;
    const query = new URLSearchParams(
      isForFun
        ? { mode: 'demo', tableID, language }
        : {
            token: storeLaunch(surroundings, sessions, wish),
            operatorID: 'launched',
            tableID,
            serverID: '1',
            language,
          },
    );
    return `${surroundings.config.publicUrl}${prefix}/live/table?${query.toString()}`;
  };
}
