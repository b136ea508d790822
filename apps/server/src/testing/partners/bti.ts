// The sportsbook for tests: it authenticates and calls, and gives the meaning of the answer.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { moneyToDecimal, parseMoney, roundDownToCentavos, type Money } from '@ceibo/money';
import {
  SECRET_HEADER,
  walletPaths,
  type BetStatus,
  type SettledLeg,
} from '@ceibo/partner-protocol/bti';
import { saveCatalogue } from '../../rooms/providers/index.ts';
import type { TestPlayer, TestWorld } from '../test-world.ts';

export const btiSecrets = ['bti-secret-of-tests-1', 'bti-secret-of-tests-2'] as const;
export const SPORTSBOOK_URL = 'http://sportsbook.test/sportsbook';

export interface BtiAnswer {
  http: number;
  raw: string;
  code: string;
  balance: Money | undefined;
  fields: Record<string, string>;
}

export interface BtiBet {
  id: string;
  stake: Money;
  /** BetTypeID: "1" unless said otherwise. */
  type?: '1' | '2' | '3' | '4';
  systemOf?: number;
  /** The odds of its selections l1, l2 …: one of 2.50 unless said otherwise. */
  legs?: readonly string[];
  /** The outcome of its first selection: "l1" unless said otherwise. */
  outcome?: string;
  /** When its event begins; in years unless said otherwise. */
  startsAt?: string;
  /** The event of its selection; football unless said otherwise. */
  event?: { sport: string; competition: string; name: string };
}

export async function connectSportsbook(world: TestWorld): Promise<void> {
  await world.database.transaction((transaction) =>
    saveCatalogue(transaction, {
      providers: [
        {
          key: 'bti',
          name: 'BTi',
          sort: 2,
          studio: { baseUrl: SPORTSBOOK_URL, protocol: 'bti', sharedSecrets: [...btiSecrets] },
        },
      ],
      games: [],
    }),
  );
  await world.asOwner(`update games.providers set active = true where key = 'bti'`);
}

/** Opens the sportsbook for a player as a launch would; gives the token, not used yet. */
export async function openSportsbook(world: TestWorld, player: TestPlayer): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = world.clock.now();
  await world.asOwner(
    `insert into sports.sessions (id, player_id, token_hash, session_key, created_at, open_by)
       values ($1, $2, $3, $4, $5, $6)`,
    [
      randomUUID(),
      player.id,
      createHash('sha256').update(token).digest(),
      createHash('sha256').update(player.session).digest('hex'),
      now,
      new Date(now.getTime() + 60_000),
    ],
  );
  return token;
}

