// Pragmatic's calls while a player plays, turned into wallet commands, and the outcome into its
// answers.

import { moneyOf } from '@ceibo/money';
import type {
  AdjustmentRequest,
  AuthenticateRequest,
  BalancePerGameRequest,
  BalanceRequest,
  BetRequest,
  BonusWinRequest,
  EndRoundRequest,
  JackpotWinRequest,
  PromoWinRequest,
  RefundRequest,
  ResultRequest,
  RoundDetailsRequest,
  SessionExpiredRequest,
} from '@ceibo/partner-protocol/pragmatic';
import { playerNamed, type PlayerId } from '../../../platform/ids.ts';
import type { WalletCommand, WalletDone, WalletRefusal } from '../../wallet/index.ts';
import { closeGameSession, type GameSession } from '../games-store.ts';
import type { GamesDeps } from '../deps.ts';
import type { PartnerAnswer } from '../../providers/index.ts';
import { commandOf, CURRENCY, prize, roundOf, sourceOf } from './commands.ts';
import { asSpin, spinsNamed } from './named-rounds.ts';
import { ourIdOf } from '../../providers/index.ts';
import { amountNumber, failure, pocketsIn, refusal, success } from './answers.ts';

type Call<Request> = (provider: string, request: Request) => Promise<PartnerAnswer>;

export interface WalletCalls {
  authenticate: Call<AuthenticateRequest>;
  balance: Call<BalanceRequest>;
  bet: Call<BetRequest>;
  result: Call<ResultRequest>;
  bonusWin: Call<BonusWinRequest>;
  jackpotWin: Call<JackpotWinRequest>;
  promoWin: Call<PromoWinRequest>;
  refund: Call<RefundRequest>;
  endRound: Call<EndRoundRequest>;
  adjustment: Call<AdjustmentRequest>;
  balancePerGame: Call<BalancePerGameRequest>;
  roundDetails: Call<RoundDetailsRequest>;
  sessionExpired: Call<SessionExpiredRequest>;
}

export function createWalletCalls(deps: GamesDeps): WalletCalls {
  return {
    authenticate: (provider, request) => authenticate(deps, provider, request),
    balance: (provider, request) => balance(deps, provider, request),
    bet: (provider, request) => bet(deps, provider, request),
    result: (provider, request) => result(deps, provider, request),
    jackpotWin: (provider, request) => jackpotWin(deps, provider, request),
    bonusWin: (provider, request) => bonusWin(deps, provider, request),
    promoWin: (provider, request) => promoWin(deps, provider, request),
    refund: (provider, request) => refund(deps, provider, request),
    endRound: (provider, request) => endRound(deps, provider, request),
    adjustment: (provider, request) => adjustment(deps, provider, request),
    balancePerGame: (provider, request) => balancePerGame(deps, provider, request),
    roundDetails: (provider, request) => roundDetails(deps, provider, request),
    sessionExpired: (provider, request) => sessionExpired(deps, provider, request),
  };
}

async function authenticate(
  { wallet, playSessions: sessions, stakes }: GamesDeps,
  provider: string,
  { token, gameId }: AuthenticateRequest,
): Promise<PartnerAnswer> {
  const session = await sessions.byToken(provider, token);
  if (!session) return failure(4);
  if (gameId !== undefined && gameId !== session.gameCode) return refusal('GAME_OFF');
  const blockReason = await stakes.blockReason(sessions.forStakes(session));
  if (blockReason) return refusal(blockReason);
  return success({
    userId: session.playerId,
    currency: CURRENCY,
    ...pocketsIn(await wallet.pockets(session.playerId)),
    token,
  });
}

async function balance(
  deps: GamesDeps,
  provider: string,
  { userId }: BalanceRequest,
): Promise<PartnerAnswer> {
  const { wallet } = deps;
  const playerId = await playerOf(deps, provider, userId);
  if (!playerId) return failure(2);
  return success({ currency: CURRENCY, ...pocketsIn(await wallet.pockets(playerId)) });
}

async function bet(deps: GamesDeps, provider: string, request: BetRequest): Promise<PartnerAnswer> {
  const { playSessions: sessions, stakes } = deps;
  const playerId = playerNamed(request.userId);
  if (!playerId) return failure(2);
  const session = await sessionOf(deps, provider, playerId, request);
  const spins = await spinsNamed(deps, provider, request);
  const outcome = await stakes.place(sessions.forStakes(session), {
    kind: 'stake',
    ...commandOf(provider, playerId, request),
    ...(spins &&
      asSpin(deps, spins, {
        playerId,
        game: request.gameId,
        worth: moneyOf(request.amount),
      })),
    round: roundOf(request, { closes: false }),
  });
  if (spins && !('refused' in outcome)) await deps.freeSpins.note(spins);
  // A bet that was refunded before it came is not allowed any more.
  if ('refused' in outcome)
    return outcome.refused === 'ROLLED_BACK' ? failure(3) : refusal(outcome.refused);
  return success({
    transactionId: ourIdOf(sourceOf(provider), request.reference),
    currency: CURRENCY,
    ...(await pocketsAfter(deps, playerId, [outcome])),
    usedPromo: amountNumber(-outcome.moved.bonus),
  });
}

