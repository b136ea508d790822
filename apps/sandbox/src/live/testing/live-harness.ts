// The live tables on a fake operator, with chosen numbers and cards: for tests alone. The running
// sandbox draws from the machine's random numbers.

import { randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import type { Surroundings } from '../../company.ts';
import { createFakeOperator, type FakeOperator } from '../../testing/fake-operator.ts';
import { createLeapingClock } from '../../testing/leaping-clock.ts';
import { testConfig } from '../../testing/test-config.ts';
import { shuffleShoe } from '../table/shoe.ts';
import { createLiveTables } from '../index.ts';
import type { BaccaratView, BlackjackView, RouletteView } from '../wire.ts';

export const operatorUrl = 'http://operator.test:8080';
const POCKETS = 37;
const SHOE = 416;

interface Options {
  /** How long a table's phases last, in per cent of the usual. */
  pacePercent?: number;
  books?: DatabaseSync;
  operator?: FakeOperator;
}

interface Views {
  '36': RouletteView;
  '54': BaccaratView;
  '219': BlackjackView;
}
type TableId = keyof Views;

/** A player at a table: the last view that they saw, and their commands. */
export interface Sitting<View> {
  session: string;
  view(): View;
  /** Every event of the stream by name, the views too. */
  events: string[];
  act(command: object): Promise<{ status: number; body: unknown }>;
  leave(): void;
}

let launches = 0;

/** A token of a launch at the operator's. */
function tokenOf(player: string): string {
  launches += 1;
  return `a-token-of-${player}-${launches}`;
}

export async function startLive({
  books = new DatabaseSync(':memory:'),
  operator = createFakeOperator(),
  pacePercent = testConfig.pacePercent,
}: Options = {}) {
  const numbers: number[] = [];
  const swaps: number[] = [];
  const time = createLeapingClock(operator.hanging);
  const app = Fastify({ logger: false });
  let isShuffling = false;
  /**
   * A shuffle asks for 416, 415 … 2; between two shuffles 37 is the wheel, and 256 a byte of a
   * secret.
   */
  function below(limit: number): number {
    if (limit === SHOE) isShuffling = true;
    if (!isShuffling) return limit === POCKETS ? (numbers.shift() ?? 0) : randomInt(limit);
    if (limit === 2) isShuffling = false;
    return swaps.shift() ?? limit - 1;
  }
  const surroundings: Surroundings = {
    clock: time.clock,
    ids: { uuid: () => randomUUID() },
    random: { below },
    http: operator.http,
    books,
    log: app.log,
    config: {
      ...testConfig,
      pacePercent,
      publicUrl: 'http://live.test',
      operatorUrl,
      hub88: { ...testConfig.hub88, walletsUrl: 'http://operator.test/wallet' },
    },
  };
  const company = createLiveTables(surroundings);
  await company.routes(app);
  await company.start();

  async function post(
    call: string,
    body: object,
    session = '',
  ): Promise<{ status: number; body: unknown }> {
    const response = app.inject({
      method: 'POST',
      url: `/live/api/${call}`,
      payload: body,
      headers: { authorization: `Bearer ${session}` },
    });
    let isAnswered = false;
    const answered = response.then((value) => {
      isAnswered = true;
      return { status: value.statusCode, body: value.json() };
    });
    await time.until(() => isAnswered);
    return answered;
  }

  async function open(player: string, tableID: TableId): Promise<string> {
    const answer = await post('session', {
      token: tokenOf(player),
      operatorID: '1',
      tableID,
      serverID: '1',
    });
    return String(Object(answer.body).session);
  }

  async function watch<T extends TableId>(session: string): Promise<Sitting<Views[T]>> {
    const events: string[] = [];
    let latest: Views[T] | undefined;
    const response = await app.inject({
      method: 'GET',
      url: '/live/api/stream',
      headers: { authorization: `Bearer ${session}` },
      payloadAsStream: true,
    });
    const stream = response.stream();
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const found = /^event: (\w+)\ndata: (.*)$/s.exec(block);
        if (found === null) continue;
        events.push(found[1] ?? '');
        if (found[1] === 'table') latest = JSON.parse(found[2] ?? '');
      }
    });
    const sitting: Sitting<Views[T]> = {
      session,
      events,
      view() {
        if (latest === undefined) throw new Error('nothing was seen yet');
        return latest;
      },
      act: (command) => post('act', command, session),
      leave: () => void response.raw.res.destroy(),
    };
    await time.until(() => latest !== undefined);
    return sitting;
  }

  async function sit<T extends TableId>(player: string, tableID: T): Promise<Sitting<Views[T]>> {
    return watch<T>(await open(player, tableID));
  }

  return {
    app,
    books,
    operator,
    company,
    post,
    tokenOf,
    open,
    watch,
    sit,
    until: time.until,
    /** Lets time pass with everything that falls due in it. */
    async pass(ms: number): Promise<void> {
      let isOver = false;
      time.clock.after(ms, () => (isOver = true));
      await time.until(() => isOver);
    },
    /** The next numbers of the wheel. */
    willSpin: (...next: number[]) => numbers.push(...next),
    /** The first cards of the next shoe. */
    willDeal: (...cards: string[]) => swaps.push(...swapsFor(cards)),
  };
}

export type Live = Awaited<ReturnType<typeof startLive>>;

/** The random numbers that make the shuffle put these cards on top. */
function swapsFor(top: readonly string[]): number[] {
  const shoe: string[] = [];
  const plain = shuffleShoe({ below: (limit) => limit - 1 });
  const rest = [...plain];
  for (const card of top) shoe.push(...rest.splice(rest.indexOf(card), 1));
  const target = [...shoe, ...rest];
  const swaps: number[] = [];
  shuffleShoe({
    below(limit) {
      const at = plain.lastIndexOf(target[limit - 1] ?? '', limit - 1);
      const [last = '', chosen = ''] = [plain[limit - 1], plain[at]];
      plain[limit - 1] = chosen;
      plain[at] = last;
      swaps.push(at);
      return at;
    },
  });
  return swaps;
}
