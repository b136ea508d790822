import {
  acknowledgeRealityCheck,
  cancelRaise,
  confirmRaise,
  getLimits,
  keepLimits,
  realityCheck,
  selfExclude,
  setLimit,
  setRealityCheck,
  takeTimeOut,
  totals,
} from '@ceibo/contracts/limits';
import type { Routes } from '../../platform/http/calls.ts';
import { createSelfExclude, createTakeTimeOut } from './exclude.ts';
import type { LimitsDeps } from './deps.ts';
import { createAcknowledge, createSetRealityCheck, realityCheckView } from './reality-check.ts';
import { createKeepLimits } from './reviews/reviews.ts';
import { createCancelRaise, createConfirmRaise, createSetLimit } from './set-limit.ts';
import { totalsOf } from './totals.ts';
import { limitsViewOf } from './view.ts';

export function limitsRoutes(routes: Routes, deps: LimitsDeps): void {
  routes.player(getLimits, (_request, { playerId }) => limitsViewOf(deps, playerId));
  routes.player(setLimit, createSetLimit(deps));
  routes.player(keepLimits, createKeepLimits(deps));
  routes.player(confirmRaise, createConfirmRaise(deps));
  routes.player(cancelRaise, createCancelRaise(deps));
  routes.player(takeTimeOut, createTakeTimeOut(deps));
  routes.player(selfExclude, createSelfExclude(deps));
  routes.player(realityCheck, (_request, caller) => realityCheckView(deps, caller));
  routes.player(setRealityCheck, createSetRealityCheck(deps));
  routes.player(acknowledgeRealityCheck, createAcknowledge(deps));
  routes.player(totals, (_request, { playerId }) => totalsOf(deps, playerId));
}