/** The session that a bet is placed under; a token is good for the game that it was given for. */
async function sessionOf(
  { playSessions: sessions }: GamesDeps,
  provider: string,
  playerId: PlayerId,
  { gameId, token }: BetRequest,
): Promise<GameSession | undefined> {
  const session =
    token === undefined
      ? await sessions.newest({ provider, playerId, game: gameId })
      : await sessions.byToken(provider, token);
  if (session?.playerId !== playerId) return undefined;
  return session.gameCode === gameId ? session : { ...session, gameActive: false };
}

async function result(
  deps: GamesDeps,
  provider: string,
  request: ResultRequest,
): Promise<PartnerAnswer> {
  const { contractOf } = deps;
  const playerId = playerNamed(request.userId);
  if (!playerId) return failure(2);
  const { promoWinAmount, promoWinReference } = request;
  if ((promoWinAmount === undefined) !== (promoWinReference === undefined)) return failure(7);
  // When one bonusWin pays the free rounds, their results end their rounds and pay nothing: the win
  // of each is noted for the player.
  const paysNothing =
    request.bonusCode !== undefined && (await contractOf(provider)).freeRoundsPaidBy === 'bonusWin';
  const spins = await spinsNamed(deps, provider, request);
  if (spins && spins.playerId !== playerId) return failure(2);
  const told = commandOf(provider, playerId, request);
  if (spins && !(await deps.freeSpins.isPossible(spins, { amount: told.amount, spins: 1 })))
    return failure(100);
  const paid = {
    ...told,
    ...(paysNothing ? { amount: 0n } : {}),
    ...(paysNothing && spins ? { stated: told.amount } : {}),
  };
  const commands: WalletCommand[] = [
    { kind: 'round-win', ...paid, round: roundOf(request, { closes: true }) },
  ];
  if (promoWinAmount !== undefined && promoWinReference !== undefined)
    commands.push(
      prize(provider, playerId, {
        ...request,
        amount: promoWinAmount,
        reference: promoWinReference,
      }),
    );
  const answer = await pay(deps, provider, playerId, commands);
  if (spins && answer.code === '0') await deps.freeSpins.note(spins);
  return answer;
}

async function jackpotWin(
  deps: GamesDeps,
  provider: string,
  request: JackpotWinRequest,
): Promise<PartnerAnswer> {
  const playerId = playerNamed(request.userId);
  if (!playerId) return failure(2);
  const won: WalletCommand = {
    kind: 'round-win',
    ...commandOf(provider, playerId, request),
    round: roundOf(request, { closes: false }),
  };
  // A jackpot may be drawn among players without a bet in the round.
  return pay(deps, provider, playerId, [won], 'payRound');
}

async function bonusWin(
  deps: GamesDeps,
  provider: string,
  request: BonusWinRequest,
): Promise<PartnerAnswer> {
  const { contractOf, freeSpins } = deps;
  // When each result pays, their total is only noted: under its reference, so that it is never paid
  // later either.
  const isPaid = (await contractOf(provider)).freeRoundsPaidBy === 'result';
  const told = isPaid ? { ...request, amount: '0.00' } : request;
  const spins = await spinsNamed(deps, provider, request);
  if (!spins) return payPrize(deps, provider, told);
  if (spins.playerId !== request.userId) return failure(2);
  const won = { amount: moneyOf(told.amount), spins: spins.spins };
  if (!(await freeSpins.isPossible(spins, won))) return failure(100);
  const answer = await payPrize(deps, provider, told, spins.id);
  if (answer.code !== '0') return answer;
  await freeSpins.compareTotal(spins, won.amount);
  await freeSpins.note(spins, { isOver: true });
  return answer;
}

async function promoWin(
  deps: GamesDeps,
  provider: string,
  request: PromoWinRequest,
): Promise<PartnerAnswer> {
  return request.currency === CURRENCY ? payPrize(deps, provider, request) : failure(7);
}

async function payPrize(
  deps: GamesDeps,
  provider: string,
  request: BonusWinRequest | PromoWinRequest,
  award?: string,
): Promise<PartnerAnswer> {
  const playerId = await playerOf(deps, provider, request.userId);
  if (!playerId) return failure(2);
  const won = prize(provider, playerId, request);
  return pay(deps, provider, playerId, [{ ...won, ...(award !== undefined && { award }) }]);
}

/** Carries out what pays or corrects, all or none. */
async function pay(
  deps: GamesDeps,
  provider: string,
  playerId: PlayerId,
  commands: readonly WalletCommand[],
  how: 'pay' | 'payRound' = 'pay',
): Promise<PartnerAnswer> {
  const { unearned } = deps;
  const outcome: WalletDone[] | WalletRefusal = await unearned[how]({
    provider,
    playerId,
    commands,
  });
  if (!Array.isArray(outcome)) return refusal(outcome.refused);
  const [first] = commands;
  if (!first) throw new Error('nothing was asked');
  return success({
    transactionId: ourIdOf(first.source, first.sourceTxId),
    currency: CURRENCY,
    ...(await pocketsAfter(deps, playerId, outcome)),
  });
}

