import { createPrivateKey } from 'node:crypto';
import { SIGNATURE_HEADER, walletPaths } from '@ceibo/partner-protocol/hub88';
import { signed } from '../../bench/signed.ts';
import { jsonOf, textIn, type Movement, type Protocol, type Seat } from './protocol.ts';

/** Hub88 counts 10^-5 of the unit. */
const UNITS_PER_CENTAVO = 1000;

export function hub88(privateKeyPem: string, newId: () => string): Protocol {
  const key = createPrivateKey(privateKeyPem);
  const sign = async (path: string, content: object) => {
    const { body, headers } = await signed({ ...content, request_uuid: newId() }, key);
    return {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: headers[SIGNATURE_HEADER] ?? '',
      },
    };
  };
  return {
    bet: (seat, bet) => sign(walletPaths.bet, { ...money(seat, bet), round_closed: false }),
    win: (seat, win) =>
      sign(walletPaths.win, {
        ...money(seat, win),
        round_closed: true,
        reference_transaction_uuid: win.of,
      }),
    rollback: ({ token, player, game }, { id, round, of }) =>
      sign(walletPaths.rollback, {
        token,
        user: player,
        game_code: game,
        round,
        round_closed: true,
        transaction_uuid: id,
        reference_transaction_uuid: of,
      }),
    read(status, body) {
      const answer = jsonOf(body);
      const code = textIn(answer, 'status') ?? `HTTP ${status}`;
      if (status !== 200 || !answer || code === 'RS_ERROR_UNKNOWN' || code === 'RS_ERROR_TIMEOUT')
        return { kind: 'unclear', code };
      const { balance } = answer;
      return code === 'RS_OK'
        ? {
            kind: 'ok',
            centavos: typeof balance === 'number' ? balance / UNITS_PER_CENTAVO : undefined,
          }
        : { kind: 'refused', code };
    },
    tooLate: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    unknownBet: undefined,
  };
}

function money({ token, game }: Seat, { id, round, centavos }: Movement) {
  return {
    token,
    game_code: game,
    currency: 'ARS',
    round,
    transaction_uuid: id,
    amount: centavos * UNITS_PER_CENTAVO,
  };
}
