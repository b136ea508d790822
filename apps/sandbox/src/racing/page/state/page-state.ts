// Everything that the page shows.

import type { PoolKind, ProgramAnswer, RaceAnswer, TicketView } from '../../wire.ts';
import { createStore } from '../../../react-kit/store.ts';

export type View = 'program' | 'race' | 'tickets';

export interface PageState {
  view: View;
  program: ProgramAnswer['races'] | null;
  raceId: number | null;
  race: RaceAnswer | null;
  /** Whether the page has a player; a visitor sees everything and is asked to log in. */
  who: 'visitor' | 'player' | 'closed';
  balance: bigint | null;
  tickets: TicketView[];
  lobbyUrl: string | null;
  isSilent: boolean;
  kind: PoolKind;
  columns: number[][];
  unitText: string;
  isPlacing: boolean;
}

export const page = createStore<PageState>({
  view: 'program',
  program: null,
  raceId: null,
  race: null,
  who: 'player',
  balance: null,
  tickets: [],
  lobbyUrl: null,
  isSilent: false,
  kind: 'win',
  columns: [[]],
  unitText: '100',
  isPlacing: false,
});
