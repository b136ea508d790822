// A day at the sportsbook with every fault of its network on. Its process crashes twice, and the
// operator has it switched off for two hours. Players bet, cash out and send orders twice; the
// trader ends, suspends, postpones and corrects. Afterwards the ledger and the reconciliation find
// nothing, and each player has exactly what the sportsbook's books say.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@ceibo/contracts/day';
import { fromScaledInteger, parseMoney, units, type Money } from '@ceibo/money';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import {
  startSportsbookProcess,
  type SportsbookProcess,
} from '../../../testing/companies/sportsbook-process.ts';
import { connectSportsbook } from '../../../testing/partners/bti.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { createBettor, kinds, type Draw, type PageBet } from './bettor.ts';
import { createTrader } from './trader.ts';

const { DAY_SEED: given = '1' } = process.env;
const seed = Number(given);
const TIMEOUT_MS = 120_000;
const PLAYERS = 3;
const CASH = units(500_000);
const VISIT_EVERY_MS = HOUR;
const VISITS = DAY / VISIT_EVERY_MS;
const LEAP_MS = 2 * MINUTE;
const DEEDS_PER_VISIT = 3;
/** The rate in ten thousand calls: with a dozen faults, every third call meets one. */
const FAULTY = 300;
const SINGLE: Record<string, string> = { reorder: 'bet', 'win-after-close': 'win' };
const CRASHES = new Set([7, 16]);
const OFF = { from: 10, to: 12 };
/** The outcomes that the protocol or the state of the day explains. */
const EXPLAINED = new Set([
  'placed',
  'pending',
  'UNCLEAR',
  'EVENT_STARTED',
  'MARKET_SUSPENDED',
  'SELECTION_GONE',
  'NO_COMBINED_PRICE',
  'TOO_FEW_SELECTIONS',
  'SESSION_CLOSED',
  'SPORTSBOOK_OFF',
]);

const DIFFERENCES = `select kind, transaction_id, our_amount, their_amount
  from games.reconciliation_differences where resolved_at is null`;

const world = startTestWorld();
let company: SportsbookProcess;
beforeAll(async () => {
  await connectSportsbook(world);
  company = await startSportsbookProcess(world, { seed });
});
afterAll(() => company.stop());

type Bettor = ReturnType<typeof createBettor>;

async function planFaults(isOn: boolean): Promise<Record<string, number>> {
  const { faultsOf, rules } = (await company.json('GET', '/faults.json')) as unknown as {
    faultsOf: Record<string, string[]>;
    rules: { fault: string; struck: number }[];
  };
  const planned = (isOn ? (faultsOf['bti'] ?? []) : []).map((fault) => ({
    provider: 'bti',
    fault,
    // Those of one call would be rare: the first calls of a day meet them.
    ...(SINGLE[fault] ? { call: SINGLE[fault], next: 3 } : { call: 'any', perTenThousand: FAULTY }),
  }));
  await company.json('PUT', '/faults.json', { body: { seed, rules: planned } });
  return Object.fromEntries(rules.map(({ fault, struck }) => [fault, struck]));
}

/** Both clocks go on together. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += LEAP_MS) await company.advance(LEAP_MS);
  const behind = company.now() - world.clock.now().getTime();
  if (behind > 0) world.clock.advance(behind);
}

const setActive = (isActive: boolean) =>
  world.asOwner(`update games.providers set active = $1 where key = 'bti'`, [isActive]);

async function allOf({ list }: Bettor, secret: string): Promise<PageBet[]> {
  return [...(await list(secret, 'open')), ...(await list(secret, 'settled'))];
}

/** Without faults a page always opens. */
async function opened(bettor: Bettor): Promise<string> {
  const secret = await bettor.open();
  if (secret === undefined) throw new Error('the sportsbook did not open');
  return secret;
}

async function liveThrough(bettors: readonly Bettor[], draw: Draw): Promise<string[]> {
  const trader = createTrader(company, draw);
  const answers: string[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    if (visit === OFF.from) await setActive(false);
    if (visit === OFF.to) await setActive(true);
    if (CRASHES.has(visit)) await company.crash();
    const bettor = bettors[visit % bettors.length];
    if (!bettor) continue;
    // While the sportsbook is off, a page that is open stays so.
    const secret = (await bettor.open()) ?? bettor.lastSecret();
    if (secret !== undefined) {
      for (const kind of kinds) if (draw(5) < 3) answers.push(await bettor.place(secret, kind));
      const open = await bettor.list(secret, 'open');
      const offered = open.filter((bet) => bet.cashOut !== null);
      const parted = offered.find(({ kind }) => kind !== 'system');
      if (parted) await bettor.cashOut(secret, parted, 'part');
      const chosen = offered[draw(offered.length)];
      if (chosen && chosen !== parted)
        await bettor.cashOut(secret, chosen, draw(2) === 0 ? 'all' : 'automatic');
      for (let deeds = 0; deeds < DEEDS_PER_VISIT; deeds += 1) await trader.act(open);
    }
    await pass(VISIT_EVERY_MS);
  }
  return answers;
}

