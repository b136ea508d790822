// EvenBet's protocol. Money is taken to a table and brought back, all by one address. The operator
// makes a session for a player, and is answered where the player finds it. It has no demo.

import { hash } from 'node:crypto';
import {
  type ErrorCode,
  sessionPath,
  sessionRequest,
  SIGNATURE_HEADER,
  type SessionAnswer,
  walletAnswer,
  type WalletRequest,
} from '@ceibo/partner-protocol/evenbet';
import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { keepRaw } from '../signed-calls/raw-json.ts';
import { isSameDigest } from '../signed-calls/same-text.ts';
import type { SpokenProtocol } from './spoken-protocol.ts';
import type { Said } from './wallet-call.ts';
import { answered, calmRetries, type Movement, toWireInteger } from './wallet.ts';

const statusOf: Partial<Record<number, Hub88Status>> = {
  0: 'RS_OK',
  1: 'RS_ERROR_INVALID_SIGNATURE',
  2: 'RS_ERROR_INVALID_TOKEN',
  3: 'RS_ERROR_NOT_ENOUGH_MONEY',
  4: 'RS_ERROR_WRONG_TYPES',
  5: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  6: 'RS_ERROR_DUPLICATE_TRANSACTION',
  7: 'RS_ERROR_TOKEN_EXPIRED',
} satisfies Record<ErrorCode, Hub88Status>;

export const evenbet: SpokenProtocol = {
  speak: ({ config }) => ({
    protocol: 'evenbet',
    retries: calmRetries,
    timeoutMs: 5_000,
    sign: (body) => ({ [SIGNATURE_HEADER]: signatureOf(body, config.evenbet.secret) }),
    read(text) {
      const { errorCode, balance } = walletAnswer.parse(JSON.parse(text));
      const status = statusOf[errorCode] ?? 'RS_ERROR_UNKNOWN';
      return answered(status, balance === undefined ? undefined : BigInt(balance));
    },
    say: {
      balance: ({ player = '', currency = 'ARS', token }) =>
        asked({ method: 'GetBalance', userId: player, currency, sessionId: token }),
      bet: (bet) => asked({ method: 'GetCash', ...common(bet), ...amountAndSession(bet) }),
      win: (win) =>
        asked({
          method: 'ReturnCash',
          ...common(win),
          ...amountAndSession(win),
          linkedTransactionIds: [win.betId],
        }),
      rollback: (undone) =>
        asked({ method: 'Rollback', ...common(undone), referenceTransactionId: undone.betId }),
    },
  }),

  // The form stays text here, so that a repeated parameter is noticed.
  addLaunches(app, { config: { evenbet: contract, operatorUrl }, ids }, { prefix, launch }) {
    keepRaw(app, 'application/x-www-form-urlencoded', 'string');
    app.post<{ Params: { userId: string }; Querystring: Record<string, string> }>(
      prefix + sessionPath(':userId'),
      { bodyLimit: 16_384 },
      async ({ query, params, headers, body }, reply) => {
        const refuse = (status: number, title: string) =>
          reply.code(status).send({ errors: [{ status: String(status), title }] });
        const { clientId, ...rest } = query;
        const pairs = [...new URLSearchParams(typeof body === 'string' ? body : '')];
        const form = Object.fromEntries(pairs);
        const isPlain =
          pairs.length === Object.keys(form).length &&
          Object.values(rest).every((value) => typeof value === 'string');
        const parameters = { ...params, ...rest, ...form };
        const signature = headers[SIGNATURE_HEADER];
        if (
          !isPlain ||
          typeof signature !== 'string' ||
          !isSameDigest(sessionSignature(parameters, contract.secret), signature)
        )
          return refuse(403, 'Wrong signature');
        if (clientId !== contract.operator) return refuse(403, 'Unknown client');
        const { data } = sessionRequest.safeParse(parameters);
        if (data?.userId !== params.userId) return refuse(400, 'Wrong parameters');
        const { userId: user, sessionId: token, currency, lang, gameCode } = data;
        const url = launch({
          game_code: gameCode,
          user,
          token,
          currency,
          lang,
          lobby_url: `${operatorUrl}/home`,
          deposit_url: `${operatorUrl}/deposit`,
        });
        if (url === undefined) return refuse(404, 'Unknown game');
        const attributes = { 'redirect-url': url };
        const answer = { data: { type: 'session', id: ids.uuid(), attributes } };
        return answer satisfies SessionAnswer;
      },
    );
  },
};

/** All calls have one address. */
function asked(request: WalletRequest): Said {
  return ['', request];
}

function common({ player, currency, token, id }: Omit<Movement, 'amount'>) {
  return { userId: player, currency, sessionId: token, transactionId: id };
}

/** A session is a stay at a table, or in a tournament: those are named so by the room. */
function amountAndSession({ amount, round }: Movement) {
  const isTournament = round.startsWith('tournament:');
  return {
    amount: toWireInteger(amount),
    ...(isTournament ? { tournamentSessionId: round } : { tableSessionId: round }),
  };
}

/** SHA-256 over the raw bytes and the key after them, in hex. */
export function signatureOf(body: Uint8Array, key: string): string {
  return hash('sha256', Buffer.concat([body, Buffer.from(key)]));
}

/**
 * Over the values of all parameters but the operator's name, in the order of their names, and the
 * key after them.
 */
export function sessionSignature(
  parameters: Readonly<Record<string, string>>,
  key: string,
): string {
  const values = Object.keys(parameters)
    .toSorted()
    .map((name) => parameters[name]);
  return hash('sha256', values.join('') + key);
}
