import type { Occupant, TableState } from '../table/seats.ts';
import type { SitAndGoSpec } from './specs.ts';

/** The whole of a sit-and-go that is not its table. */
export interface Course {
  spec: SitAndGoSpec;
  table: TableState;
  state: 'registering' | 'playing' | 'over';
  /** When computers take the free seats. */
  fillsAt: number | null;
  startedAt: number;
  level: number;
  places: { place: number; occupant: Occupant; prize: bigint }[];
}
