import { statement, statementFile } from '@ceibo/contracts/statement';
import { balance, resetPlayMoney, withdrawable } from '@ceibo/contracts/wallet';
import type { Query } from '../../platform/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Apply } from './apply.ts';
import { readBalance, readWithdrawable } from './balance.ts';
import { statementLines, statementPage } from './statement.ts';

export function walletRoutes(routes: Routes, { database, ids, apply }: { database: Query; ids: Ids; apply: Apply }): void {
  routes.player(balance, (_request, { playerId }) => readBalance(database, playerId));
  routes.player(withdrawable, (_request, { playerId }) => readWithdrawable(database, playerId));
  routes.player(resetPlayMoney, async (_request, { playerId }) => {
    const outcome = await apply.one({ kind: 'play-reset', source: 'play-money', sourceTxId: ids.next(), playerId, currency: 'PLAY' });
    if ('refused' in outcome) throw new Error(`the wallet refused a reset of play money: ${outcome.refused}`);
    return {};
  });
  routes.player(statement, (request, { playerId }) => statementPage(database, playerId, request));
  routes.download(statementFile, (request, { playerId }) => statementLines(database, playerId, request));
}
