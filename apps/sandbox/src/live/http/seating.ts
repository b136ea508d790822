// How somebody sits down. The operator's token of the address is shown to the operator once: its
// answer says who it is. The browser is given a secret of its own in exchange, and never needs the
// token again.

import * as z from 'zod/mini';
import { FULL_ACCOUNT } from '../../bets/play-money-store.ts';
import { askBalance, refusal } from '../../game-server/calls.ts';
import { storeLaunch } from '../../game-server/launch.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { Session } from '../../operator/session-store.ts';
import { balanceOf } from '../../operator/wallet.ts';
import type { LiveCompany } from '../table/live-table.ts';

/** The one server that these tables run on: part of the operator's contract. */
const SERVER_ID = '1';
/** The table's name for a player who plays for fun. */
const PLAY_PLAYER = 'play-money:';

const text = z.string().check(z.minLength(1), z.maxLength(255));
export const sessionRequest = z.union([
  z.strictObject({ token: text, operatorID: text, tableID: text, serverID: text }),
  z.strictObject({ mode: z.literal('demo'), tableID: text }),
]);
type SessionRequest = z.infer<typeof sessionRequest>;

/** A table shows the balance from the beginning; without an answer, from the next bet on. */
export async function noteBalance(
  { walletOf, balances }: LiveCompany,
  session: Session,
): Promise<bigint | null> {
  const balance = await askBalance(walletOf(session.currency), session);
  balances.note(session.player, balance);
  return balance;
}

export function createSessionOpening(company: LiveCompany) {
  const { surroundings, tables, sessions, wallet, balances } = company;
  const { clock, config, ids } = surroundings;

  function begin(who: Pick<Session, 'player' | 'currency' | 'token' | 'gameCode'>): string {
    const urls = {
      lobbyUrl: `${config.operatorUrl}/home`,
      depositUrl: `${config.operatorUrl}/deposit`,
    };
    const code = sessions.launch({ id: ids.uuid(), ...who, ...urls }, clock.now());
    const secret = sessions.open(code, clock.now());
    if (secret === undefined) throw new Error('a session that was just made cannot be opened');
    return secret;
  }

  /** The secret of a new session. */
  return async (request: SessionRequest): Promise<string> => {
    const { tableID } = request;
    if (!tables.some(({ tableId }) => tableId === tableID)) throw refusal('BAD_REQUEST');
    if ('mode' in request) {
      const player = PLAY_PLAYER + ids.uuid();
      balances.note(player, FULL_ACCOUNT);
      return begin({ player, currency: NO_CURRENCY, token: '', gameCode: tableID });
    }
    const { token, operatorID, serverID } = request;
    // A launch that the operator requested has named the player.
    const launched = sessions.open(token, clock.now());
    if (launched !== undefined) {
      const session = sessions.find(launched, clock.now());
      if (session !== undefined) await noteBalance(company, session);
      return launched;
    }
    if (operatorID !== config.hub88.operatorId || serverID !== SERVER_ID)
      throw refusal('BAD_REQUEST');
    if (sessions.isTokenUsed(token)) throw refusal('CODE_USED');
    const reply = await wallet.balance({ token, gameCode: tableID });
    if (reply.kind === 'unclear') throw refusal('OPERATOR_SILENT');
    // Only one of two questions at the same time opens the session.
    if (sessions.isTokenUsed(token)) throw refusal('CODE_USED');
    const { status, user, currency } = reply.answer;
    if (status !== 'RS_OK' || user === undefined || currency === undefined)
      throw refusal(refusalOf(status) === 'SESSION_CLOSED' ? 'CODE_USED' : 'BAD_REQUEST');
    balances.note(user, balanceOf(reply.answer));
    return begin({ player: user, currency, token, gameCode: tableID });
  };
}

/**
 * Where a table is played, when the operator asks. The operator builds the address of Vivo Gaming's
 * tables by itself, with the token, and asks only to play for fun. The other companies seat the
 * players of a launch: the code in the address opens the launch's session, once.
 */
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
            serverID: SERVER_ID,
            language,
          },
    );
    return `${surroundings.config.publicUrl}${prefix}/live/table?${query.toString()}`;
  };
}
