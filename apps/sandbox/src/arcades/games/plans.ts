// The ways to play that are simulated, by game, and all those that are computed.

import type { GameCode } from '../engine/arcade-game.ts';
import type { Plan } from '../engine/plan.ts';
import * as dice from './dice/returns.ts';
import * as fishing from './fishing/returns.ts';
import * as hilo from './hilo/returns.ts';
import * as keno from './keno/returns.ts';
import * as mines from './mines/returns.ts';
import * as plinko from './plinko/returns.ts';

interface Plans {
  plans: readonly Plan[];
  allPlans: readonly Plan[];
}

export const plansOf: Readonly<Record<GameCode, Plans>> = {
  mines,
  dice,
  plinko,
  hilo,
  keno,
  'take-me-fishin': { plans: fishing.plans, allPlans: fishing.allPlans },
};
