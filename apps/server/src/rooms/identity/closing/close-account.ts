// Closes an account: the obstacles that must end first, and the things that end with it (GLI-19
// A.3.10).

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { closeAccount, closing, ClosingObstacle } from '@ceibo/contracts/identity/closing';
import { formatMoney, moneyToDecimal } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { playerById, type Player } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { endMarketing } from '../privacy/privacy.ts';
import { isConfirmed } from '../second-factor/confirmation.ts';
import { closureOf, insertClosure, lockStatus, setStatus } from './closures-store.ts';
import type { MoneyLeft } from './money.ts';

export const TELL_ACCOUNT_CLOSED = 'identity:tell-account-closed';

export async function readClosing(
  { database, money }: Pick<IdentityDeps, 'database' | 'money'>,
  playerId: PlayerId,
): Promise<AnswerOf<typeof closing> | Refusal<'SESSION_EXPIRED'>> {
  const player = await playerById(database, playerId);
  if (!player) return refuse('SESSION_EXPIRED');
  const left = withdrawableBy(player, await money.left(playerId));
  return {
    obstacles: obstaclesOf(player.status, left),
    withdrawable: moneyToDecimal(left.withdrawable),
    inPlay: moneyToDecimal(left.inPlay),
    bonus: moneyToDecimal(left.bonus),
    remainder: moneyToDecimal(left.withdrawable === 0n ? left.cash : 0n),
  };
}

/** Players to whom withdrawals are closed can withdraw nothing, whatever there is. */
function withdrawableBy({ withdrawal }: Pick<Player, 'withdrawal'>, left: MoneyLeft): MoneyLeft {
  return withdrawal ? left : { ...left, withdrawable: 0n };
}

/** The obstacles in the order in which the player removes them. */
function obstaclesOf(status: Player['status'], left: MoneyLeft): ClosingObstacle[] {
  const obstacles: (ClosingObstacle | false)[] = [
    status !== 'open' && 'CLOSING_BLOCKED',
    left.inPlay > 0n && 'CLOSING_OPEN_PLAY',
    left.openDeposits > 0 && 'CLOSING_OPEN_DEPOSIT',
    left.openWithdrawals > 0 && 'CLOSING_OPEN_WITHDRAWAL',
    left.withdrawable > 0n && 'CLOSING_BALANCE',
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
}

type Answer = AnswerOf<typeof closeAccount> | Refusal<RefusalOf<typeof closeAccount>>;

/**
 * The account's row is locked before the wallet. So a login falls wholly before this, and is ended,
 * or wholly after it, and is refused. A stake that the gate let pass a moment before finds no cash.
 */
export function createCloseAccount(deps: IdentityDeps) {
  const { database, clock, ids, limits, money, accessLog } = deps;
  return async (request: RequestOf<typeof closeAccount>, caller: PlayerCaller): Promise<Answer> => {
    const { playerId } = caller;
    if (!(await limits.profileByPlayer.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    if (!(await isConfirmed(deps, caller))) return refuse('CONFIRMATION_REQUIRED');
    return database.transaction(async (transaction): Promise<Answer> => {
      await lockStatus(transaction, playerId);
      const player = await playerById(transaction, playerId);
      if (!player || player.status === 'closed') return refuse('SESSION_EXPIRED');
      const left = withdrawableBy(player, await money.lock(transaction, playerId));
      const [obstacle] = obstaclesOf(player.status, left);
      if (obstacle) return refuse(obstacle);
      const { reason, note = '', forfeitBonus = false, leaveRemainder = false } = request;
      if (left.bonus > 0n && !forfeitBonus) return refuse('CLOSING_BONUS_NOT_ACCEPTED');
      if (left.cash > 0n && !leaveRemainder) return refuse('CLOSING_REMAINDER_NOT_ACCEPTED');
      const closure = { id: ids.next(), playerId, closedAt: clock.now(), reason, note };
      if (left.bonus > 0n) await money.forfeitBonus(transaction, playerId, `closing:${closure.id}`);
      const amounts = { remainder: left.cash, forfeited: left.bonus };
      await insertClosure(transaction, { ...closure, ...amounts });
      await setStatus(transaction, playerId, 'closed');
      await accessLog.note(transaction, playerId, 'account-closed', caller);
      await endWhatRuns(deps, transaction, player);
      return { remainder: moneyToDecimal(left.cash) };
    });
  };
}

/** Advertising stops, every page and game is ended, and the player is told by mail. */
async function endWhatRuns(
  { clock, ids, jobs, outbox, sessions }: IdentityDeps,
  transaction: Transaction,
  { id: playerId, email }: Pick<Player, 'id' | 'email'>,
): Promise<void> {
  await endMarketing({ clock, ids }, 'account', transaction, playerId);
  await sessions.endAll(transaction, playerId);
  await outbox.publish(transaction, 'account-closed', { playerId, email });
  await jobs.add(transaction, TELL_ACCOUNT_CLOSED, { playerId });
}

export function createTellAccountClosed({
  database,
  mailer,
  brand,
}: Pick<IdentityDeps, 'database' | 'mailer' | 'brand'>) {
  return async ({ playerId = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    const closure = await closureOf(database, playerId as PlayerId);
    if (!player || !closure) return;
    const { firstName: name, language, email: to, login } = player;
    const looks = { language, brand };
    const mail =
      closure.remainder > 0n
        ? mailOf('accountClosedOwing', looks, {
            name,
            login,
            amount: `$ ${formatMoney(closure.remainder)}`,
          })
        : mailOf('accountClosed', looks, { name, login });
    await mailer.send({ to, ...mail });
  };
}
