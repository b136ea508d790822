// A player of the site who bets at the sportsbook whatever goes wrong. A trader ends the events
// that were bet on, now and then with a result that is corrected afterwards.

import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import { post } from './page-call.ts';
import type { SitePlayer } from './players.ts';
import { textIn } from './protocols/protocol.ts';

const THINK_MS = 1_000;
const AGAIN_AFTER_MS = 500;
const BETS_PER_VISIT = 8;
/** The shares of all bets: multiples of two selections, and systems of two of three. */
const MULTIPLE = 0.2;
const SYSTEM = 0.1;
const CASHED_OUT = 0.3;
/** A cash-out is of all of a bet, or of so many per cent. */
const PART = 40;
/**
 * The part of the events that a bettor may end during a run. The book has those of a week, and none
 * comes in place of one that was ended.
 */
const EVENTS_TO_END = 15;
const CORRECTED = 0.4;
/** In pesos; stakes are sent in centavos. */
const MOST_STAKE = 900;
/**
 * The soak bets on no event that begins sooner: the list of events that can be ended would not have
 * it any more.
 */
const LONGEST_RUN_MS = 4 * 60 * 60_000;
const RESULTS = ['Home', 'Away', 'Void', 'Drawn'] as const;

export interface SportsPlay {
  siteUrl: string;
  sandboxUrl: string;
  player: SitePlayer;
  chance: Chance;
  /** The run's length. */
  ms: number;
}

export interface Bet {
  placed: number;
  /** Refusals that nothing of what goes wrong here explains. */
  strange: string[];
  ended: number;
  corrected: number;
  cashedOut: number;
}

/**
 * A price has moved, an event was ended by the other player, or the operator's word did not come:
 * then the purchase was cancelled.
 */
const EXPLAINED = new Set([
  'UNCLEAR',
  'EVENT_STARTED',
  'MARKET_SUSPENDED',
  'SELECTION_GONE',
  'SESSION_CLOSED',
  'SAME_EVENT',
]);

export async function betOnSports(play: SportsPlay, isOver: () => boolean): Promise<Bet> {
  const { chance, sandboxUrl } = play;
  const bet: Bet = { placed: 0, strange: [], ended: 0, corrected: 0, cashedOut: 0 };
  const backed: string[] = [];

  async function place(session: string): Promise<void> {
    const events = (await openEvents(sandboxUrl)).filter(
      ({ startsAt }) => startsAt > Date.now() + LONGEST_RUN_MS,
    );
    const count = chance.happens(SYSTEM) ? 3 : chance.happens(MULTIPLE) ? 2 : 1;
    const chosen = Array.from(
      { length: count },
      () => events[chance.between(0, Math.max(0, events.length - 1))],
    ).filter((event) => event !== undefined);
    if (chosen.length === 0) return;
    const { state, code } = await sendSlip(play, session, chosen);
    if (state === 'placed') {
      bet.placed += 1;
      backed.push(...chosen.map(({ id }) => id));
    } else if (code !== undefined && !EXPLAINED.has(code)) bet.strange.push(code);
  }

  async function endOne(): Promise<void> {
    const event = backed.shift();
    if (event === undefined) return;
    if (
      await endEvent(sandboxUrl, event, RESULTS[chance.between(0, RESULTS.length - 1)] ?? 'Drawn')
    )
      bet.ended += 1;
    if (
      chance.happens(CORRECTED) &&
      (await endEvent(sandboxUrl, event, RESULTS[chance.between(0, RESULTS.length - 1)] ?? 'Drawn'))
    )
      bet.corrected += 1;
  }

  let endsNextAt = Date.now();
  while (!isOver()) {
    const session = await openSportsbook(play);
    if (session === undefined) {
      await pause(AGAIN_AFTER_MS);
      continue;
    }
    for (let bets = 0; bets < BETS_PER_VISIT && !isOver(); bets += 1) {
      await place(session);
      if (chance.happens(CASHED_OUT) && (await cashOutOne(play, session))) bet.cashedOut += 1;
      if (Date.now() >= endsNextAt) {
        await endOne();
        endsNextAt += play.ms / EVENTS_TO_END;
      }
      await pause(THINK_MS);
    }
  }
  return bet;
}

/** Ends every event that could be bet on, so that every bet is settled. */
export async function endOfSports(sandboxUrl: string): Promise<string[]> {
  const wrongs: string[] = [];
  for (const { id } of await openEvents(sandboxUrl))
    if (!(await endEvent(sandboxUrl, id, 'Drawn')))
      wrongs.push(`the event ${id} could not be ended`);
  return wrongs;
}

