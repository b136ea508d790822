import { createMoneyFormat } from '../../page-kit/money.ts';
import { element } from '../../page-kit/page.ts';
import type { StateAnswer } from '../wire.ts';
import { Feature } from './feature.ts';
import { Hud } from './hud.ts';
import { Petals } from './petals.ts';
import { Plates, WinPlate } from './plates.ts';
import { ReelStage } from './reels/reel-stage.ts';
import type { SymbolImages } from './reels/symbol-art.ts';

/** Index of the stake on offer at first. */
const FIRST_STAKE = 2;

/** The machine on the page, on which every round is played and shown. */
export type Cabinet = ReturnType<typeof createCabinet>;

export function createCabinet({ game: facts, ...state }: StateAnswer, images: SymbolImages) {
  const money = createMoneyFormat(state.currency);
  const stakes: readonly bigint[] = state.stakes.map(BigInt);
  return {
    facts,
    money,
    /** All total stakes on offer, from the lowest. */
    stakes,
    hud: new Hud({ money, stakes, stake: stakes[FIRST_STAKE] ?? 0n }),
    stage: new ReelStage(element('reels', HTMLCanvasElement), facts, images),
    plates: new Plates(facts, money),
    plate: new WinPlate(money),
    feature: new Feature(new Petals(images), money),
  };
}
