// A purchase from its reserve to its end, turned into wallet commands: the reserve is a stake in
// play for each bet.

import type { LiveEvent } from '@ceibo/contracts/live';
import { minMoney, type Money } from '@ceibo/money';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { Transaction } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  limitEvent,
  refusalEvent,
  type Pockets,
  type WalletCommand,
  type WalletRefusal,
} from '../../wallet/index.ts';
import type { StakeSession } from '../../providers/index.ts';
import { countStandingBets } from '../bets-store.ts';
import { noteOpposites } from '../opposites-store.ts';
import { CATEGORY, CURRENCY, GAME, PROVIDER, SOURCE, type SportsDeps } from '../deps.ts';
import {
  betsOfReserve,
  endReserve,
  insertReserve,
  type NewBet,
  reserveById,
  takeEveryBet,
  takeOf,
} from '../purchases-store.ts';
import { openSessionOf } from '../sessions-store.ts';
import { allocate } from './allocation.ts';
import { balanceIn, codeOf, failure, success, type PartnerAnswer } from './answers.ts';
import type { Once, Refused } from './once.ts';
import { giveBack, keepWhatWasTaken } from './purchase-end.ts';
import { type DebitRequest, type EndRequest, type ReserveRequest } from './requests.ts';
import { playerNamed, type PlayerId } from '../../../platform/ids.ts';

const MAX_OPEN_BETS = 500;

type Work = Promise<PartnerAnswer | Refused>;

interface Deps extends SportsDeps {
  once: Once;
}

export function createPurchaseCalls(deps: SportsDeps, once: Once) {
  const callDeps = { ...deps, once };
  return {
    reserve: (request: ReserveRequest) => reserve(callDeps, request),
    debit: (request: DebitRequest) => debit(callDeps, request),
    commit: (request: EndRequest) => commit(callDeps, request),
    cancel: (request: EndRequest) => cancel(callDeps, request),
  };
}

async function reserve(deps: Deps, request: ReserveRequest): Promise<PartnerAnswer> {
  const { providers, once } = deps;
  const { custId, reserveId, bets } = request;
  const playerId = playerNamed(custId);
  if (!playerId) return failure('-2');
  const stakes = bets.map(({ betId, stake }) =>
    stakeCommand(transactionIds.stakeOf(reserveId, betId), stake, playerId),
  );
  // Asked before the transaction begins: one that waits for another connection could wait for
  // itself.
  const admitted = await providers.stakes.admit(await sessionFor(deps, playerId, bets), stakes);
  let told: LiveEvent | undefined;
  const answer = await once(
    { call: 'reserve', id: reserveId, reserveId, content: request },
    async (transaction): Work => {
      const known = await reserveById(transaction, reserveId);
      if (known) return refuse(known.state === 'cancelled' ? '-9' : '-1');
      const done = await setAside(deps, transaction, admitted);
      told = 'refused' in done ? refusalEvent(done) : undefined;
      if ('refused' in done) return refuse(codeOf(done.refused));
      // Counted behind the lock of the wallet, so that reserves at the same time count each other.
      const standing = (await countStandingBets(transaction, playerId)) + bets.length;
      if (standing > MAX_OPEN_BETS) return refuse('-5');
      await addReserve(deps, transaction, request, playerId);
      if (standing > 1) await noteOpposites(transaction, playerId, reserveId);
      return success({
        trx_id: reserveId,
        balance: balanceIn(done.pockets),
        BonusUsed: balanceIn({ cash: 0n, bonus: done.bonus }),
      });
    },
  );
  if (told) await publishRefusal(deps, playerId, told);
  return answer;
}

/** Places the stakes of a purchase: all of them, or the transaction must not stand. */
async function setAside(
  { wallet }: Deps,
  transaction: Transaction,
  stakes: readonly WalletCommand[],
): Promise<WalletRefusal | { pockets: Pockets; bonus: Money }> {
  const outcomes = await wallet.applyIn(transaction, stakes);
  let bonus = 0n;
  for (const outcome of outcomes) {
    if ('refused' in outcome) return outcome;
    bonus -= outcome.moved.bonus;
  }
  const pockets = outcomes.at(-1)?.pockets;
  if (!pockets) throw new Error('the wallet did not answer');
  return { pockets, bonus };
}

async function addReserve(
  { clock }: Deps,
  transaction: Transaction,
  { reserveId: id, amount, bets }: ReserveRequest,
  playerId: PlayerId,
): Promise<void> {
  await insertReserve(
    transaction,
    { id, playerId, amount, state: 'open', stakeId: null, at: clock.now() },
    bets.map((bet) => ({ ...bet, stakeId: transactionIds.stakeOf(id, bet.betId) })),
  );
}

/** A bet's stake, in a round of the same name. */
function stakeCommand(id: string, amount: Money, playerId: PlayerId): WalletCommand {
  return {
    kind: 'stake',
    source: SOURCE,
    sourceTxId: id,
    playerId,
    currency: CURRENCY,
    amount,
    round: { id, game: GAME, closes: false },
    categories: [CATEGORY],
    countsWhenSettled: true,
  };
}

