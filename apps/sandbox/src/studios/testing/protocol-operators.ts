// Fake operators for tests, one for each protocol other than Hub88. Each has one balance, checks
// signatures, and gives the answers that the test chooses.

import { createHash } from 'node:crypto';
import {
  sessionAnswer,
  sessionPath,
  SIGNATURE_HEADER as EVENBET_HEADER,
} from '@ceibo/partner-protocol/evenbet';
import {
  gamesPaths,
  launchAnswer as pragmaticAnswer,
  walletPaths as pragmaticPaths,
} from '@ceibo/partner-protocol/pragmatic';
import {
  launchAnswer as softswissAnswer,
  launchPaths,
  SIGNATURE_HEADER as SOFTSWISS_HEADER,
} from '@ceibo/partner-protocol/softswiss';
import type { FastifyInstance } from 'fastify';
import { sessionSignature } from '../../operator/evenbet.ts';
import { readSignedForm, signForm } from '../../operator/pragmatic/signing.ts';
import { hmacOf } from '../../operator/signed-call.ts';
import { testConfig } from '../../testing/test-config.ts';

export type CallKind = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback';

export interface ToldCall {
  kind: CallKind;
  /** The id of the transaction; `reference` is the bet that it settles or rolls back. */
  id: string;
  reference: string;
  centavos: number;
  /** The fields as they were sent. */
  fields: Record<string, unknown>;
}

/** `lost`: booked but never answered. The others are refusals: no money moved. */
export type Mood = 'lost' | 'no-money' | 'try-again';

export interface ProtocolOperator {
  /** Reads a call of the wallet; undefined when its signature is wrong. */
  read(path: string, headers: Headers, body: Buffer): ToldCall | undefined;
  answer(result: { centavos: number } | { refused: Exclude<Mood, 'lost'> }): Response;
  /** Launches a game. Returns its address, or the protocol's own code of a refusal. */
  launch(
    app: FastifyInstance,
    changes?: LaunchChanges,
  ): Promise<{ url: string } | { refused: string }>;
}

export interface LaunchChanges {
  game?: string;
  player?: string;
  operator?: string;
  secret?: string;
}

const { pragmatic, softswiss, evenbet } = testConfig;
const launchOf = (changes: LaunchChanges) => ({
  game: 'ceibo-dorado',
  player: 'player-1',
  operator: 'ceibo',
  ...changes,
});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** "20.00" is 2000. */
const centavosIn = (decimal: string): number =>
  Number.parseInt(decimal.replace('.', '') || '0', 10);
const decimal = (centavos: number): string => (centavos / 100).toFixed(2);

const pragmaticKinds: Partial<Record<string, CallKind>> = {
  [pragmaticPaths.authenticate]: 'authenticate',
  [pragmaticPaths.balance]: 'balance',
  [pragmaticPaths.bet]: 'bet',
  [pragmaticPaths.result]: 'win',
  [pragmaticPaths.bonusWin]: 'win',
  [pragmaticPaths.refund]: 'rollback',
};

