// The ticket that the player makes, from the first number to the operator's answer.

import { Refused } from '../../../page-kit/calls.ts';
import { parsePesos } from '../../../page-kit/money.ts';
import { drawUuid } from '../../../page-kit/page.ts';
import type { PoolKind, TicketAnswer, TicketView } from '../../wire.ts';
import { combinationsOf, poolRules } from '../../pools/kinds.ts';
import { LEAST_UNIT, MOST_COMBINATIONS, MOST_STAKE } from '../../rules.ts';
import { notify } from '../../../react-kit/Notice.tsx';
import { page, type PageState } from './page-state.ts';
import { calls, closePage, tellOperator, loadRace } from './reading.ts';
import { isWord, money, say } from './words.ts';

export function choosePool(kind: PoolKind): void {
  const before = page.get().columns;
  const columns = Array.from({ length: poolRules[kind].columns }, (_, at) => before[at] ?? []);
  page.set({ kind, columns });
}

export function toggle(column: number, entry: number): void {
  page.set({
    columns: page
      .get()
      .columns.map((chosen, at) =>
        at !== column
          ? chosen
          : chosen.includes(entry)
            ? chosen.filter((each) => each !== entry)
            : [...chosen, entry].toSorted((one, other) => one - other),
      ),
  });
}

export function clearSlip(): void {
  page.set({ columns: page.get().columns.map(() => []) });
}

/** The ticket as it stands, and why it cannot be placed; `problem` is null when it can. */
export function slipOf({ columns, unitText, race, balance }: PageState) {
  const combinations = combinationsOf(columns);
  const unit = (parsePesos(unitText) ?? 0n) * 100n;
  const total = unit * BigInt(combinations.length);
  const problems = [
    [race?.line.phase !== 'open', say('closedNow')],
    [combinations.length === 0, say('chooseRunners')],
    [combinations.length > MOST_COMBINATIONS, refusalText('TOO_MANY_COMBINATIONS')],
    [unit < LEAST_UNIT, say('leastUnit', { amount: money(LEAST_UNIT) })],
    [total > MOST_STAKE, say('mostStake', { amount: money(MOST_STAKE) })],
    [balance !== null && total > balance, say('NOT_ENOUGH_MONEY')],
  ] as const;
  const problem = problems.find(([isThere]) => isThere)?.[1] ?? null;
  return { combinations, unit, total, problem };
}

/** Repeated under the same id until the server answers, so no ticket is ever sold twice. */
export async function place(): Promise<void> {
  const { race, kind, columns, isPlacing, who } = page.get();
  const { problem, unit, total } = slipOf(page.get());
  if (race === null || problem !== null || isPlacing || who !== 'player') return;
  page.set({ isPlacing: true });
  tellOperator('round-started');
  try {
    const { ticket } = await calls.call<TicketAnswer>('bet', {
      betId: drawUuid(),
      race: race.line.race,
      kind,
      columns,
      unit: String(unit),
    });
    take(ticket, total);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refuse(error.code);
  } finally {
    page.set({ isPlacing: false });
    tellOperator('round-ended');
    void loadRace();
  }
}

function take(ticket: TicketView, total: bigint): void {
  const { tickets, balance } = page.get();
  page.set({
    tickets: [ticket, ...tickets.filter(({ betId }) => betId !== ticket.betId)],
    balance: ticket.balance === null ? balance : BigInt(ticket.balance),
  });
  if (ticket.state === 'taken') {
    clearSlip();
    notify(say('placed', { amount: money(total), ticket: ticket.ticket }));
  } else if (ticket.state === 'refused') refuse(ticket.code ?? 'NOT_ACCEPTED');
  else notify(say('unclear'), { isBad: true });
}

function refuse(code: string): void {
  if (code === 'SESSION_CLOSED') closePage();
  else notify(refusalText(code), { isBad: true });
}

function refusalText(code: string): string {
  return say(isWord(code) ? code : 'NOT_ACCEPTED', { most: MOST_COMBINATIONS });
}
