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
import type { LimitsParts } from './parts.ts';
import { createAcknowledge, createSetRealityCheck, realityCheckView } from './reality-check.ts';
import { createKeepLimits } from './reviews/reviews.ts';
import { createCancelRaise, createConfirmRaise, createSetLimit } from './set-limit.ts';
import { totalsOf } from './totals.ts';
import { limitsViewOf } from './view.ts';

export function limitsRoutes(routes: Routes, parts: LimitsParts): void {
  routes.player(getLimits, (_request, { playerId }) => limitsViewOf(parts, playerId));
  routes.player(setLimit, createSetLimit(parts));
  routes.player(keepLimits, createKeepLimits(parts));
  routes.player(confirmRaise, createConfirmRaise(parts));
  routes.player(cancelRaise, createCancelRaise(parts));
  routes.player(takeTimeOut, createTakeTimeOut(parts));
  routes.player(selfExclude, createSelfExclude(parts));
  routes.player(realityCheck, (_request, caller) => realityCheckView(parts, caller));
  routes.player(setRealityCheck, createSetRealityCheck(parts));
  routes.player(acknowledgeRealityCheck, createAcknowledge(parts));
  routes.player(totals, (_request, { playerId }) => totalsOf(parts, playerId));
}
