import { walletPaths } from '@ceibo/partner-protocol/pragmatic';
import { signatureOf } from '../../conformance/signing.ts';
import { centavosOf, decimalOf, jsonOf, textIn, type Protocol, type Seat } from './protocol.ts';

export function pragmatic(secret: string): Protocol {
  const sign = async (
    path: string,
    { player, token, game }: Seat,
    content: Record<string, string>,
  ) => {
    const form = new URLSearchParams({
      providerId: 'soak',
      userId: player,
      token,
      gameId: game,
      ...content,
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { path, body: `${form}&hash=${signatureOf('pragmatic', secret, form)}`, headers };
  };
  return {
    bet: (seat, { id, round, centavos }) =>
      sign(walletPaths.bet, seat, { reference: id, roundId: round, amount: decimalOf(centavos) }),
    win: (seat, { id, round, centavos }) =>
      sign(walletPaths.result, seat, {
        reference: id,
        roundId: round,
        amount: decimalOf(centavos),
      }),
    rollback: (seat, { of, round }) =>
      sign(walletPaths.refund, seat, { reference: of, roundId: round }),
    read(status, body) {
      const answer = jsonOf(body);
      const code = textIn(answer, 'error') ?? `HTTP ${status}`;
      if (status !== 200 || !answer || code === '100' || code === '130')
        return { kind: 'unclear', code };
      if (code !== '0') return { kind: 'refused', code };
      // Read as text: a float would only be nearly right.
      const [cash, bonus] = [/"cash":([\d.]+)/, /"bonus":([\d.]+)/].map((pattern) =>
        centavosOf(pattern.exec(body)?.[1]),
      );
      return {
        kind: 'ok',
        centavos: cash === undefined || bonus === undefined ? undefined : cash + bonus,
      };
    },
    tooLate: '3',
    unknownBet: undefined,
  };
}