/** The pockets for an answer. A repeat moves nothing, so they are then the present ones. */
async function pocketsAfter(
  { wallet }: GamesDeps,
  playerId: PlayerId,
  done: readonly WalletDone[],
) {
  const newest = done.findLast(({ replayed }) => !replayed);
  return pocketsIn(newest ? newest.pockets : await wallet.pockets(playerId));
}

async function refund(
  deps: GamesDeps,
  provider: string,
  { userId, reference, amount, gameId, roundId, timestamp }: RefundRequest,
): Promise<PartnerAnswer> {
  const { wallet, contractOf } = deps;
  const playerId = await playerOf(deps, provider, userId);
  if (!playerId) return failure(2);
  // The hash does not cover the path: this may be the form of the bet itself, overheard and
  // sent here.
  const isWholeBet = [amount, gameId, roundId, timestamp].every((field) => field !== undefined);
  if (isWholeBet && !(await contractOf(provider)).refundsRepeatTheBet) return failure(7);
  const source = sourceOf(provider);
  if (amount !== undefined) {
    // A transaction never changes, so it may be read before the wallet is asked. A part
    // of a bet cannot be refunded.
    const refunded = await wallet.factsOf(source, reference);
    if (refunded?.kind === 'stake' && refunded.amount !== moneyOf(amount)) return failure(7);
  }
  // The call has no reference of its own. A space is in no reference of the provider's.
  const sourceTxId = `refund of ${reference}`;
  const outcome = await wallet.apply({
    kind: 'rollback',
    source,
    sourceTxId,
    playerId,
    currency: CURRENCY,
    refTxId: reference,
    winsAreOfRounds: true,
  });
  return 'refused' in outcome
    ? refusal(outcome.refused)
    : success({ transactionId: ourIdOf(source, sourceTxId) });
}

async function endRound(
  deps: GamesDeps,
  provider: string,
  request: EndRoundRequest,
): Promise<PartnerAnswer> {
  const { wallet, ids } = deps;
  const playerId = await playerOf(deps, provider, request.userId);
  if (!playerId) return failure(2);
  const outcome = await wallet.apply({
    kind: 'round-end',
    source: sourceOf(provider),
    sourceTxId: `round end ${ids.next()}`,
    playerId,
    currency: CURRENCY,
    round: { id: request.roundId, game: request.gameId, closes: true },
  });
  return 'refused' in outcome ? refusal(outcome.refused) : success(pocketsIn(outcome.pockets));
}

async function adjustment(
  deps: GamesDeps,
  provider: string,
  request: AdjustmentRequest,
): Promise<PartnerAnswer> {
  const playerId = playerNamed(request.userId);
  if (!playerId) return failure(2);
  const round = { id: request.roundId, game: request.gameId };
  return pay(deps, provider, playerId, [
    {
      kind: 'adjust',
      ...commandOf(provider, playerId, request),
      round,
      needsStake: true,
    },
  ]);
}

async function balancePerGame(
  deps: GamesDeps,
  provider: string,
  { userId, gameIdList }: BalancePerGameRequest,
): Promise<PartnerAnswer> {
  const { wallet } = deps;
  const playerId = await playerOf(deps, provider, userId);
  if (!playerId) return failure(2);
  const pockets = pocketsIn(await wallet.pockets(playerId));
  const games = gameIdList.split(',').map((each) => each.trim());
  return success({
    gamesBalances: games.filter((each) => each !== '').map((gameID) => ({ gameID, ...pockets })),
  });
}

async function roundDetails(
  deps: GamesDeps,
  provider: string,
  { userId }: RoundDetailsRequest,
): Promise<PartnerAnswer> {
  return (await playerOf(deps, provider, userId)) ? success({}) : failure(2);
}

async function sessionExpired(
  { database, clock, playSessions: sessions }: GamesDeps,
  provider: string,
  { sessionId, playerId }: SessionExpiredRequest,
): Promise<PartnerAnswer> {
  const session = await sessions.byToken(provider, sessionId);
  // The provider has ended the session, whatever it was of: there is nothing to ask again.
  if (session?.playerId !== playerId) return success({});
  const tokenHash = await closeGameSession(database, {
    id: session.id,
    playerId: session.playerId,
    now: clock.now(),
  });
  if (tokenHash !== undefined) sessions.forget(tokenHash);
  return success({});
}

/** The player whom a call names by our id, when that player is one of the provider's. */
async function playerOf(
  { unearned }: GamesDeps,
  provider: string,
  userId: string,
): Promise<PlayerId | undefined> {
  const playerId = playerNamed(userId);
  return playerId && (await unearned.isPlayerOf(provider, playerId)) ? playerId : undefined;
}
