// The calls of SoftSwiss providers while a player plays, turned into wallet commands, and the
// outcome into their answers.

import { moneyOf, moneyToDecimal, type Money } from '@ceibo/money';
import type {
  BalanceRequest,
  BetWinRequest,
  FinishRequest,
  RollbackRequest,
} from '@ceibo/partner-protocol/softswiss';
import {
  resultOf,
  type FreeSpinsResultRequest,
} from '@ceibo/partner-protocol/softswiss/free-spins';
import { playerNamed, type PlayerId } from '../../../platform/ids.ts';
import type { WalletCommand, WalletDone } from '../../wallet/index.ts';
import type { GamesDeps } from '../deps.ts';
import type { PartnerAnswer } from '../../providers/index.ts';
import { ourIdOf } from '../../providers/index.ts';
import { balanceOf, failure, refusal, success } from './answers.ts';

const CURRENCY = 'ARS';

export interface WalletCalls {
  balance(provider: string, request: BalanceRequest): Promise<PartnerAnswer>;
  betWin(provider: string, request: BetWinRequest): Promise<PartnerAnswer>;
  rollback(provider: string, request: RollbackRequest): Promise<PartnerAnswer>;
  finish(provider: string, request: FinishRequest): Promise<PartnerAnswer>;
  freeSpins(provider: string, request: FreeSpinsResultRequest): Promise<PartnerAnswer>;
}

export function createWalletCalls(deps: GamesDeps): WalletCalls {
  return {
    balance: (provider, request) => balance(deps, provider, request),
    betWin: (provider, request) => betWin(deps, provider, request),
    rollback: (provider, request) => rollback(deps, provider, request),
    finish: (provider, request) => finish(deps, provider, request),
    freeSpins: (provider, request) => endFreeSpins(deps, provider, request),
  };
}

async function balance(
  deps: GamesDeps,
  provider: string,
  { account_id, currency, game_id }: BalanceRequest,
): Promise<PartnerAnswer> {
  const { wallet, playSessions: sessions, stakes } = deps;
  const playerId = await playerOf(deps, provider, account_id);
  if (!playerId) return failure('101');
  if (currency !== CURRENCY) return failure('154');
  // The first call about a game that was launched opens it: from then on it may be staked on.
  const session = await sessions.newest({ provider, playerId, game: game_id });
  await stakes.blockReason(sessions.forStakes(session));
  return success({ balance: balanceOf(await wallet.pockets(playerId)) });
}

async function betWin(
  { playSessions: sessions, stakes, unearned }: GamesDeps,
  provider: string,
  request: BetWinRequest,
): Promise<PartnerAnswer> {
  const playerId = playerNamed(request.account_id);
  if (!playerId) return failure('101');
  if (request.currency !== CURRENCY) return failure('154');
  const hasBet = request.transactions.some(({ type }) => type === 'bet');
  const session = hasBet
    ? await sessions.newest({ provider, playerId, game: request.game_id })
    : undefined;
  // A refusal is final here, so a win of a round without a bet is paid as a prize.
  const outcome = await unearned.payRound({
    provider,
    playerId,
    commands: await stakes.admit(
      sessions.forStakes(session),
      betWinCommands(provider, playerId, request),
    ),
  });
  if (!Array.isArray(outcome)) return refusal(outcome);
  const transactions = request.transactions.map(({ id_provider }, place) => ({
    id_provider,
    id: ourIdOf(sourceOf(provider), id_provider),
    bonus_amount: moneyToDecimal(size(outcome[place]?.moved.bonus ?? 0n)),
  }));
  return success({ round_id: request.round_id, transactions, balance: balanceAfter(outcome) });
}

