// The sportsbook with real routes and books, and an operator whose answers a test decides.

import { randomUUID } from 'node:crypto';
import { feed } from '@ceibo/partner-protocol/bti';
import { openTestSandbox } from '../../testing/test-sandbox.ts';
import { seededChance } from '../../seeded-chance.ts';
import { createSportsbook } from '../index.ts';
import type { BetsAnswer, BetView, EventAnswer, PlaceAnswer, QuoteAnswer } from '../wire.ts';

/**
 * The operator's answer to its next calls: an error code, or no answer at all; before ('cut') or
 * after ('lost') it did what was asked.
 */
type Answer = `${number}` | 'cut' | 'lost';

export interface OperatorCall {
  /** "reserve", "debitreserve" … */
  name: string;
  query: Record<string, string>;
  body: string;
}

export interface TestSlip {
  selections: { id: string; odds: string }[];
  kind?: 'single' | 'multiple' | 'system' | 'builder';
  systemOf?: number;
  /** The stake of each bet, in centavos. */
  stake?: string;
  stakes?: string[];
  id?: string;
  oddsPolicy?: 'none' | 'higher' | 'any';
}

/** Prices do not change unless a test lets them walk. Matches are drawn from a seed. */
export async function openSportsbookWorld({ walkEveryMs = 0, seed = 1 } = {}) {
  const random = seededChance(seed);
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
      random,
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
  const opened = await post('session', { token: 'a-token-of-the-operator' });
  const session = String(opened.body['session']);
  calls.length = 0;

  const events = async () =>
    feed.parse((await sandbox.app.inject('/sportsbook/feed.json')).json()).events;
  const football = async (count: number) =>
    (await events()).filter(({ sport }) => sport === 'football').slice(0, count);
  const get = async (path: string, secret: string | null = session) => {
    const headers = secret === null ? {} : { authorization: `Bearer ${secret}` };
    const reply = await sandbox.app.inject({ url: `/sportsbook/api/${path}`, headers });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  const eventPage = async (id: string) =>
    (await get(`events/${id}`)).body as unknown as EventAnswer;
  /** A selection of the nth football match, at its price unless another is given. */
  const pick = async (index: number, selection: string, { market = 'ML0', odds = '' } = {}) => {
    const event = (await football(index + 1))[index];
    const page = event && (await eventPage(event._id));
    const found = page?.markets
      .find((each) => each.id === market)
      ?.selections.find((each) => each.id.endsWith(`_${selection}`));
    if (!event || !found?.odds) throw new Error(`there is no ${market} ${selection}`);
    return { eventId: event._id, id: found.id, odds: odds || found.odds };
  };
  const quote = async ({ selections, kind = 'single', systemOf }: TestSlip) =>
    (
      await post(
        'quote',
        {
          kind,
          systemOf: systemOf ?? null,
          selections: selections.map(({ id, odds }) => ({ id, odds })),
        },
        session,
      )
    ).body as unknown as QuoteAnswer;
  const requestOf = async (slip: TestSlip) => {
    const { quote: signed } = await quote(slip);
    const stakes =
      (slip.stakes ?? (slip.kind ?? 'single') === 'single')
        ? slip.selections.map(() => slip.stake ?? '10000')
        : [slip.stake ?? '10000'];
    return {
      id: slip.id ?? randomUUID(),
      quote: signed ?? '',
      stakes: slip.stakes ?? stakes,
      oddsPolicy: slip.oddsPolicy ?? 'none',
    };
  };
  const trader = async (input: Record<string, string>) =>
    (
      await sandbox.app.inject({
        method: 'POST',
        url: '/sportsbook/trader',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(input).toString(),
      })
    ).statusCode;
  return {
    ...sandbox,
    get app() {
      return sandbox.app;
    },
    get surroundings() {
      return sandbox.surroundings;
    },
    calls,
    names: () => calls.map(({ name }) => name),
    /** The operator's next answers to a call. */
    answers: (name: string, ...next: Answer[]) => void answers.set(name, next),
    /** Sets an action that happens while the operator works on a call. */
    meanwhile: (name: string, happens: () => Promise<unknown>) => void meanwhile.set(name, happens),
    post,
    get,
    session,
    events,
    eventPage,
    pick,
    quote,
    requestOf,
    sendOrder: async (order: object) =>
      (await post('place', order, session)).body as unknown as PlaceAnswer,
    place: async (slip: TestSlip) =>
      (await post('place', await requestOf(slip), session)).body as unknown as PlaceAnswer,
    bets: async (state = 'open') =>
      ((await get(`bets?state=${state}`)).body as unknown as BetsAnswer).bets,
    allBets: async (): Promise<BetView[]> => {
      const [open, settled] = [await get('bets?state=open'), await get('bets?state=settled')];
      return [open, settled].flatMap(({ body }) => (body as unknown as BetsAnswer).bets);
    },
    /** The trader's input. */
    trader,
    end: (event: string, result: string) => trader({ event, result }),
  };
}