export async function callBti(
  world: TestWorld,
  call: {
    path: keyof typeof walletPaths;
    query: Record<string, string>;
    body?: string;
    secret?: string | null;
  },
): Promise<BtiAnswer> {
  const { path, query, body, secret = btiSecrets[0] } = call;
  const headers = {
    ...(secret === null ? {} : { [SECRET_HEADER]: secret }),
    ...(body === undefined ? {} : { 'content-type': 'text/xml' }),
  };
  const url = `/partners/bti/bti${walletPaths[path]}?${new URLSearchParams(query).toString()}`;
  const method = body === undefined ? 'GET' : 'POST';
  const reply = await world.app.web.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  const fields = Object.fromEntries(
    reply.body
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return {
    http: reply.statusCode,
    raw: reply.body,
    code: fields['error_code'] ?? '',
    balance: parseMoney(fields['balance'] ?? ''),
    fields,
  };
}

/** The sportsbook with one player at it. */
export function sportsbookOf(
  world: TestWorld,
  { id: cust_id }: TestPlayer,
  secret?: string | null,
) {
  const call = (path: keyof typeof walletPaths, query: Record<string, string>, body?: string) =>
    callBti(world, {
      path,
      query: { cust_id, ...query },
      ...(body === undefined ? {} : { body }),
      ...(secret === undefined ? {} : { secret }),
    });
  return {
    validate: (auth_token: string) =>
      callBti(world, { path: 'validateToken', query: { auth_token } }),
    reserve: (reserve_id: string, bets: readonly BtiBet[]) => {
      const amount = moneyToDecimal(bets.reduce((sum, { stake }) => sum + stake, 0n));
      return call(
        'reserve',
        { reserve_id, amount },
        reserveXml({ cust_id, reserve_id, amount, bets }),
      );
    },
    debit: (reserve_id: string, req_id: string, bets: readonly BtiBet[]) => {
      const amount = moneyToDecimal(bets.reduce((sum, { stake }) => sum + stake, 0n));
      const told = bets
        .map(({ id, stake }) => `<Bet BetID="${id}" Stake="${moneyToDecimal(stake)}"/>`)
        .join('');
      const body =
        `<Bets cust_id="${cust_id}" reserve_id="${reserve_id}" amount="${amount}" ` +
        `currency_code="ARS" platform="Web">${told}</Bets>`;
      return call('debitReserve', { reserve_id, req_id, amount }, body);
    },
    commit: (reserve_id: string) => call('commitReserve', { reserve_id }),
    cancel: (reserve_id: string) => call('cancelReserve', { reserve_id }),
    settle: (kind: 'Credit' | 'Debit', settlement: Settlement) => {
      const query = { req_id: settlement.reqId, amount: moneyToDecimal(settlement.amount) };
      return call(
        kind === 'Credit' ? 'creditCustomer' : 'debitCustomer',
        query,
        settlementXml(kind, cust_id, settlement),
      );
    },
  };
}

export interface SettledTestBet {
  id: string;
  result: BetStatus;
  payout: Money;
  /** The part that stays open, when a part was cashed out. */
  openStake?: Money;
  legs?: readonly SettledLeg[];
}

export interface Settlement {
  reqId: string;
  reserveId: string;
  amount: Money;
  bets: readonly SettledTestBet[];
  /** Another bet of the purchase is still open. */
  isOpen?: boolean;
}

const LATER = '2030-01-01T20:00:00Z';

/** As XML writes it. */
const FOOTBALL = {
  sport: 'F&#250;tbol',
  competition: 'Liga',
  name: 'Talleres &amp; Sur - Norte',
};

type Selected = Required<Pick<BtiBet, 'event' | 'startsAt' | 'outcome'>>;

export function reserveXml({
  cust_id,
  reserve_id,
  amount,
  bets,
}: {
  cust_id: string;
  reserve_id: string;
  amount: string;
  bets: readonly BtiBet[];
}): string {
  const told = bets.map(
    ({
      id,
      stake,
      type = '1',
      systemOf,
      event = FOOTBALL,
      legs = ['2.50'],
      outcome = 'l1',
      startsAt = LATER,
    }) =>
      `<Bet BetID="${id}" BetTypeID="${type}" PurchaseBetID="p-${id}" ` +
      (systemOf === undefined ? '' : `SystemOf="${systemOf}" `) +
      `Stake="${moneyToDecimal(stake)}" Odds="${productOf(legs)}" ` +
      `Gain="${moneyToDecimal(gainOf(stake, productOf(legs)))}">` +
      `${legs.map((odds, at) => lineOf({ event, startsAt, outcome }, odds, at)).join('')}</Bet>`,
  );
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    `<Bets cust_id="${cust_id}" reserve_id="${reserve_id}" amount="${amount}" ` +
    `currency_code="ARS" platform="Web">${told.join('')}</Bets>`
  );
}

function lineOf(
  { event: { sport, competition, name }, startsAt, outcome }: Selected,
  odds: string,
  at: number,
): string {
  return (
    `<Lines LineID="${at === 0 ? outcome : `l${at + 1}`}" EventID="e${at + 1}" ` +
    `EventName="${name}" LeagueName="${competition}" SportName="${sport}" MarketType="ML0" ` +
    `Selection="Talleres" Odds="${odds}" StartDate="${startsAt}"/>`
  );
}

/** In hundredths, rounded down. */
function productOf(legs: readonly string[]): string {
  const product = legs.reduce((whole, odds) => (whole * Number(odds.replace('.', ''))) / 100, 100);
  return (Math.floor(product) / 100).toFixed(2);
}

function gainOf(stake: Money, odds: string): Money {
  return roundDownToCentavos((stake * BigInt(odds.replace('.', ''))) / 100n);
}

function settlementXml(
  kind: 'Credit' | 'Debit',
  cust_id: string,
  { reqId, reserveId, amount, bets, isOpen = false }: Settlement,
): string {
  const told = bets.map(settledBetXml).join('');
  const purchase =
    `<Purchase ReserveID="${reserveId}" ` +
    `CurrentStatus="${isOpen ? 'Open' : 'Closed'}">${told}</Purchase>`;
  return (
    `<${kind} cust_id="${cust_id}" req_id="${reqId}" amount="${moneyToDecimal(amount)}" ` +
    `currency_code="ARS">${purchase}</${kind}>`
  );
}

function settledBetXml({ id, result, payout, openStake, legs = [] }: SettledTestBet): string {
  const open = openStake === undefined ? '' : ` OpenStake="${moneyToDecimal(openStake)}"`;
  const opening = `<Bet BetID="${id}" Status="${result}" Payout="${moneyToDecimal(payout)}"${open}`;
  const told = legs.map(({ LineID, Result, Score, Share }) => {
    const score = Score === undefined ? '' : ` Score="${Score}"`;
    const share = Share === undefined ? '' : ` Share="${Share}"`;
    return `<Leg LineID="${LineID}" Result="${Result}"${score}${share}/>`;
  });
  return told.length === 0 ? `${opening}/>` : `${opening}>${told.join('')}</Bet>`;
}
