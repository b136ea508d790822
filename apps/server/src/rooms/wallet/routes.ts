import { balance } from '@ceibo/contracts/wallet';
import type { Query } from '../../platform/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import { readBalance } from './balance.ts';

export function walletRoutes(routes: Routes, database: Query): void {
  routes.player(balance, (_request, { playerId }) => readBalance(database, playerId));
}
