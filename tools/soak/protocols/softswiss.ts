import { SIGNATURE_HEADER, walletPaths } from '@ceibo/partner-protocol/softswiss';
import { signatureOf } from '../../conformance/signing.ts';
import {
  centavosOf,
  decimalOf,
  jsonCall,
  jsonOf,
  textIn,
  type Protocol,
  type Seat,
} from './protocol.ts';

export function softswiss(secret: string): Protocol {
  const sign = async (path: string, content: object) => {
    const body = JSON.stringify(content);
    return jsonCall(path, body, SIGNATURE_HEADER, signatureOf('softswiss', secret, body));
  };
  return {
    bet: (seat, { id, round, centavos }) =>
      sign(walletPaths.betWin, {
        ...common(seat),
        round_id: round,
        finished: false,
        transactions: [{ id_provider: id, type: 'bet', amount: decimalOf(centavos) }],
      }),
    win: (seat, { id, round, centavos }) =>
      sign(walletPaths.betWin, {
        ...common(seat),
        round_id: round,
        finished: true,
        transactions: [{ id_provider: id, type: 'win', amount: decimalOf(centavos) }],
      }),
    rollback: (seat, { id, round, of }) =>
      sign(walletPaths.rollback, {
        ...common(seat),
        round_id_provider: round,
        finished: true,
        transactions: [{ id_provider: id, type: 'rollback', original_id_provider: of }],
      }),
    read(status, body) {
      const answer = jsonOf(body);
      if (status === 200 && answer)
        return { kind: 'ok', centavos: centavosOf(textIn(answer, 'balance')) };
      const meta = answer?.['meta'];
      const code =
        (typeof meta === 'object' && meta !== null ? textIn({ ...meta }, 'api_code') : undefined) ??
        `HTTP ${status}`;
      return status === 400 && answer ? { kind: 'refused', code } : { kind: 'unclear', code };
    },
    tooLate: '409',
    unknownBet: undefined,
  };
}

function common({ player, game }: Seat) {
  return { account_id: player, currency: 'ARS', game_id: game };
}
