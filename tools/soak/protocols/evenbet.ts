import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/evenbet';
import { signatureOf } from '../../conformance/signing.ts';
import { jsonCall, jsonOf, textIn, type Protocol, type Seat } from './protocol.ts';

export function evenbet(secret: string): Protocol {
  const sign = async ({ player }: Seat, content: object) => {
    const body = JSON.stringify({ ...content, userId: player, currency: 'ARS' });
    return jsonCall('', body, SIGNATURE_HEADER, signatureOf('evenbet', secret, body));
  };
  return {
    bet: (seat, { id, round, centavos }) =>
      sign(seat, { method: 'GetCash', amount: centavos, transactionId: id, tableSessionId: round }),
    win: (seat, { id, of, round, centavos }) =>
      sign(seat, {
        method: 'ReturnCash',
        amount: centavos,
        transactionId: id,
        tableSessionId: round,
        linkedTransactionIds: [of],
      }),
    rollback: (seat, { id, of }) =>
      sign(seat, { method: 'Rollback', transactionId: id, referenceTransactionId: of }),
    read(status, body) {
      const answer = jsonOf(body);
      const code = textIn(answer, 'errorCode') ?? `HTTP ${status}`;
      if (status !== 200 || !answer) return { kind: 'unclear', code };
      const { balance } = answer;
      return code === '0'
        ? { kind: 'ok', centavos: typeof balance === 'number' ? balance : undefined }
        : { kind: 'refused', code };
    },
    tooLate: '4',
    unknownBet: '5',
  };
}
