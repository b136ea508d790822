// The sportsbook with real routes and books, and an operator whose answers a test decides.

import { randomUUID } from 'node:crypto';
import { feed } from '@ceibo/partner-protocol/bti';
import { openTestSandbox } from '../../testing/test-sandbox.ts';
import { createSportsbook } from '../index.ts';

/**
 * What the operator does with its next calls: an error code, or no answer at all; before ('cut') or
 * after ('lost') it did what was asked.
 */
type Answer = `${number}` | 'cut' | 'lost';

export interface OperatorCall {
  /** "reserve", "debitreserve" … */
  name: string;
  query: Record<string, string>;
  body: string;
}

/** Prices do not change unless a test lets them walk. */
export async function openSportsbookWorld({ walkEveryMs = 0 } = {}) {
  const calls: OperatorCall[] = [];
  const answers = new Map<string, Answer[]>();
  const meanwhile = new Map<string, () => Promise<unknown>>();
  const http: typeof fetch = async (address, init) => {
    const request = new Request(address, init);
    const url = new URL(request.url);
    const name = url.pathname.split('/').at(-1) ?? '';
    const answer = answers.get(name)?.shift() ?? '0';
    await meanwhile.get(name)?.();
    if (answer === 'cut') throw new TypeError('fetch failed');
    calls.push({ name, query: Object.fromEntries(url.searchParams), body: await request.text() });
    if (answer === 'lost') throw new TypeError('terminated');
    return new Response(
      `error_code=${answer}\r\nerror_message=-\r\n` +
        'cust_id=player-1\r\ncust_login=ana\r\ncurrency_code=ARS\r\nbalance=10.00\r\n',
    );
  };
  const sandbox = await openTestSandbox((surroundings) =>
    createSportsbook({
      ...surroundings,
      http,
      config: { ...surroundings.config, bti: { ...surroundings.config.bti, walkEveryMs } },
    }),
  );
  const post = async (path: string, body: object, session?: string) => {
    const headers = session === undefined ? {} : { authorization: `Bearer ${session}` };
    const reply = await sandbox.app.inject({
      method: 'POST',
      url: `/sportsbook/api/${path}`,
      payload: body,
      headers,
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  const { body } = await post('session', { token: 'a-token-of-the-operator' });
  const session = String(body['session']);
  calls.length = 0;

  const events = async () =>
    feed.parse((await sandbox.app.inject('/sportsbook/feed.json')).json()).events;
  const football = async (count: number) =>
    (await events()).filter(({ sport }) => sport === 'football').slice(0, count);
  /** A selection of the nth football match, at the price of the feed unless another is given. */
  const pick = async (index: number, outcome: 'Home' | 'Tie' | 'Away', price?: string) => {
    const event = (await football(index + 1))[index];
    const found = event?.markets[0]?.selections.find(({ outcomeType }) => outcomeType === outcome);
    if (!event || !found) throw new Error('there is no such selection');
    return { eventId: event._id, outcome, price: price ?? found.trueOdds };
  };
  return {
    ...sandbox,
    get app() {
      return sandbox.app;
    },
    calls,
    names: () => calls.map(({ name }) => name),
    /** The operator's next answers to a call. */
    answers: (name: string, ...next: Answer[]) => void answers.set(name, next),
    /** What happens while the operator works on a call. */
    meanwhile: (name: string, happens: () => Promise<unknown>) => void meanwhile.set(name, happens),
    post,
    session,
    events,
    pick,
    place: async (order: {
      selections: object[];
      kind?: 'single' | 'multiple';
      stake?: string;
      id?: string;
      anyPrice?: boolean;
    }) =>
      (
        await post(
          'place',
          { id: randomUUID(), kind: 'single', stake: '10000', anyPrice: false, ...order },
          session,
        )
      ).body,
    bets: async () =>
      (await post('bets', {}, session)).body['bets'] as {
        status: string;
        stake: string;
        payout: string;
        price: string;
      }[],
    /** The trader's input. */
    end: async (event: string, result: string) =>
      (
        await sandbox.app.inject({
          method: 'POST',
          url: '/sportsbook/trader',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `event=${event}&result=${result}`,
        })
      ).statusCode,
  };
}
