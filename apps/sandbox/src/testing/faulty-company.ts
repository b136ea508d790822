// One company behind the faults, in a world whose time and network a test holds: it makes wallet
// calls and answers a launch.

import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SECRET_HEADER as BTI_HEADER } from '@ceibo/partner-protocol/bti';
import { SIGNATURE_HEADER as EVENBET_HEADER } from '@ceibo/partner-protocol/evenbet';
import { gamesPaths, type Hub88Status, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { SIGNATURE_HEADER as SOFTSWISS_HEADER } from '@ceibo/partner-protocol/softswiss';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Company, Surroundings } from '../company.ts';
import { companyWithGames, sportsbookCalls } from '../faults/companies.ts';
import { createFaults } from '../faults/index.ts';
import { BTI } from '../faults/wallet-request.ts';
import { readSignedForm } from '../operator/pragmatic/signing.ts';
import { evenbet, signatureOf } from '../operator/evenbet.ts';
import { evolution } from '../operator/evolution.ts';
import { hub88 } from '../operator/hub88.ts';
import { createVerifier } from '../operator/hub88/signing.ts';
import { pragmatic } from '../operator/pragmatic.ts';
import { hmacOf } from '../operator/signed-call.ts';
import { softswiss } from '../operator/softswiss.ts';
import type { SpokenProtocol } from '../operator/spoken-protocol.ts';
import { createWallet } from '../operator/wallet-call.ts';
import { createBtiWallet } from '../sportsbook/wallet.ts';
import { createTestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';

export interface Arrival {
  path: string;
  /** The query string of the address. */
  query: string;
  body: Buffer;
  isSignatureRight: boolean;
}

/** The protocols beside Hub88: whether a call is rightly signed, and what says that all is well. */
const others = ['pragmatic', 'softswiss', 'evenbet', 'evolution'] as const;
type Other = (typeof others)[number];
const isRight: Record<Other, (body: Buffer, headers: Headers, query: string) => boolean> = {
  pragmatic: (body) => readSignedForm(body.toString(), testConfig.pragmatic.secret) !== undefined,
  softswiss: (body, headers) =>
    headers.get(SOFTSWISS_HEADER) === hmacOf(body, testConfig.softswiss.secret),
  evenbet: (body, headers) =>
    headers.get(EVENBET_HEADER) === signatureOf(body, testConfig.evenbet.secret),
  evolution: (_body, _headers, query) =>
    new URLSearchParams(query).get('authToken') === testConfig.evolution.secret,
};
const wellAnswered: Record<Other, string> = {
  pragmatic: '{"error":0,"description":"Success","cash":1.00,"bonus":0.00}',
  softswiss: '{"balance":"1.00"}',
  evenbet: '{"errorCode":0,"errorDescription":"Completed successfully","balance":100}',
  evolution: '{"status":"OK","balance":1.00}',
};

const btiPath = new URL(testConfig.bti.walletUrl).pathname;
const seat = { token: 'a-token', player: 'player-1', gameCode: 'ceibo-dorado' };

export async function openFaultyCompany(books = new DatabaseSync(':memory:')) {
  const { clock, advance } = createTestClock('2026-11-21T12:00:00.000Z');
  const arrived: Arrival[] = [];
  const answers: Partial<Record<string, Hub88Status>> = {};
  const verifier = createVerifier(vectors.publicKey);
  let underWay = 0;
  const isBusy = () => underWay > 0;

  const http: typeof fetch = async (input, init) => {
    underWay += 1;
    try {
      const body = Buffer.from(
        new Uint8Array(await new Response(init?.body ?? null).arrayBuffer()),
      );
      const { pathname, search: query } = new URL(input instanceof Request ? input.url : input);
      if (pathname.startsWith(btiPath)) {
        const isSignatureRight =
          new Headers(init?.headers).get(BTI_HEADER) === testConfig.bti.secret;
        arrived.push({ path: pathname.slice(btiPath.length), query, body, isSignatureRight });
        return new Response('error_code=0\r\nerror_message=No Error\r\n');
      }
      const [, protocol, path = ''] = /^\/(\w+)\/ceibo(.*)$/.exec(pathname) ?? [];
      const other = others.find((each) => each === protocol);
      if (other !== undefined) {
        arrived.push({
          path,
          query,
          body,
          isSignatureRight: isRight[other](body, new Headers(init?.headers), query),
        });
        return new Response(wellAnswered[other]);
      }
      arrived.push({
        path,
        query,
        body,
        isSignatureRight: await verifier.isSignedBy(
          body,
          new Headers(init?.headers).get(SIGNATURE_HEADER) ?? '',
        ),
      });
      return Response.json({ status: answers[path] ?? 'RS_OK', balance: 100_000 });
    } finally {
      underWay -= 1;
    }
  };
  const surroundings: Surroundings = {
    clock,
    ids: { uuid: () => randomUUID() },
    random: { below: () => 0 },
    http,
    books,
    log: pino({ enabled: false }),
    config: testConfig,
  };
  const faults = createFaults(surroundings, [
    companyWithGames('ceibo', '/studio'),
    companyWithGames(BTI, '/sportsbook', sportsbookCalls),
  ]);
  let launches = 0;
  let network = http;
  const company = faults.around((given): Company => {
    network = given.http;
    return {
      async routes(app) {
        app.post(`/studio${gamesPaths.launch}`, async () => ({
          url: `http://studio.test/${++launches}`,
        }));
      },
      start: async () => undefined,
      stop: async () => undefined,
    };
  });
  const app = await createApp(surroundings, [faults, company]);
  const behindFaults = { ...surroundings, http: network };
  const walletBy = ({ speak }: SpokenProtocol) =>
    createWallet(behindFaults, 'ceibo', speak(behindFaults, 'ceibo'));
  const wallet = walletBy(hub88);
  const wallets = {
    pragmatic: walletBy(pragmatic),
    softswiss: walletBy(softswiss),
    evenbet: walletBy(evenbet),
    evolution: walletBy(evolution),
  };
  const movement = { ...seat, currency: 'ARS', round: 'round-1', amount: 100n };

  return {
    app,
    books,
    arrived,
    answers,
    advance,
    launches: () => launches,
    /** Lets everything that is under way, signatures included, come to rest. */
    async settle() {
      for (let turns = 0; turns < 20 || isBusy(); turns += 1) await nextTurn();
    },
    plan: (rules: object[], seed = 1) =>
      app.inject({
        method: 'PUT',
        url: '/faults.json',
        payload: { seed, rules: rules.map((rule) => ({ provider: 'ceibo', ...rule })) },
      }),
    bet: (id: string = randomUUID()) => wallet.bet({ ...movement, id }),
    win: (betId: string, id: string = randomUUID()) =>
      wallet.win({ ...movement, id, betId, isRoundClosed: true }),
    rollback: (betId: string) => wallet.rollback({ ...movement, id: randomUUID(), betId }),
    /** The same calls by another protocol. */
    by: (protocol: Other) => ({
      bet: (id: string) => wallets[protocol].bet({ ...movement, id }),
      rollback: (betId: string) =>
        wallets[protocol].rollback({ ...movement, id: randomUUID(), betId }),
    }),
    /** The sportsbook behind the same faults. */
    sportsbook: createBtiWallet(behindFaults),
    launch: () => app.inject({ method: 'POST', url: `/studio${gamesPaths.launch}`, payload: {} }),
    stop: () => faults.stop(),
  };
}
