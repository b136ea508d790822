// Everything that the page shows.

import type {
  GameRules,
  PoolKind,
  ProgramAnswer,
  RaceAnswer,
  StateAnswer,
  TicketView,
} from '../../wire.ts';
import { createStore } from './store.ts';

export type View = 'program' | 'race' | 'tickets';

export interface PageState {
  view: View;
  program: ProgramAnswer['races'] | null;
  /** The race that the page shows. */
  raceId: number | null;
  race: RaceAnswer | null;
  /** Whether the page has a player; a visitor sees everything and is asked to log in. */
  who: 'visitor' | 'player' | 'closed';
  rules: GameRules | null;
  balance: bigint | null;
  tickets: TicketView[];
  urls: Pick<StateAnswer, 'lobbyUrl' | 'depositUrl'> | null;
  /** The server does not answer. */
  isSilent: boolean;
  kind: PoolKind;
  /** The chosen betting numbers of each column. */
  columns: number[][];
  /** Pesos as the player typed them. */
  unitText: string;
  isPlacing: boolean;
  /** What the player is told: the number makes the same text a new one. */
  notice: { text: string; isBad: boolean; number: number } | null;
}

export const page = createStore<PageState>({
  view: 'program',
  program: null,
  raceId: null,
  race: null,
  who: 'player',
  rules: null,
  balance: null,
  tickets: [],
  urls: null,
  isSilent: false,
  kind: 'win',
  columns: [[]],
  unitText: '100',
  isPlacing: false,
  notice: null,
});

let notices = 0;

export function tellPlayer(text: string, isBad = false): void {
  notices += 1;
  page.set({ notice: { text, isBad, number: notices } });
}
