import { createMoneyFormat } from '../../page-kit/money.ts';
import { element } from '../../page-kit/page.ts';
import type { StateAnswer } from '../wire.ts';
import { createFeature } from './feature.ts';
import { Hud } from './hud.ts';
import { createPace } from './pace.ts';
import { createPlates, createWinPlate } from './plates.ts';
import { ReelStage } from './reels/reel-stage.ts';

/** The machine on the page, on which every round is played and shown. */
export type Cabinet = ReturnType<typeof createCabinet>;

export function createCabinet({ game: facts, ...state }: StateAnswer, sheet: HTMLImageElement) {
  const money = createMoneyFormat(state.currency);
  const stakes: readonly bigint[] = state.stakes.map(BigInt);
  const hud = new Hud(money, stakes);
  return {
    facts,
    money,
    /** All total stakes on offer, from the lowest. */
    stakes,
    hud,
    stage: new ReelStage(element('reels', HTMLCanvasElement), facts, sheet),
    plates: createPlates(facts, money, hud),
    plate: createWinPlate(money),
    feature: createFeature(facts, money),
    pace: createPace(hud),
  };
}
