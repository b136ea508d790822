// A player at the sportsbook's page, by the calls of that page: bets of every kind, orders that are
// sent twice, and cash-outs. A seed decides its actions.

import { randomUUID } from 'node:crypto';
import type { SportsbookProcess } from '../../../testing/companies/sportsbook-process.ts';
import { TEST_PASSWORD, type TestPlayer, type TestWorld } from '../../../testing/test-world.ts';

export const kinds = ['single', 'live', 'multiple', 'system', 'builder'] as const;
export type Kind = (typeof kinds)[number];

export interface PageBet {
  id: string;
  kind: string;
  state: string;
  stake: string;
  payout: string;
  lines: { selection: string; eventId: string }[];
  cashOut: { id: string; amount: string } | null;
  cashedOut: unknown[];
  corrections: unknown[];
}
interface Market {
  id: string;
  selections: { id: string; odds: string | null }[];
}
interface Event {
  id: string;
  sport: string;
  status: string;
  markets: Market[];
}

/** The number of looks for an answer before the clock goes. */
const LOOKS = 20;
const MOST_WAITS = 20;

const API = '/sportsbook/api';
const asPlayer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

/** A number from 0 to below so many, from a seed. */
export type Draw = (below: number) => number;

interface Needs {
  world: TestWorld;
  company: SportsbookProcess;
  draw: Draw;
}

export function createBettor(needs: Needs, player: TestPlayer) {
  let session = player.session;
  let last: string | undefined;
  return {
    player,
    /** The login, which ends now and then in a day. */
    session: () => session,
    /** The page that was opened last. */
    lastSecret: () => last,
    /** Opens the page. A fault may leave it closed: then the player comes another time. */
    async open(): Promise<string | undefined> {
      const { world, company } = needs;
      const launch = () => world.call('/api/sports/launch', { platform: 'desktop' }, session);
      let launched = await launch();
      if (launched.body['token'] === undefined) {
        const login = { login: player.login, password: TEST_PASSWORD };
        session = String((await world.call('/api/identity/login', login)).body['sessionId']);
        launched = await launch();
      }
      const opened = await whileTimePasses(
        company,
        company.json('POST', `${API}/session`, { body: { token: launched.body['token'] } }),
      );
      if (typeof opened['session'] !== 'string') return undefined;
      last = opened['session'];
      return last;
    },
    /** Gives "placed", or why the bet was not. */
    place: (secret: string, kind: Kind): Promise<string> => place(needs, secret, kind),
    cashOut: (secret: string, bet: PageBet, way: WayOut): Promise<void> =>
      cashOut(needs, secret, { bet, way }),
    list: (secret: string, state: 'open' | 'settled'): Promise<PageBet[]> =>
      list(needs, secret, state),
  };
}

async function selectionsOf({ company, draw }: Needs, kind: Kind) {
  const isLive = kind === 'live';
  const query = `when=${isLive ? 'live' : 'all'}${kind === 'builder' ? '&sport=football' : ''}`;
  const answer = await company.json('GET', `${API}/events?${query}`);
  const events = (answer['events'] as Event[]).filter(
    ({ status, markets }) => status === (isLive ? 'live' : 'scheduled') && markets.length > 0,
  );
  if (kind === 'builder') {
    const markets = events[draw(events.length)]?.markets ?? [];
    return ['ML0', 'OU:2.5'].flatMap(
      (id) => markets.find((each) => each.id === id)?.selections[0] ?? [],
    );
  }
  const count = { single: 1, live: 1, multiple: 3, system: 3 }[kind];
  const chosen = Array.from({ length: count }, () => events.splice(draw(events.length), 1)[0]);
  return chosen.flatMap((event) => {
    const open = event?.markets.flatMap(({ selections }) => selections.filter(({ odds }) => odds));
    return open?.[draw(open.length)] ?? [];
  });
}

async function place(needs: Needs, secret: string, kind: Kind): Promise<string> {
  const { company, draw } = needs;
  const selections = await selectionsOf(needs, kind);
  const body = {
    kind: kind === 'live' ? 'single' : kind,
    systemOf: kind === 'system' ? 2 : null,
    selections: selections.map(({ id, odds }) => ({ id, odds })),
  };
  const quoted = await company.json('POST', `${API}/quote`, { ...asPlayer(secret), body });
  if (typeof quoted['quote'] !== 'string') return textOf(quoted['refusal']);
  const stakes = [String(10_000 + 137 * draw(500))];
  const order = { id: randomUUID(), quote: quoted['quote'], stakes, oddsPolicy: 'any' };
  const send = (sent: object) =>
    company.json('POST', `${API}/place`, { ...asPlayer(secret), body: sent });
  // Two presses at one moment, and a third with another stake.
  const [first] = await whileTimePasses(
    company,
    Promise.all([send(order), send(order), send({ ...order, stakes: ['999900'] })]),
  );
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const { state, code } = await company.json('GET', `${API}/place/${order.id}`, asPlayer(secret));
    if (state === 'placed') return 'placed';
    if (state === 'refused') return textOf(code);
    if (state !== 'pending') break;
    await company.advance(2000);
  }
  return textOf(first?.['code']);
}

type WayOut = 'all' | 'part' | 'automatic';

async function cashOut(
  { company }: Needs,
  secret: string,
  { bet, way }: { bet: PageBet; way: WayOut },
): Promise<void> {
  if (!bet.cashOut) return;
  const { id: offer, amount } = bet.cashOut;
  if (way === 'automatic') {
    const body = { bet: bet.id, amount };
    await company.json('POST', `${API}/auto-cash-out`, { ...asPlayer(secret), body });
    return;
  }
  const order = { bet: bet.id, offer, percent: way === 'all' ? 100 : 40, minAmount: '1' };
  const pay = (id: string) =>
    company.json('POST', `${API}/cash-out`, { ...asPlayer(secret), body: { ...order, id } });
  const id = randomUUID();
  // The same press twice, and the same offer under another id: it has one effect.
  await whileTimePasses(company, Promise.all([pay(id), pay(id), pay(randomUUID())]));
}

async function list(
  { company }: Needs,
  secret: string,
  state: 'open' | 'settled',
): Promise<PageBet[]> {
  const all: PageBet[] = [];
  for (let cursor = ''; ;) {
    const path = `${API}/bets?state=${state}${cursor}`;
    const { bets, next } = await company.json('GET', path, asPlayer(secret));
    all.push(...(bets as PageBet[]));
    if (typeof next !== 'string') return all;
    cursor = `&cursor=${next}`;
  }
}

const textOf = (code: unknown): string => (typeof code === 'string' ? code : 'pending');

/** A call whose answer may need the sportsbook's clock to go: a fault lets it wait. */
async function whileTimePasses<T>(company: SportsbookProcess, work: Promise<T>): Promise<T> {
  const progress = { isDone: false };
  const ended = work.finally(() => (progress.isDone = true));
  for (let looks = 0; !progress.isDone; looks += 1) await company.advance(looks < LOOKS ? 0 : 1000);
  return ended;
}