async function rollback(
  deps: GamesDeps,
  provider: string,
  request: RollbackRequest,
): Promise<PartnerAnswer> {
  const { wallet } = deps;
  const playerId = await playerOf(deps, provider, request.account_id);
  if (!playerId) return failure('101');
  if (request.currency !== CURRENCY) return failure('154');
  const { game_id: game, round_id_provider: id, finished } = request;
  const source = sourceOf(provider);
  const last = request.transactions.length - 1;
  const commands = request.transactions.map(
    ({ id_provider, original_id_provider }, place): WalletCommand => ({
      kind: 'rollback',
      source,
      sourceTxId: id_provider,
      playerId,
      currency: CURRENCY,
      refTxId: original_id_provider,
      round: { id, game, closes: finished === true && place === last },
      undoesAnything: true,
    }),
  );
  const outcome = await wallet.applyLinked(commands);
  if (!Array.isArray(outcome)) return refusal(outcome);
  // A rollback that undid nothing has no transaction of ours to name.
  const transactions = request.transactions.map(({ id_provider }, place) => ({
    id_provider,
    id: hasMoved(outcome[place]) ? ourIdOf(source, id_provider) : '',
  }));
  return success({ balance: balanceAfter(outcome), round_id: id, transactions });
}

async function finish(
  deps: GamesDeps,
  provider: string,
  { account_id, currency, round_id }: FinishRequest,
): Promise<PartnerAnswer> {
  const { wallet, ids } = deps;
  const playerId = await playerOf(deps, provider, account_id);
  if (!playerId) return failure('101');
  if (currency !== CURRENCY) return failure('154');
  const outcome = await wallet.apply({
    kind: 'round-end',
    source: sourceOf(provider),
    // A space is in no id of a provider's.
    sourceTxId: `round end ${ids.next()}`,
    playerId,
    currency: CURRENCY,
    round: { id: round_id, game: '', closes: true },
  });
  return 'refused' in outcome ? refusal(outcome) : success({ balance: balanceOf(outcome.pockets) });
}

/** The free spins have ended: their wins together are gathered for them, once. */
async function endFreeSpins(
  { wallet, freeSpins }: GamesDeps,
  provider: string,
  { account_id, currency, issue_id, total_amount }: FreeSpinsResultRequest,
): Promise<PartnerAnswer> {
  const spins = await freeSpins.named({ provider, reference: issue_id });
  if (!spins) return failure('404');
  if (spins.playerId !== account_id) return failure('101');
  if (currency !== CURRENCY) return failure('154');
  const amount = moneyOf(total_amount);
  if (!(await freeSpins.isPossible(spins, { amount, spins: spins.spins }))) return failure('500');
  const outcome = await wallet.apply({
    kind: 'prize',
    source: sourceOf(provider),
    sourceTxId: resultOf(issue_id),
    playerId: spins.playerId,
    currency: CURRENCY,
    amount,
    award: spins.id,
  });
  if ('refused' in outcome) return refusal(outcome);
  await freeSpins.note(spins, { isOver: true });
  return success({ balance: balanceOf(outcome.pockets) });
}

/** The player whom a call names by our id, when that player is one of the provider's. */
async function playerOf(
  { unearned }: GamesDeps,
  provider: string,
  accountId: string,
): Promise<PlayerId | undefined> {
  const playerId = playerNamed(accountId);
  return playerId && (await unearned.isPlayerOf(provider, playerId)) ? playerId : undefined;
}

function betWinCommands(
  provider: string,
  playerId: PlayerId,
  request: BetWinRequest,
): WalletCommand[] {
  const last = request.transactions.length - 1;
  return request.transactions.map(({ id_provider, type, amount }, place): WalletCommand => {
    const common = {
      source: sourceOf(provider),
      sourceTxId: id_provider,
      playerId,
      currency: CURRENCY,
      amount: moneyOf(amount),
      round: {
        id: request.round_id,
        game: request.game_id,
        closes: request.finished === true && place === last,
      },
    } as const;
    return { kind: type === 'win' ? 'round-win' : 'stake', ...common };
  });
}

/** The house account that is the other side of a provider's transfers. */
function sourceOf(provider: string): string {
  return `softswiss:${provider}`;
}

/**
 * The balance after everything that is new; when nothing is, the one that was answered the first
 * time.
 */
function balanceAfter(done: readonly WalletDone[]): string {
  const last = done.findLast(({ replayed }) => !replayed) ?? done.at(-1);
  if (!last) throw new Error('nothing was asked');
  return balanceOf(last.pockets);
}

function hasMoved(done: WalletDone | undefined): boolean {
  return done !== undefined && (done.moved.cash !== 0n || done.moved.bonus !== 0n);
}

function size(amount: Money): Money {
  return amount < 0n ? -amount : amount;
}
