// Beginning a deposit: the player chooses a system and an amount and is sent to the payment
// company's own page.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { deposit } from '@ceibo/contracts/cashier';
import { parseMoney, type Money } from '@ceibo/money';
import { HOUR, later } from '../../../platform/clock.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import { planCouponMail } from '../coupons/coupon.ts';
import { accountToDebit, isSameAccount } from './account-to-debit.ts';
import { planFirstQuestion } from './check-deposit.ts';
import { planCallOff } from './discard-deposit.ts';
import {
  countOpenDeposits,
  depositById,
  depositByKey,
  insertDeposit,
  lockDeposit,
  markPayable,
  type Deposit,
} from './deposits-store.ts';
import type { CashierDeps } from '../deps.ts';
import { returnAddresses } from './payment-return.ts';
import {
  depositSystemsOn,
  excludedMeansOf,
  isOpenTo,
  type DepositSystem,
} from '../systems-store.ts';

type Request = RequestOf<typeof deposit>;
type Refused = Refusal<RefusalOf<typeof deposit>>;

const PAYABLE_FOR_MS = HOUR;
const MAX_OPEN = 10;
const WHOLE_IN_BASIS_POINTS = 10_000n;

export function createDeposit(deps: CashierDeps) {
  const { database, identity } = deps;
  return async (
    request: Request,
    { playerId, sessionKey }: PlayerCaller,
  ): Promise<AnswerOf<typeof deposit> | Refused> => {
    const player = await identity.player(playerId);
    if (!player) return refuse('SESSION_EXPIRED');
    const earlier = await depositByKey(database, playerId, request.idempotencyKey);
    const known = earlier ?? (await begin(deps, player, request));
    if (isRefusal(known)) return known;
    const isSame =
      known.systemId === request.systemId &&
      known.amount === parseMoney(request.amount) &&
      (await isSameAccount(deps, known, request.bankEncodedID));
    if (!isSame) return refuse('IDEMPOTENCY_CONFLICT');
    const barred = earlier?.redirectUrl === null ? await barredNow(deps, player) : undefined;
    if (barred) return barred;
    const redirectUrl =
      known.redirectUrl ?? (await makePayable(deps, { player, sessionKey }, known));
    return redirectUrl === undefined
      ? refuse('PAYMENT_SYSTEM_DOWN')
      : { depositId: known.id, redirectUrl };
  };
}

/**
 * A repeat would offer the first page of a deposit whose company was down. The player's decisions
 * since count: no page is made for a player who may not deposit by now.
 */
async function barredNow(
  { database, limits }: CashierDeps,
  { id: playerId, deposits, status }: KnownPlayer,
): Promise<Refused | undefined> {
  if (!deposits || status !== 'open') return refuse('DEPOSITS_CLOSED');
  return database.transaction((transaction) =>
    limits.admitDeposit(transaction, { playerId, amount: 0n }),
  );
}

async function begin(
  deps: CashierDeps,
  player: KnownPlayer,
  request: Request,
): Promise<Deposit | Refused> {
  const { adapters, database, clock, ids } = deps;
  const amount = parseMoney(request.amount) ?? 0n;
  const system = (await depositSystemsOn(database)).find(({ id }) => id === request.systemId);
  if (!player.deposits || player.status !== 'open') return refuse('DEPOSITS_CLOSED');
  if (!system || !adapters.takesDeposits(system.adapter)) return refuse('PAYMENT_SYSTEM_OFF');
  if (!isOpenTo(system, player)) return refuse('PAYMENT_SYSTEM_OFF');
  if (amount < system.min) return refuse('AMOUNT_BELOW_MINIMUM');
  if (amount > system.max) return refuse('AMOUNT_ABOVE_MAXIMUM');
  const account = adapters.debitsAccount(system.adapter)
    ? await accountToDebit(deps, player, request.bankEncodedID)
    : undefined;
  if (isRefusal(account)) return account;
  const excludedMeans = await excludedMeansOf(database, system.adapter, player.province);
  const now = clock.now();
  const id = ids.next();
  const isNew = await database.transaction(async (transaction) => {
    // A repeat that is under way holds the lock until its deposit is saved; it then counts as one.
    const refused = await deps.limits.admitDeposit(transaction, { playerId: player.id, amount });
    if (refused) return refused;
    if ((await countOpenDeposits(transaction, player.id, now)) >= MAX_OPEN)
      return refuse('TOO_MANY_OPEN_DEPOSITS');
    const isSaved = await insertDeposit(transaction, {
      id,
      playerId: player.id,
      systemId: system.id,
      adapter: system.adapter,
      idempotencyKey: request.idempotencyKey,
      amount,
      fee: feeOf(system, amount),
      requestedAt: now,
      expiresAt: later(now, adapters.deposits(system.adapter).payableForMs ?? PAYABLE_FOR_MS),
      excludedMeans,
      ...account,
    });
    if (isSaved) await planFirstQuestion(deps, transaction, { id, requestedAt: now });
    return isSaved;
  });
  // A double click that was saved first may be what used the limit up.
  if (isRefusal(isNew))
    return (await depositByKey(database, player.id, request.idempotencyKey)) ?? isNew;
  // A double click saved it first: both go on with that one.
  const saved = isNew
    ? await depositById(database, id)
    : await depositByKey(database, player.id, request.idempotencyKey);
  if (!saved) throw new Error('a deposit that was just saved is gone');
  return saved;
}

/**
 * The fee of a system on top of an amount, in whole centavos rounded up, so that the company
 * receives what it is owed.
 */
export function feeOf(
  { feeBasisPoints, feeFixed }: Pick<DepositSystem, 'feeBasisPoints' | 'feeFixed'>,
  amount: Money,
): Money {
  const step = 10_000n * WHOLE_IN_BASIS_POINTS;
  const percent = ((amount * BigInt(feeBasisPoints) + step - 1n) / step) * 10_000n;
  return percent + feeFixed;
}

async function makePayable(
  deps: CashierDeps,
  { player, sessionKey }: { player: KnownPlayer; sessionKey: string },
  saved: Deposit,
): Promise<string | undefined> {
  deps.checkpoints('deposit.saved');
  try {
    const redirectUrl = await deps.adapters.deposits(saved.adapter).begin({
      depositId: saved.id,
      total: saved.amount + saved.fee,
      title: 'Carga de saldo',
      player,
      backUrls: await returnAddresses(deps, saved, sessionKey),
      expiresAt: saved.expiresAt,
      excludedMeans: saved.excludedMeans,
      account: accountOf(saved),
    });
    deps.checkpoints('deposit.asked');
    await deps.database.transaction(async (transaction) => {
      const status = await markPayable(transaction, saved.id, redirectUrl);
      // Its player may have discarded it meanwhile.
      if (status === 'cancelled') await planCallOff(deps, transaction, { ...saved, status });
      else await planCouponMail(deps, transaction, saved);
    });
    return redirectUrl;
  } catch (error) {
    deps.log.warn({ deposit: saved.id, error }, 'the payment company took no deposit');
    // A company that did not answer may have taken it.
    await deps.database.transaction(async (transaction) => {
      const deposit = await lockDeposit(transaction, saved.id);
      if (deposit) await planCallOff(deps, transaction, deposit);
    });
    return undefined;
  }
}

function accountOf({ debitAccount, debitHolder }: Deposit) {
  return debitAccount === null || debitHolder === null
    ? undefined
    : { number: debitAccount, holder: debitHolder };
}
