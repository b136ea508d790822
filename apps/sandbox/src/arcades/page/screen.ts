// The part of the page that every game brings: its board, its options, and the display of a round
// on them.

import type { RoundView } from '../wire.ts';
import type { FormatMoney } from '../../page-kit/money.ts';

export type Fact = readonly [term: string, value: string];

export interface Screen {
  /** The choice for the next round; undefined while the player has to choose something first. */
  choice(): unknown;
  /** Why there is no choice yet. */
  missing?: string;
  playWord: string;
  /** Controls of the board that are locked while a round is on, as the options are. */
  controls?: readonly (HTMLButtonElement | HTMLInputElement)[];
  /** Shows a round; resolves when it has been seen. A round from before is shown at once. */
  show?(round: RoundView, isFresh: boolean): Promise<void>;
  /** The chance and the pay of the choice. */
  facts(round: RoundView | undefined): readonly Fact[];
  rules(): readonly Node[];
  /** Gets every press of the button, in place of one play after another. */
  press?(): void;
}

export interface Stagecraft {
  scene: HTMLElement;
  options: HTMLElement;
  money: FormatMoney;
  /** The stake that is set now; 0 when it is none. */
  stake(): bigint;
  /** After the choice has changed, but not while the screen is made. */
  onChange(): void;
  /** The player moves within the open round. */
  onMove(move: unknown): void;
  say(text: string): void;
  /** Plays one stake beside the button, as a shot is; resolves with its round if it was played. */
  shoot(choice: unknown): Promise<RoundView | undefined>;
}

export type CreateScreen = (stage: Stagecraft) => Screen;
