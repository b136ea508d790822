// A purchase from its reserve to its end, turned into wallet commands: the reserve is a stake in
// play, and what it does not need goes back to the very pockets that it came from.

import type { LimitReached } from '@ceibo/contracts/limits';
import { minMoney } from '@ceibo/money';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { Transaction } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { NOBODY, type WalletCommand, type WalletDone } from '../../wallet/index.ts';
import type { StakeSession } from '../../providers/index.ts';
import { countOpenBets } from '../bets-store.ts';
import { CURRENCY, GAME, PROVIDER, SOURCE, type SportsDeps } from '../deps.ts';
import {
  endReserve,
  insertReserve,
  reserveById,
  takeEveryBet,
  takeOf,
  type Reserve,
} from '../purchases-store.ts';
import { openSessionOf } from '../sessions-store.ts';
import { balanceIn, codeOf, failure, success, type PartnerAnswer } from './answers.ts';
import type { Once, Refused } from './once.ts';
import {
  playerNamed,
  type DebitRequest,
  type EndRequest,
  type ReserveRequest,
} from './requests.ts';
import type { PlayerId } from '../../../platform/ids.ts';

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
  const { clock, wallet, providers, once } = deps;
  const { custId, reserveId, amount, bets } = request;
  const playerId = playerNamed(custId);
  if (!playerId) return failure('-2');
  const stake: WalletCommand = {
    kind: 'stake',
    ...named(reserveId, playerId),
    amount,
    round: roundOf(reserveId, false),
  };
  // Asked before the transaction begins: one that waits for another connection could wait for
  // itself.
  const admitted = await providers.stakes.admit(await sessionFor(deps, playerId), [stake]);
  let reached: LimitReached | undefined;
  const answer = await once(
    { call: 'reserve', id: reserveId, reserveId, content: request },
    async (transaction): Work => {
      const known = await reserveById(transaction, reserveId);
      if (known) return refuse(known.state === 'cancelled' ? '-9' : '-1');
      if ((await countOpenBets(transaction, playerId)) + bets.length > MAX_OPEN_BETS)
        return refuse('-5');
      const [outcome] = await wallet.applyIn(transaction, admitted);
      if (!outcome) throw new Error('the wallet did not answer');
      reached = 'refused' in outcome ? outcome.reached : undefined;
      if ('refused' in outcome) return refuse(codeOf(outcome.refused));
      await insertReserve(
        transaction,
        { id: reserveId, playerId, amount, state: 'open', stakeId: reserveId, at: clock.now() },
        bets,
      );
      return success({
        trx_id: reserveId,
        balance: balanceIn(outcome.pockets),
        BonusUsed: balanceIn({ cash: 0n, bonus: -outcome.moved.bonus }),
      });
    },
  );
  if (reached) await publishReached(deps, playerId, reached);
  return answer;
}

/** The refusal rolled back what the wallet published of it in the reserve's transaction. */
async function publishReached(
  { database, live, log }: Deps,
  playerId: PlayerId,
  reached: LimitReached,
): Promise<void> {
  const event = { name: 'limit-reached', data: reached } as const;
  await database
    .transaction(async (transaction) =>
      live.publish(transaction, playerId, { kind: 'event', event }),
    )
    .catch((error: unknown) => log.warn({ error }, 'a reached limit could not be published'));
}

