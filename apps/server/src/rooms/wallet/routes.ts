import { balanceDays } from '@ceibo/contracts/wallet/balance-days';
import { levelOfPlayer } from '@ceibo/contracts/wallet/player-level';
import { statement, statementFile } from '@ceibo/contracts/wallet/statement';
import { wageringInfo } from '@ceibo/contracts/wallet/wagering';
import { balance, resetPlayMoney, withdrawable } from '@ceibo/contracts/wallet';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { Ids } from '../../platform/ids.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Apply } from './apply.ts';
import { readBalance, readWithdrawable } from './balance.ts';
import { readLevel } from './level/level.ts';
import { createPlayMoneyReset } from './reset-play-money.ts';
import { readBalanceDays } from './statement/balance-days.ts';
import { statementLines, statementPage } from './statement/statement.ts';
import { readWagering } from './bonus/wagering.ts';

export function walletRoutes(
  routes: Routes,
  {
    database,
    clock,
    ids,
    apply,
    statementFiles,
  }: {
    database: Database;
    clock: Clock;
    ids: Ids;
    apply: Apply;
    /** The statements that a player may have as a file. */
    statementFiles: RateLimit;
  },
): void {
  routes.player(balance, (_request, { playerId }) => readBalance(database, playerId, clock.now()));
  routes.player(withdrawable, (_request, { playerId }) =>
    readWithdrawable(database, playerId, clock.now()),
  );
  routes.player(wageringInfo, (_request, { playerId }) =>
    readWagering(database, playerId, clock.now()),
  );
  routes.player(balanceDays, (request, { playerId }) =>
    readBalanceDays(database, { playerId, now: clock.now() }, request),
  );
  const reset = createPlayMoneyReset({ database, ids, apply });
  routes.player(resetPlayMoney, (_request, { playerId }) => reset(playerId));
  routes.player(levelOfPlayer, (_request, { playerId }) =>
    readLevel({ database, clock }, playerId),
  );
  routes.player(statement, (request, { playerId }) => statementPage(database, playerId, request));
  routes.download(statementFile, async (request, caller) =>
    (await statementFiles.take(caller.playerId))
      ? statementLines(database, caller, request)
      : refuse('TOO_MANY_ATTEMPTS'),
  );
}