/** Runs until neither side has anything left to send. */
async function settleAll(bettors: readonly Bettor[], draw: Draw): Promise<void> {
  const trader = createTrader(company, draw);
  for (let rounds = 0; rounds < 20; rounds += 1) {
    for (const bettor of bettors)
      await trader.endAll(await bettor.list(await opened(bettor), 'open'));
    await pass(VISIT_EVERY_MS);
    const pockets = await Promise.all(
      bettors.map(({ player }) => world.app.wallet.pockets(player.id)),
    );
    if (pockets.every(({ inPlay }) => inPlay === 0n)) return;
  }
}

/** The days that the bets were made and settled on, by the ledger and by the statement. */
async function reconcileDays(from: number): Promise<string[]> {
  const days = new Set<string>();
  for (let at = from; at <= company.now() + DAY; at += DAY) days.add(dayOf(new Date(at)));
  const states: string[] = [];
  for (const day of days) states.push(await world.app.games.reconcile({ provider: 'bti', day }));
  return states;
}

const money = (centavos: string): Money => fromScaledInteger(BigInt(centavos), 2);

/** The player's result of the day by the sportsbook's own records. */
function resultOf(bets: readonly PageBet[]): Money {
  return bets.reduce((sum, { stake, payout }) => sum + money(payout) - money(stake), 0n);
}

async function historyOf(session: string) {
  const all: { betId: string; stake: string; payout: string | null }[] = [];
  for (let before: unknown = undefined; before !== null;) {
    const asked = { limit: 100, ...(typeof before === 'string' ? { before } : {}) };
    const { body } = await world.call('/api/sports/bet-history', asked, session);
    all.push(...(body['bets'] as typeof all));
    before = body['before'] ?? null;
  }
  return all;
}

it(
  'a day with every fault on loses and makes nothing',
  async () => {
    const draw = drawFrom(seed);
    const from = company.now();
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => world.player({ cash: CASH })),
    );
    const bettors = players.map((player) => createBettor({ world, company, draw }, player));
    await planFaults(true);
    const answers = await liveThrough(bettors, draw);
    const struck = await planFaults(false);
    await settleAll(bettors, draw);

    expect(answers.filter((answer) => !EXPLAINED.has(answer))).toEqual([]);
    const seen = new Set<string>();
    for (const bettor of bettors) {
      const bets = await allOf(bettor, await opened(bettor));
      const { cash, bonus, inPlay } = await world.app.wallet.pockets(bettor.player.id);
      const owed = await world.app.wallet.debtOf(bettor.player.id);
      expect({ inPlay, money: cash + bonus - owed }).toEqual({
        inPlay: 0n,
        money: CASH + resultOf(bets),
      });
      const history = await historyOf(bettor.session());
      expect(new Map(history.map((bet) => [bet.betId, moneyOf(bet)]))).toEqual(
        new Map(bets.map(({ id, payout }) => [id, money(payout)])),
      );
      for (const { kind, state, corrections, cashedOut } of bets) {
        seen.add(kind).add(state);
        if (corrections.length > 0) seen.add('corrected');
        if (cashedOut.length > 0 && state !== 'cashed-out') seen.add('cashed out in part');
      }
    }
    expect(await reconcileDays(from)).toEqual(['done', 'done', 'done']);
    expect(await world.asOwner(DIFFERENCES)).toEqual([]);
    expect(EXPECTED.filter((each) => !seen.has(each))).toEqual([]);
    expect(Object.entries(struck).filter(([, count]) => count === 0)).toEqual([]);
  },
  TIMEOUT_MS,
);

/** The kinds of bets and ends that every day has, whatever its seed. */
const EXPECTED = [
  'single',
  'multiple',
  'system',
  'builder',
  'won',
  'lost',
  'cashed-out',
  'cashed out in part',
  'corrected',
];

function moneyOf({ payout }: { payout: string | null }): Money {
  return parseMoney(payout ?? '') ?? -1n;
}

/** The same numbers for the same seed (mulberry32). */
function drawFrom(first: number): Draw {
  let state = first;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below);
  };
}
