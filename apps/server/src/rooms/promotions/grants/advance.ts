// Brings the grants of players on: from the queue to the wallet, and from the wallet to their end.

import type { Money } from '@ceibo/money';
import { DAY, later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { RoomEvents } from '../../../platform/jobs/outbox.ts';
import type { Funds, WalletCommand } from '../../wallet/index.ts';
import type { GrantDeps } from '../deps.ts';
import {
  currentGrants,
  markClosing,
  markEnded,
  playersWithGrants,
  startGrant,
  type EndState,
  type Grant,
} from './grants-store.ts';
import { nextStep, type Step } from './next-step.ts';
import { reopenUsedUp } from './reopen.ts';

/** The number of players that are looked at together. */
const AT_ONCE = 500;

/**
 * Looks at every player with a grant that has not ended, and takes the steps that are due. One
 * player whose step fails does not stop the others.
 */
export function createAdvanceAll(deps: GrantDeps): () => Promise<void> {
  return async () => {
    let last: PlayerId | null = null;
    for (;;) {
      const players: PlayerId[] = await playersWithGrants(deps.database, last, AT_ONCE);
      for (const playerId of await dueOf(deps, players))
        try {
          await advance(deps, playerId);
        } catch (error) {
          deps.log.error({ error, playerId }, 'a bonus could not be brought on');
        }
      last = players.at(-1) ?? null;
      if (players.length < AT_ONCE) return;
    }
  };
}

// Read without locks, so a wallet is locked only where a step is due. The step is decided again
// under the lock.
async function dueOf(deps: GrantDeps, players: readonly PlayerId[]): Promise<PlayerId[]> {
  if (players.length === 0) return [];
  const [grants, bonuses] = await Promise.all([
    currentGrants(deps.database, players),
    deps.wallet.bonusesOf(players),
  ]);
  const now = deps.clock.now();
  return players.filter((playerId) => {
    const funds = bonuses.get(playerId);
    const current = grants.filter((grant) => grant.playerId === playerId);
    // The bonus in the money in play is read under the lock.
    const isClosing = current[0]?.state === 'cancelling' || current[0]?.state === 'expiring';
    return funds && (isClosing || nextStep(current, funds, now) !== undefined);
  });
}

/** Takes all steps that are due now for one player. */
export function advance(deps: GrantDeps, playerId: PlayerId): Promise<void> {
  return deps.database.transaction((transaction) => advanceIn(deps, transaction, playerId));
}

/**
 * The same as part of a caller's transaction. The wallet's lock comes first: one advance of a
 * player follows the other, and no stake changes what it decides by.
 */
export async function advanceIn(
  deps: GrantDeps,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  const before = await deps.wallet.lockFunds(transaction, playerId);
  await reopenUsedUp(transaction, playerId, before);
  for (;;) {
    const [funds, current] = [
      await deps.wallet.lockFunds(transaction, playerId),
      await currentGrants(transaction, [playerId]),
    ];
    const step = nextStep(current, funds, deps.clock.now());
    if (!step || (step.do === 'start' && !(await mayStart(deps, transaction, playerId)))) return;
    await take(deps, transaction, { step, funds, playerId });
  }
}

/**
 * Makes a bonus cash whose terms are met, before something else ends what is open: the job of the
 * minute may not have come yet. Nothing else begins.
 */
export async function convertEarned(
  deps: GrantDeps,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  const funds = await deps.wallet.lockFunds(transaction, playerId);
  const step = nextStep(await currentGrants(transaction, [playerId]), funds, deps.clock.now());
  if (step?.do === 'convert') await take(deps, transaction, { step, funds, playerId });
}

/** A player who closed the account or is excluded is given no reason to play. */
async function mayStart(
  { identity, isExcluded }: GrantDeps,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<boolean> {
  if ((await identity.statusOf(playerId)) !== 'open') return false;
  return !(await isExcluded(transaction, playerId));
}

/** A wallet has bonus again: the grant that was noted as used up is open, whoever looks. */
export function createOnBonusReturned(deps: GrantDeps) {
  return async ({ playerId }: RoomEvents['bonus-returned']): Promise<void> => {
    await deps.database.transaction(async (transaction) => {
      const funds = await deps.wallet.lockFunds(transaction, playerId);
      if (await reopenUsedUp(transaction, playerId, funds))
        await advanceIn(deps, transaction, playerId);
    });
  };
}

async function take(
  deps: GrantDeps,
  transaction: Transaction,
  { step, funds, playerId }: { step: Step; funds: Funds; playerId: PlayerId },
): Promise<void> {
  const { clock, wallet } = deps;
  const { grant } = step;
  const end = (state: EndState, amount: Money | null) =>
    markEnded(transaction, grant, {
      state,
      at: clock.now(),
      amount,
      counted: funds.wagering?.grant === grant.id ? funds.wagering.counted : null,
    });
  switch (step.do) {
    case 'start':
      return start(deps, transaction, grant);
    case 'close':
      await wallet.closeGrant(transaction, playerId, grant.id);
      return markClosing(transaction, grant, 'expiring');
    case 'convert':
      await inWallet(deps, transaction, {
        ...of(grant, 'convert'),
        kind: 'bonus-convert',
        grant: grant.id,
      });
      return end('converted', funds.bonus);
    case 'forfeit':
      await inWallet(deps, transaction, {
        ...of(grant, 'forfeit'),
        kind: 'bonus-forfeit',
        grant: grant.id,
      });
      return end(step.as, funds.bonus);
    case 'note':
      return end(step.as, step.as === 'exhausted' ? 0n : null);
  }
}

/**
 * Ends a grant that was used up for good. Where another has taken its place since, late money of it
 * is cash already.
 */
export async function forfeitUsedUp(
  deps: GrantDeps,
  transaction: Transaction,
  grant: Grant,
): Promise<void> {
  const { wagering } = await deps.wallet.lockFunds(transaction, grant.playerId);
  if (wagering?.grant !== grant.id) return;
  const { id } = grant;
  await inWallet(deps, transaction, { ...of(grant, 'forfeit'), kind: 'bonus-forfeit', grant: id });
  const { counted } = wagering;
  const end = { state: 'cancelled', at: deps.clock.now(), amount: 0n, counted } as const;
  await markEnded(transaction, grant, end);
}

type Started = Pick<Grant, 'id' | 'playerId' | 'amount' | 'terms' | 'days'>;

/** The bonus enters the wallet, which has none. */
export async function start(
  deps: Pick<GrantDeps, 'clock'> & InWallet,
  transaction: Transaction,
  grant: Started,
): Promise<void> {
  const startedAt = deps.clock.now();
  const expiresAt = later(startedAt, grant.days * DAY);
  await inWallet(deps, transaction, { ...of(grant, 'start'), ...given(grant, expiresAt) });
  return startGrant(transaction, grant, { startedAt, expiresAt });
}

function given({ id, amount, terms }: Started, expiresAt: Date) {
  const wagering = { ...terms, grant: id, until: expiresAt.toISOString() };
  return { kind: 'bonus-grant', amount, wagering } as const;
}

/** A step of a grant happens once, so it names the transaction. */
function of({ id, playerId }: Pick<Grant, 'id' | 'playerId'>, step: string) {
  return {
    source: 'promotions',
    sourceTxId: `${id}:${step}`,
    playerId,
    currency: 'ARS',
  } as const;
}

interface InWallet {
  wallet: Pick<GrantDeps['wallet'], 'applyIn'>;
}

async function inWallet(
  { wallet }: InWallet,
  transaction: Transaction,
  command: WalletCommand,
): Promise<void> {
  const [done] = await wallet.applyIn(transaction, [command]);
  if (!done || 'refused' in done)
    throw new Error(`the wallet refused the step of a bonus: ${done?.refused ?? 'no answer'}`);
}
