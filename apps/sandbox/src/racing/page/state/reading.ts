// The calls of the page. Public reads are repeated by the clock: the program, the race. Those of
// the player are repeated while tickets may change.

import { createCalls, read, Refused } from '../../../page-kit/calls.ts';
import {
  createParentPage,
  type ParentEvent,
  type ParentPage,
} from '../../../page-kit/parent-page.ts';
import { noteServerTime, serverNow } from '../../../page-kit/server-clock.ts';
import { notify } from '../../../react-kit/Notice.tsx';
import type {
  ProgramAnswer,
  RaceAnswer,
  RaceLine,
  StateAnswer,
  TicketsAnswer,
  TicketView,
} from '../../wire.ts';
import { page } from './page-state.ts';
import { money, say } from './words.ts';

const PATH = '/racing/api/';

export const calls = createCalls(PATH, {
  onSilence: () => page.set({ isSilent: true }),
  onAnswer: () => page.set({ isSilent: false }),
});

/** One try; undefined when there is no answer. The next tick asks again. */
async function get<Answer extends { now: number }>(name: string): Promise<Answer | undefined> {
  const answer = await read<Answer>(PATH + name);
  page.set({ isSilent: answer === undefined });
  if (answer !== undefined) noteServerTime(answer.now);
  return answer;
}

/** Closes the page where the server says that the session has ended; other errors are thrown. */
export function closeOn(error: unknown): void {
  const code = error instanceof Refused ? error.code : '';
  if (code !== 'SESSION_CLOSED' && code !== 'CODE_USED') throw error;
  closePage();
}

export function closePage(): void {
  page.set({ who: 'closed', isPlacing: false });
  notify(say('sessionClosed'), { isBad: true });
}

let parent: ParentPage | undefined;

export function tellOperator(event: ParentEvent): void {
  parent?.tell(event);
}

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

export async function loadState(): Promise<void> {
  const answer = await calls.call<StateAnswer>('state', {});
  const { tickets, lobbyUrl, parentOrigin } = answer;
  parent ??= createParentPage(parentOrigin);
  const balance = answer.balance === null ? page.get().balance : BigInt(answer.balance);
  page.set({ balance, tickets, lobbyUrl });
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

function isOpen({ state, isPending }: TicketView): boolean {
  return isPending || state === 'taken';
}

/** Tells the player the result of tickets that were open, and reads the balance anew. */
function takeTickets({ tickets }: TicketsAnswer): void {
  const open = page.get().tickets.filter(isOpen);
  page.set({ tickets });
  const settled = tickets.filter(
    (ticket) => !isOpen(ticket) && open.some(({ betId }) => betId === ticket.betId),
  );
  for (const { state, prize, refund } of settled) {
    if (state === 'won') notify(say('wonNotice', { amount: money(prize) }));
    if (state === 'refunded') notify(say('refundNotice', { amount: money(refund) }));
  }
  if (settled.length === 0) return;
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
    const isProgramLate = program?.some((line) => isLate(line)) ?? false;
    const isRaceLate = race === null || isLate(race.line, race.track?.durationMs);
    if (now - programAt > PROGRAM_EVERY_MS || isProgramLate) void loadProgram();
    if (view === 'race' && (now - raceAt > RACE_EVERY_MS || isRaceLate)) void loadRace();
    if (who === 'player' && tickets.some(isOpen) && now - ticketsAt > TICKETS_EVERY_MS)
      void loadTickets();
  }, TICK_MS);
}

/** Whether a race should have gone on by now, in what the page has. */
function isLate({ phase, offAt }: RaceLine, runMs = Infinity): boolean {
  const changesAt = phase === 'open' ? offAt : offAt + runMs;
  return phase !== 'official' && changesAt < serverNow() - AFTER_CHANGE_MS;
}