/** The opening of the sportsbook that a new reserve is made under. */
async function sessionFor(
  { database, providers }: Deps,
  playerId: PlayerId,
): Promise<StakeSession | undefined> {
  const [session, book] = await Promise.all([
    openSessionOf(database, playerId),
    providers.connected(PROVIDER),
  ]);
  const isOn = book?.active === true;
  return session && { playerId, sessionKey: session.sessionKey, isOver: false, isOn };
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
      const isComplete = await takeOf(transaction, reserveId, {
        amount: taken,
        bets: bets ?? [],
      });
      // Whatever the sportsbook told of them: what is in play has a bet that the player sees.
      if (held.taken + taken === held.amount) await takeEveryBet(transaction, reserveId);
      if (bets === null || !isComplete) note(deps, 'debit-of-unknown-bets', { reserveId, reqId });
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

async function keepWhatWasTaken(
  deps: Deps,
  transaction: Transaction,
  { id, amount, taken }: Reserve,
  playerId: PlayerId,
) {
  if (taken === amount) return { state: 'committed', stakeId: id, pockets: undefined } as const;
  const isEmpty = taken === 0n;
  const commands: WalletCommand[] = [
    {
      kind: 'rollback',
      ...named(transactionIds.returnOf(id), playerId),
      refTxId: id,
      round: roundOf(id, isEmpty),
    },
  ];
  const stakeId = transactionIds.restOf(id);
  if (!isEmpty)
    commands.push({
      kind: 'stake',
      ...named(stakeId, playerId),
      amount: taken,
      round: roundOf(id, false),
      replaces: id,
    });
  const { pockets } = await carryOut(deps, transaction, commands);
  return isEmpty
    ? ({ state: 'closed', stakeId: null, pockets } as const)
    : ({ state: 'committed', stakeId, pockets } as const);
}

async function cancel(deps: Deps, request: EndRequest): Promise<PartnerAnswer> {
  const { clock, identity, once } = deps;
  const { custId, reserveId } = request;
  const asked = playerNamed(custId);
  const playerId = asked && (await identity.statusOf(asked)) !== undefined ? asked : NOBODY;
  return once(
    { call: 'cancelreserve', id: reserveId, reserveId, content: request },
    async (transaction): Work => {
      const held = await reserveById(transaction, reserveId);
      if (held && held.state !== 'open') return refuse(held.state === 'cancelled' ? '-9' : '-10');
      if (held && held.playerId !== custId) return refuse('-2');
      const undo: WalletCommand = {
        kind: 'rollback',
        ...named(transactionIds.returnOf(reserveId), playerId),
        refTxId: reserveId,
        round: roundOf(reserveId, true),
      };
      const { pockets } = await carryOut(deps, transaction, [undo]);
      if (held)
        await endReserve(transaction, reserveId, {
          state: 'cancelled',
          stakeId: null,
          now: clock.now(),
        });
      // Stands where the reserve would, so that the late one is refused.
      else
        await insertReserve(transaction, {
          id: reserveId,
          playerId: null,
          amount: 0n,
          state: 'cancelled',
          stakeId: null,
          at: clock.now(),
        });
      return success({
        trx_id: reserveId,
        ...(playerId === NOBODY ? {} : { balance: balanceIn(pockets) }),
      });
    },
  );
}

/** What should not happen is counted, and told to people. It is never the player's loss. */
function note({ log, metrics }: Deps, what: string, about: object) {
  metrics.alarms.inc({ what: `sports-${what}` });
  log.error(about, `the sportsbook’s call was odd: ${what}`);
}

/** The balance of the player named, for calls that move nothing. */
async function balanceOf({ wallet }: Deps, custId: string): Promise<{ balance?: string }> {
  const playerId = playerNamed(custId);
  return playerId ? { balance: balanceIn(await wallet.pockets(playerId)) } : {};
}

/**
 * Carries out what has to go through: a refusal here is a fault of ours, and nothing is kept of
 * the call.
 */
async function carryOut(
  { wallet }: Deps,
  transaction: Transaction,
  commands: readonly WalletCommand[],
): Promise<WalletDone> {
  const outcomes = await wallet.applyIn(transaction, commands);
  const done = outcomes.map((outcome) => {
    if ('refused' in outcome)
      throw new Error(`the wallet refused the end of a reserve: ${outcome.refused}`);
    return outcome;
  });
  const last = done.at(-1);
  if (!last) throw new Error('nothing was asked');
  return last;
}

function named(sourceTxId: string, playerId: PlayerId) {
  return { source: SOURCE, sourceTxId, playerId, currency: CURRENCY } as const;
}

function roundOf<Closes extends boolean>(id: string, closes: Closes) {
  return { id, game: GAME, closes };
}
