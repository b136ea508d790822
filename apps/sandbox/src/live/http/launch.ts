// Where a table is played, when the operator asks. Of Vivo Gaming's tables the operator builds the
// address by itself, with the token, and asks only to play for fun. The other companies seat the
// players of a launch: the code in the address opens the launch's session, once.

import { storeLaunch } from '../../game-server/launch.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { LiveCompany } from '../table/live-table.ts';

export function createLaunch(
  { surroundings, prefix, tables, sessions }: LiveCompany,
  { isForFun }: { isForFun: boolean },
) {
  return (wish: GameWish): string | undefined => {
    const { game_code: tableID, currency, lang: language } = wish;
    const isThere = tables.some(({ tableId }) => tableId === tableID);
    if ((currency === NO_CURRENCY) !== isForFun || !isThere) return undefined;
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