const byPragmatic: ProtocolOperator = {
  read(path, _headers, body) {
    const fields = readSignedForm(body.toString(), pragmatic.secret);
    const kind = pragmaticKinds[path];
    if (!fields || !kind) return undefined;
    const { reference = '', amount = '' } = fields;
    return {
      kind,
      id: kind === 'rollback' ? `refund of ${reference}` : reference,
      reference,
      centavos: centavosIn(amount),
      fields,
    };
  },
  answer(result) {
    if ('refused' in result)
      return Response.json({
        error: result.refused === 'no-money' ? 1 : 100,
        description: 'refused',
      });
    const money = `"cash":${decimal(result.centavos)},"bonus":0.00`;
    return new Response(
      `{"userId":"player-1","currency":"ARS",${money},"error":0,"description":"Success"}`,
    );
  },
  async launch(app, changes = {}) {
    const { game, player, operator } = launchOf(changes);
    const fields = {
      secureLogin: operator,
      externalPlayerId: player,
      symbol: game,
      language: 'es',
      country: 'AR',
      token: 'a-token-of-a-launch',
    };
    const payload = signForm(
      { ...fields, platform: 'WEB', lobbyUrl: 'http://operator.test/home', playMode: 'REAL' },
      changes.secret ?? pragmatic.secret,
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { error, gameURL } = pragmaticAnswer.parse(
      (await app.inject({ method: 'POST', url: gamesPaths.launch, payload, headers })).json(),
    );
    return gameURL === undefined ? { refused: String(error) } : { url: gameURL };
  },
};

const bySoftswiss: ProtocolOperator = {
  read(path, headers, body) {
    if (headers.get(SOFTSWISS_HEADER) !== hmacOf(body, softswiss.secret)) return undefined;
    const fields: Record<string, unknown> & { transactions?: Record<string, string>[] } =
      JSON.parse(body.toString());
    const {
      id_provider: id = '',
      type,
      original_id_provider: reference = '',
      amount = '',
    } = fields.transactions?.[0] ?? {};
    const kind =
      type === 'bet' || type === 'win' || type === 'rollback'
        ? type
        : path === '/finish' || path === '/freespins'
          ? 'win'
          : 'balance';
    return { kind, id, reference, centavos: centavosIn(amount), fields };
  },
  answer(result) {
    if (!('refused' in result)) return Response.json({ balance: decimal(result.centavos) });
    const isFinal = result.refused === 'no-money';
    const [status, code, api_code] = isFinal
      ? ([400, 'invalid_argument', '100'] as const)
      : ([500, 'internal', '500'] as const);
    return Response.json(
      { code, msg: 'refused', meta: { api_code, api_message: 'refused' } },
      { status },
    );
  },
  async launch(app, changes = {}) {
    const { game, player, operator } = launchOf(changes);
    const payload = JSON.stringify({
      casino_id: operator,
      game,
      locale: 'es',
      client_type: 'mobile',
      account: { id: player, currency: 'ARS' },
    });
    const headers = {
      'content-type': 'application/json',
      [SOFTSWISS_HEADER]: hmacOf(Buffer.from(payload), changes.secret ?? softswiss.secret),
    };
    const told = await app.inject({ method: 'POST', url: launchPaths.real, payload, headers });
    return told.statusCode === 200
      ? { url: softswissAnswer.parse(told.json()).launch_url }
      : { refused: textOf(told.json().meta.api_code) };
  },
};

const evenbetKinds: Partial<Record<string, CallKind>> = {
  GetBalance: 'balance',
  GetCash: 'bet',
  ReturnCash: 'win',
  Rollback: 'rollback',
};

const byEvenbet: ProtocolOperator = {
  read(_path, headers, body) {
    const sign = createHash('sha256')
      .update(body.toString() + evenbet.secret)
      .digest('hex');
    const fields: Record<string, unknown> = JSON.parse(body.toString());
    const kind = evenbetKinds[textOf(fields['method'])];
    if (headers.get(EVENBET_HEADER) !== sign || !kind) return undefined;
    return {
      kind,
      id: textOf(fields['transactionId']),
      reference: textOf(fields['referenceTransactionId']),
      centavos: Number.parseInt(JSON.stringify(fields['amount'] ?? 0), 10),
      fields,
    };
  },
  answer(result) {
    if ('refused' in result && result.refused === 'try-again')
      return new Response('{}', { status: 500 });
    if ('refused' in result)
      return Response.json({ errorCode: 3, errorDescription: 'Insufficient funds' });
    return Response.json({
      errorCode: 0,
      errorDescription: 'Completed successfully',
      balance: result.centavos,
    });
  },
  async launch(app, changes = {}) {
    const { game, player, operator } = launchOf(changes);
    const asked = {
      userId: player,
      userIp: '203.0.113.7',
      sessionId: 'a-token-of-a-launch',
      authType: 'external',
      lang: 'es',
      currency: 'ARS',
      gameCode: game,
    };
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      [EVENBET_HEADER]: sessionSignature(asked, changes.secret ?? evenbet.secret),
    };
    const url = `${sessionPath(player)}?clientId=${operator}`;
    const told = await app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(asked).toString(),
      headers,
    });
    if (told.statusCode !== 200) return { refused: String(told.statusCode) };
    const { data } = sessionAnswer.parse(told.json());
    return { url: (Array.isArray(data) ? data[0] : data)?.attributes['redirect-url'] ?? '' };
  },
};

export const operatorsBy = { pragmatic: byPragmatic, softswiss: bySoftswiss, evenbet: byEvenbet };
