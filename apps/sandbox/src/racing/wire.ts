// The messages between the races' server and its page. Amounts are whole centavos as decimal
// digits, dividends whole hundredths, moments milliseconds since 1970 by the server's clock.

import type { Amount, CallRefusal, GameState, RefusalCode } from '../page-kit/wire.ts';
import type { Card, Runner } from './card/card.ts';
import type { PoolKind } from './pools/kinds.ts';
import type { Leg } from './race/track.ts';

export type { Silk } from './card/card.ts';
export type { PoolKind } from './pools/kinds.ts';

export interface RaceLine extends Pick<Card, 'name' | 'metres' | 'isTurf'> {
  /** The race's own number: its off in seconds since 1970. */
  race: number;
  course: string;
  number: number;
  offAt: number;
  phase: 'open' | 'running' | 'official';
  runners: number;
  /** The first three runners of a race that is over, or more in a dead heat. */
  first: (Pick<Runner, 'saddle' | 'entry'> & { place: number })[];
}

/** `GET program`: for everybody. */
export interface ProgramAnswer {
  now: number;
  races: RaceLine[];
}

export interface RunnerView extends Omit<Runner, 'weight'> {
  /** Its stated chance to win, in hundredths of a per cent. */
  chance: number;
  isOut: boolean;
}

export interface PoolView {
  kind: PoolKind;
  /** The house's simulated tickets, and those of players. */
  house: Amount;
  players: Amount;
  carriedIn: Amount;
  /** The dividend that a betting number would pay now, for win and place. */
  estimates: Record<string, number>;
  /** After the race: what it paid, and what became of a pool that nobody won. */
  outcome: 'paid' | 'refunded' | 'carried' | null;
  dividends: Record<string, number>;
}

/** `GET race/:race`: for everybody. */
export interface RaceAnswer {
  now: number;
  line: RaceLine;
  isSoft: boolean;
  runners: RunnerView[];
  withdrawn: string | null;
  pools: PoolView[];
  /** SHA-256 of the race's secret, public from the opening of the sale on. */
  commitment: string;
  /** From the off on: how each runner goes, and how long the race lasts. */
  track: { legs: Leg[]; durationMs: number } | null;
  /** After the race: saddles from first to last, and the secret that decided them. */
  result: { order: string[][]; secret: string } | null;
}

export type TicketState =
  | 'placing'
  | 'taken'
  | 'won'
  | 'lost'
  | 'refunded'
  | 'refused'
  | 'disputed';

export interface TicketView {
  ticket: number;
  /** The page's own id of the ticket, its idempotency key. */
  betId: string;
  race: number;
  course: string;
  number: number;
  kind: PoolKind;
  columns: number[][];
  unit: Amount;
  combinations: number;
  stake: Amount;
  state: TicketState;
  /** Whether the operator has yet to confirm the last step. */
  isPending: boolean;
  prize: Amount;
  refund: Amount;
  /** The balance in the operator's last answer about this ticket. */
  balance: Amount | null;
  code: RefusalCode | null;
}

/** `POST state {}` */
export interface StateAnswer extends GameState {
  tickets: TicketView[];
}

/** `POST bet {betId, race, kind, columns, unit}`. */
export interface TicketAnswer {
  ticket: TicketView;
}

/** `POST tickets {}`: the newest ones. */
export type TicketsAnswer = Pick<StateAnswer, 'tickets'>;

/** Why a ticket is not sold. */
export type OrderRefusal =
  | 'NO_SUCH_RACE'
  | 'BETTING_CLOSED'
  | 'NON_RUNNER'
  | 'BAD_TICKET'
  | 'TOO_MANY_COMBINATIONS'
  | 'STAKE_TOO_HIGH'
  | 'RACE_FULL'
  | 'BET_CONFLICT';

/** Sent with HTTP 4xx and 5xx. */
export interface Problem {
  code: OrderRefusal | CallRefusal;
}