/** The refusal rolled back what the wallet published of it in the reserve's transaction. */
async function publishRefusal(
  { database, live, log, outbox }: Deps,
  playerId: PlayerId,
  event: LiveEvent,
): Promise<void> {
  await database
    .transaction(async (transaction) => {
      live.publish(transaction, playerId, { kind: 'event', event });
      if (event.name === 'limit-reached')
        await outbox.publish(transaction, 'limit-reached', limitEvent(playerId, event.data));
    })
    .catch((error: unknown) =>
      log.warn({ error }, 'a refused stake could not be told to its player'),
    );
}

/** The opening of the sportsbook that a new reserve is made under. */
async function sessionFor(
  { database, providers }: Deps,
  playerId: PlayerId,
  bets: readonly NewBet[],
): Promise<StakeSession | undefined> {
  const [session, book] = await Promise.all([
    openSessionOf(database, playerId),
    providers.connected(PROVIDER),
  ]);
  const isOn = book?.active === true;
  const events = bets.flatMap(({ lines }) =>
    lines.map((line) => ({
      sport: line.SportName,
      competition: line.LeagueName,
      name: line.EventName,
    })),
  );
  return session && { playerId, sessionKey: session.sessionKey, isOver: false, isOn, events };
}

async function debit(deps: Deps, request: DebitRequest): Promise<PartnerAnswer> {
  const { once } = deps;
  const { custId, reserveId, reqId, amount, bets } = request;
  const done = success({ trx_id: reqId, ...(await balanceOf(deps, custId)) });
  return once(
    { call: 'debitreserve', id: reqId, reserveId, content: request },
    async (transaction): Work => {
      const held = await reserveById(transaction, reserveId);
      if (held?.state !== 'open' || held.playerId !== custId) {
        note(deps, 'debit-without-reserve', { reserveId, reqId, state: held?.state ?? 'unknown' });
        return done;
      }
      const taken = minMoney(amount, held.amount - held.taken);
      if (taken < amount) note(deps, 'debit-above-reserve', { reserveId, reqId });
      const known = await betsOfReserve(transaction, reserveId);
      const { used, isAsTold } = allocate(taken, bets ?? [], known);
      await takeOf(transaction, reserveId, { amount: taken, bets: used });
      if (held.taken + taken === held.amount) await takeEveryBet(transaction, reserveId);
      if (!isAsTold) note(deps, 'debit-of-unknown-bets', { reserveId, reqId });
      return done;
    },
  );
}

async function commit(deps: Deps, request: EndRequest): Promise<PartnerAnswer> {
  const { clock, once } = deps;
  const { custId, reserveId } = request;
  const before = await balanceOf(deps, custId);
  return once(
    { call: 'commitreserve', id: reserveId, reserveId, content: request },
    async (transaction): Work => {
      const held = await reserveById(transaction, reserveId);
      if (held?.state !== 'open' || held.playerId !== custId) {
        note(deps, 'commit-without-reserve', { reserveId, state: held?.state ?? 'unknown' });
        return success({ trx_id: reserveId, ...before });
      }
      const end = await keepWhatWasTaken(deps, transaction, held, held.playerId);
      await endReserve(transaction, reserveId, { ...end, now: clock.now() });
      return success({
        trx_id: reserveId,
        ...(end.pockets ? { balance: balanceIn(end.pockets) } : before),
      });
    },
  );
}

async function cancel(deps: Deps, request: EndRequest): Promise<PartnerAnswer> {
  const { clock, identity, once } = deps;
  const { custId, reserveId } = request;
  const asked = playerNamed(custId);
  const isKnown = asked !== undefined && (await identity.statusOf(asked)) !== undefined;
  const before = isKnown ? await balanceOf(deps, custId) : {};
  return once(
    { call: 'cancelreserve', id: reserveId, reserveId, content: request },
    async (transaction): Work => {
      const held = await reserveById(transaction, reserveId);
      if (held && held.state !== 'open') return refuse(held.state === 'cancelled' ? '-9' : '-10');
      const now = clock.now();
      if (!held) {
        // Stands where the reserve would, so that the late one is refused.
        await insertReserve(transaction, {
          id: reserveId,
          playerId: null,
          amount: 0n,
          state: 'cancelled',
          stakeId: null,
          at: now,
        });
        return success({ trx_id: reserveId, ...before });
      }
      if (held.playerId === null || held.playerId !== custId) return refuse('-2');
      const pockets = await giveBack(deps, transaction, held, held.playerId);
      await endReserve(transaction, reserveId, { state: 'cancelled', stakeId: null, now });
      return success({
        trx_id: reserveId,
        ...(pockets ? { balance: balanceIn(pockets) } : before),
      });
    },
  );
}

type OddCall =
  | 'commit-without-reserve'
  | 'debit-above-reserve'
  | 'debit-of-unknown-bets'
  | 'debit-without-reserve';

/** An odd call is counted, and people get an alarm. It is never the player's loss. */
function note({ log, metrics }: Deps, what: OddCall, about: object) {
  metrics.alarms.inc({ what: `sports-${what}` });
  log.error(about, `the sportsbook’s call was odd: ${what}`);
}

/** The balance of the player named, for calls that move nothing. */
async function balanceOf({ wallet }: Deps, custId: string): Promise<{ balance?: string }> {
  const playerId = playerNamed(custId);
  return playerId ? { balance: balanceIn(await wallet.pockets(playerId)) } : {};
}
