import { walletPaths } from '@ceibo/partner-protocol/evolution';
import { tokenQuery } from '../../conformance/signing.ts';
import { centavosOf, jsonOf, textIn, type Movement, type Protocol, type Seat } from './protocol.ts';

const DONE = new Set(['OK', 'BET_ALREADY_EXIST', 'BET_ALREADY_SETTLED']);
const UNCLEAR = new Set(['TEMPORARY_ERROR', 'OPERATION_IN_PROCESS']);

export function evolution(secret: string): Protocol {
  const call = async (
    path: string,
    { player, token, game }: Seat,
    { id, round, of, centavos }: Movement & { of: string },
  ) => ({
    path: path + tokenQuery(secret),
    body: JSON.stringify({
      sid: token,
      userId: player,
      uuid: id,
      currency: 'ARS',
      game: { id: round, type: 'roulette', details: { table: { id: game, vid: game } } },
      transaction: { id, refId: of, amount: centavos / 100 },
    }),
    headers: { 'content-type': 'application/json' },
  });
  return {
    bet: (seat, bet) => call(walletPaths.debit, seat, { ...bet, of: bet.id }),
    win: (seat, win) => call(walletPaths.credit, seat, win),
    // The amount of a cancel informs.
    rollback: (seat, rollback) => call(walletPaths.cancel, seat, { ...rollback, centavos: 0 }),
    read(status, body) {
      const answer = jsonOf(body);
      const code = textIn(answer, 'status') ?? `HTTP ${status}`;
      if (status !== 200 || !answer || UNCLEAR.has(code)) return { kind: 'unclear', code };
      // Read as text: a float would only be nearly right.
      return DONE.has(code)
        ? { kind: 'ok', centavos: centavosOf(/"balance":([\d.]+)/.exec(body)?.[1]) }
        : { kind: 'refused', code };
    },
    tooLate: 'FINAL_ERROR_ACTION_FAILED',
    unknownBet: 'BET_DOES_NOT_EXIST',
  };
}
