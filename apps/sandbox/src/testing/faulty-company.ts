// One company behind the faults, in a world whose time and network a test holds: it makes wallet calls and answers a launch.

import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gamesPaths, type Hub88Status, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Company, Surroundings } from '../company.ts';
import { createFaults } from '../faults/index.ts';
import { readSignedForm } from '../operator/pragmatic-signing.ts';
import { createPragmaticWallet } from '../operator/pragmatic-wallet.ts';
import { createVerifier } from '../operator/signing.ts';
import { createOperatorWallet } from '../operator/wallet.ts';
import { createTestClock } from './test-clock.ts';
import { testConfig } from './test-sandbox.ts';

export interface Arrival {
  path: string;
  body: Buffer;
  isSignatureRight: boolean;
}

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
      const body = Buffer.from(new Uint8Array(await new Response(init?.body ?? null).arrayBuffer()));
      const [, protocol, path = ''] = /^\/(\w+)\/ceibo(.*)$/.exec(new URL(input instanceof Request ? input.url : input).pathname) ?? [];
      if (protocol === 'pragmatic') {
        arrived.push({ path, body, isSignatureRight: readSignedForm(body.toString(), testConfig.pragmatic.secret) !== undefined });
        return new Response('{"error":0,"description":"Success","cash":1.00,"bonus":0.00}');
      }
      arrived.push({ path, body, isSignatureRight: await verifier.isSignedBy(body, new Headers(init?.headers).get(SIGNATURE_HEADER) ?? '') });
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
    config: {
      ...testConfig,
      dataDir: '',
      hub88: { ...testConfig.hub88, studioPrivateKeyPem: vectors.privateKey, operatorPublicKeyPem: vectors.publicKey },
    },
  };
  const faults = createFaults(surroundings, [{ key: 'ceibo', prefix: '/studio' }]);
  let launches = 0;
  let network = http;
  const company = faults.around((given): Company => {
    network = given.http;
    return {
      async routes(app) {
        app.post(`/studio${gamesPaths.launch}`, async () => ({ url: `http://studio.test/${++launches}` }));
      },
      start: async () => undefined,
      stop: async () => undefined,
    };
  });
  const app = await createApp(surroundings, [faults, company]);
  const wallet = createOperatorWallet({ ...surroundings, http: network }, 'ceibo');
  const pragmatic = createPragmaticWallet({ ...surroundings, http: network }, 'ceibo');
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
      app.inject({ method: 'PUT', url: '/faults.json', payload: { seed, rules: rules.map((rule) => ({ provider: 'ceibo', ...rule })) } }),
    bet: (id: string = randomUUID()) => wallet.bet({ ...movement, id }),
    win: (betId: string, id: string = randomUUID()) => wallet.win({ ...movement, id, betId, isRoundClosed: true }),
    rollback: (betId: string) => wallet.rollback({ ...seat, round: 'round-1', id: randomUUID(), betId }),
    /** The same calls by Pragmatic's protocol. */
    pragmatic: {
      bet: (id: string) => pragmatic.bet({ ...movement, id }),
      rollback: (betId: string) => pragmatic.rollback({ ...movement, id: randomUUID(), betId }),
    },
    launch: () => app.inject({ method: 'POST', url: `/studio${gamesPaths.launch}`, payload: {} }),
    stop: () => faults.stop(),
  };
}
