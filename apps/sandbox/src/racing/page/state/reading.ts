// Keeps the page up to date: the program and the race by the clock, the tickets when they change.

import type {
  ProgramAnswer,
  RaceAnswer,
  RaceLine,
  StateAnswer,
  TicketsAnswer,
} from '../../wire.ts';
import { notify } from '../../../react-kit/Notice.tsx';
import { calls, closeOn, get, tellOperator } from './api.ts';
import { page } from './page-state.ts';
import { serverNow } from '../../../page-kit/server-clock.ts';
import { money, say } from './words.ts';

const TICK_MS = 1000;
const PROGRAM_EVERY_MS = 10_000;
const RACE_EVERY_MS = 4000;
const TICKETS_EVERY_MS = 3000;
/** An answer that was asked at the very moment of a change may be a little early. */
const AFTER_CHANGE_MS = 150;

let programAt = 0;
let raceAt = 0;
let ticketsAt = 0;

export async function loadProgram(): Promise<void> {
  programAt = Date.now();
  const answer = await get<ProgramAnswer>('program');
  if (answer === undefined) return;
  page.set({ program: answer.races });
  if (page.get().raceId !== null) return;
  const next = answer.races.find(({ phase }) => phase !== 'official');
  if (next !== undefined) page.set({ raceId: next.race });
}

export async function loadRace(): Promise<void> {
  raceAt = Date.now();
  const { raceId } = page.get();
  if (raceId === null) return;
  const answer = await get<RaceAnswer>(`race/${raceId}`);
  if (answer !== undefined && page.get().raceId === raceId) page.set({ race: answer });
}

export async function loadState(): Promise<StateAnswer> {
  const answer = await calls.call<StateAnswer>('state', {});
  const { tickets, lobbyUrl } = answer;
  const balance = answer.balance === null ? page.get().balance : BigInt(answer.balance);
  page.set({ balance, tickets, lobbyUrl });
  return answer;
}

async function loadTickets(): Promise<void> {
  ticketsAt = Date.now();
  try {
    const answer = await calls.attempt<TicketsAnswer>('tickets', {});
    if (answer !== undefined) takeTickets(answer);
  } catch (error) {
    closeOn(error);
  }
}

/** Tells the player the result of tickets that were open, and reads the balance anew. */
function takeTickets({ tickets }: TicketsAnswer): void {
  const before = new Map(page.get().tickets.map((ticket) => [ticket.betId, ticket.state]));
  page.set({ tickets });
  const changed = tickets.filter(({ betId, state, isPending }) => {
    const was = before.get(betId);
    return !isPending && was !== undefined && was !== state;
  });
  for (const { state, prize, refund, stake } of changed) {
    if (state === 'won') notify(say('wonNotice', { amount: money(prize) }));
    if (state === 'refunded') notify(say('refundNotice', { amount: money(refund) }));
    if (state === 'reversed') notify(say('refundNotice', { amount: money(stake) }));
  }
  if (changed.length === 0) return;
  tellOperator('round-ended');
  void loadState().catch(closeOn);
}

export function showRace(raceId: number): void {
  const isSame = page.get().raceId === raceId;
  const { columns } = page.get();
  page.set({
    view: 'race',
    raceId,
    ...(isSame ? {} : { race: null, columns: columns.map(() => []) }),
  });
  void loadRace();
  scrollTo({ top: 0 });
}

/** Repeats the reads that are due, every second. A hidden page reads nothing. */
export function followRaces(): void {
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const now = Date.now();
    const { view, who, tickets, program, race } = page.get();
    const hasOpen = tickets.some(({ state, isPending }) => isPending || state === 'taken');
    const isProgramLate = program?.some((line) => isLate(line)) ?? false;
    const isRaceLate = race === null || isLate(race.line, race.track?.durationMs);
    if (now - programAt > PROGRAM_EVERY_MS || isProgramLate) void loadProgram();
    if (view === 'race' && (now - raceAt > RACE_EVERY_MS || isRaceLate)) void loadRace();
    if (who === 'player' && hasOpen && now - ticketsAt > TICKETS_EVERY_MS) void loadTickets();
  }, TICK_MS);
}

/** Whether a race should have gone on by now, in what the page has. */
function isLate({ phase, offAt }: RaceLine, runMs = Infinity): boolean {
  const changesAt = phase === 'open' ? offAt : offAt + runMs;
  return phase !== 'official' && changesAt < serverNow() - AFTER_CHANGE_MS;
}
