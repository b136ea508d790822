// The poker room on a fake operator, with a clock that leaps: for tests alone.

import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sessionPath, SIGNATURE_HEADER } from '@ceibo/partner-protocol/evenbet';
import Fastify from 'fastify';
import type { Surroundings } from '../../company.ts';
import { sessionSignature } from '../../operator/evenbet.ts';
import { seededChance } from '../../seeded-chance.ts';
import { createLeapingClock } from '../../testing/leaping-clock.ts';
import { testConfig } from '../../testing/test-config.ts';
import { createPokerRoom } from '../index.ts';
import type { SitAndGoSpec } from '../sit-and-go/specs.ts';
import type { TableRules } from '../table/tables.ts';
import type { MineView, TableView } from '../wire.ts';
import { createFakeEvenbet, type FakeEvenbet } from './fake-evenbet.ts';

interface Options {
  books?: DatabaseSync;
  operator?: FakeEvenbet;
  seed?: number;
  tables?: readonly TableRules[];
  sitAndGos?: readonly SitAndGoSpec[];
}

const { secret, operator: client } = testConfig.evenbet;

export async function startPoker({
  books = new DatabaseSync(':memory:'),
  operator = createFakeEvenbet(secret),
  seed = 1,
  tables,
  sitAndGos,
}: Options = {}) {
  const time = createLeapingClock(operator.hanging);
  const app = Fastify({ logger: false });
  const surroundings: Surroundings = {
    clock: time.clock,
    ids: { uuid: () => randomUUID() },
    random: seededChance(seed),
    http: operator.http,
    books,
    log: app.log,
    config: { ...testConfig, studioProtocols: { evenbetpoker: 'evenbet' } },
  };
  const company = createPokerRoom(surroundings, {
    ...(tables && { tables }),
    ...(sitAndGos && { sitAndGos }),
  });
  await company.routes(app);
  await company.start();

  async function until<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    const settled = promise.finally(() => (isSettled = true));
    await time.until(() => isSettled);
    return settled;
  }

  async function post(call: string, body: object, session = '') {
    const answer = await until(
      app.inject({
        method: 'POST',
        url: `/poker/lobby/api/${call}`,
        payload: body,
        headers: { authorization: `Bearer ${session}` },
      }),
    );
    return { status: answer.statusCode, body: answer.json() };
  }

  /** The address that the operator gets for a player. */
  async function launch(player: string): Promise<URL> {
    const form = {
      userIp: '127.0.0.1',
      sessionId: `token-${randomUUID()}`,
      authType: 'external',
      lang: 'es',
      currency: 'ARS',
      gameCode: 'poker',
    };
    const signature = sessionSignature({ userId: player, ...form }, secret);
    const answer = await until(
      app.inject({
        method: 'POST',
        url: `/poker${sessionPath(player)}?clientId=${client}`,
        payload: new URLSearchParams(form).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          [SIGNATURE_HEADER]: signature,
        },
      }),
    );
    return new URL(answer.json().data.attributes['redirect-url']);
  }

  async function enter(player: string): Promise<string> {
    const { searchParams } = await launch(player);
    const { body } = await post('session', { code: searchParams.get('code') });
    return String(body.session);
  }

  async function watch(session: string, table: string) {
    const messages: string[] = [];
    let latest: TableView | undefined;
    let isClosed = false;
    const response = await app.inject({
      method: 'GET',
      url: `/poker/lobby/api/tables/${table}/stream`,
      headers: { authorization: `Bearer ${session}` },
      payloadAsStream: true,
    });
    let text = '';
    response.stream().on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
        messages.push(block);
        if (event === 'table') latest = JSON.parse(data);
        if (event === 'closed') isClosed = true;
      }
    });
    const view = (): TableView => {
      if (latest === undefined) throw new Error('nothing was seen yet');
      return latest;
    };
    const act = (command: object) => post('act', { table, ...command }, session);
    await time.until(() => latest !== undefined);
    return {
      session,
      messages,
      view,
      act,
      mine: (): MineView | null => view().mine,
      isClosed: () => isClosed,
      leave: () => void response.raw.res.destroy(),
      sit: (seat: number, amount: bigint, id: string = randomUUID()) =>
        act({ kind: 'sit', id, seat, amount: String(amount) }),
      /** Checks, calls or folds when it is this player's turn. */
      async play(kind?: 'fold' | 'call' | 'check') {
        const { hand, mine } = view();
        if (hand === null || mine?.options == null) return undefined;
        const place = { hand: hand.number, step: hand.step };
        return act({ kind: kind ?? (mine.options.canCheck ? 'check' : 'call'), ...place });
      },
    };
  }

  return {
    app,
    books,
    operator,
    company,
    surroundings,
    post,
    launch,
    enter,
    watch,
    until: time.until,
    leap: time.leap,
    sitDown: async (player: string, table: string) => watch(await enter(player), table),
    async stop() {
      await app.close();
      await until(company.stop());
    },
  };
}

export type Poker = Awaited<ReturnType<typeof startPoker>>;
export type Sitting = Awaited<ReturnType<Poker['watch']>>;
