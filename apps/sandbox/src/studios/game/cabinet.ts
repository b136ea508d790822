import type { GameFacts } from '../wire.ts';
import type { Feature } from './feature.ts';
import type { Hud } from './hud.ts';
import type { FormatMoney } from './money.ts';
import type { Plates } from './plates.ts';
import type { ReelStage } from './reels/reel-stage.ts';
import type { WinPlate } from './wins/win-plate.ts';

/** The machine on the page: what every round is played and shown on. */
export interface Cabinet {
  facts: GameFacts;
  money: FormatMoney;
  /** All total stakes on offer, from the lowest. */
  stakes: readonly bigint[];
  hud: Hud;
  stage: ReelStage;
  /** The plates beside the logo, and the one below the reels. */
  plates: Plates;
  plate: WinPlate;
  feature: Feature;
}