/** The session of the sportsbook's page; undefined when it could not be opened. */
async function openSportsbook({ siteUrl, player }: SportsPlay): Promise<string | undefined> {
  const launched = await post(
    `${siteUrl}/api/sports/launch`,
    { platform: 'desktop' },
    { wsession: player.session },
  );
  const address = launched && textIn(launched, 'url');
  if (address === undefined) return undefined;
  const opened = await post(new URL('api/session', address).href, { token: launched?.['token'] });
  return opened && textIn(opened, 'session');
}

const KINDS = ['single', 'single', 'multiple', 'system'] as const;

interface OpenBet {
  id: string;
  kind: string;
  cashOut: { id: string } | null;
}

/** Cashes out a bet or a part of it, pressed twice at one moment; true when it is paid. */
async function cashOutOne({ chance, sandboxUrl }: SportsPlay, session: string): Promise<boolean> {
  const api = `${sandboxUrl}/sportsbook/api`;
  const authorization = `Bearer ${session}`;
  const open = await openBets(api, authorization);
  const bet = open[chance.between(0, Math.max(0, open.length - 1))];
  if (!bet?.cashOut) return false;
  const percent = bet.kind === 'system' || chance.happens(0.5) ? 100 : PART;
  const order = { id: chance.uuid(), bet: bet.id, offer: bet.cashOut.id, percent, minAmount: '1' };
  const press = () => post(`${api}/cash-out`, order, { authorization });
  const [told] = await Promise.all([press(), press()]);
  return told !== undefined && textIn(told, 'state') === 'done';
}

async function openBets(api: string, authorization: string): Promise<OpenBet[]> {
  try {
    const answer = await fetch(`${api}/bets?state=open`, { headers: { authorization } });
    const { bets = [] }: { bets?: OpenBet[] } = JSON.parse(await answer.text());
    return bets;
  } catch {
    return [];
  }
}

/** A quote and then the order; neither has a state or a code when nobody answered. */
async function sendSlip(
  { chance, sandboxUrl }: SportsPlay,
  session: string,
  chosen: readonly OpenEvent[],
): Promise<{ state?: string | undefined; code?: string | undefined }> {
  const api = `${sandboxUrl}/sportsbook/api`;
  const authorization = `Bearer ${session}`;
  const kind = KINDS[chosen.length] ?? 'single';
  const selections = chosen.map(({ selectionId: id, odds }) => ({ id, odds }));
  const quoted = await post(
    `${api}/quote`,
    { kind, systemOf: kind === 'system' ? 2 : null, selections },
    { authorization },
  );
  const quote = quoted && textIn(quoted, 'quote');
  if (quote === undefined) return { code: quoted && textIn(quoted, 'refusal') };
  const stakes = [String(chance.between(100, MOST_STAKE) * 100)];
  const order = { id: chance.uuid(), quote, stakes, oddsPolicy: 'any' };
  const told = await post(`${api}/place`, order, { authorization });
  return { state: told && textIn(told, 'state'), code: told && textIn(told, 'code') };
}

interface OpenEvent {
  id: string;
  startsAt: number;
  selectionId: string;
  odds: string;
}

/** The events open to bets, with the first selection of each one's first market. */
async function openEvents(sandboxUrl: string): Promise<OpenEvent[]> {
  try {
    const answer = await fetch(`${sandboxUrl}/sportsbook/api/events?when=all`);
    const {
      events,
    }: {
      events: {
        id: string;
        startsAt: number;
        markets: { selections: { id: string; odds: string | null }[] }[];
      }[];
    } = JSON.parse(await answer.text());
    return events.flatMap(({ id, startsAt, markets }) => {
      const { id: selectionId, odds } = markets[0]?.selections[0] ?? {};
      return selectionId && odds ? [{ id, startsAt, selectionId, odds }] : [];
    });
  } catch {
    return [];
  }
}

/** False when the sandbox could not be reached. */
async function endEvent(sandboxUrl: string, event: string, result: string): Promise<boolean> {
  try {
    const answer = await fetch(`${sandboxUrl}/sportsbook/trader`, {
      method: 'POST',
      body: new URLSearchParams({ event, result }),
      redirect: 'manual',
    });
    return answer.status === 303;
  } catch {
    return false;
  }
}
