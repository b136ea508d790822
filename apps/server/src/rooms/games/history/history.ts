// The player's rounds, one by one, from the ledger.

import type { Currency } from '@ceibo/contracts/amount';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { dayFromWire, dayOf, daysIn, daysLater, startOfDay } from '@ceibo/contracts/day';
import {
  historyLimits,
  type HistoryValue,
  type remoteGameHistory,
  type round,
} from '@ceibo/contracts/games/history';
import { formatCommaMoney, moneyToDecimal } from '@ceibo/money';
import { message, type Language } from '../../../platform/language.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { transferView, type PlayedRound } from '../../wallet/index.ts';
import { gameNameIn, pictureOf } from '../catalogue.ts';
import { categoriesOfGames, gamesByCode, type Game } from '../games-store.ts';
import { providerOf } from './open-rounds.ts';
import type { GamesDeps } from '../deps.ts';

type History = AnswerOf<typeof remoteGameHistory> | Refusal<RefusalOf<typeof remoteGameHistory>>;

const CURRENCY: Currency = 'ARS';
const SHOWN_TRANSFERS = 100;

export function createRemoteGameHistory(deps: GamesDeps) {
  const { clock, wallet } = deps;
  return async (
    request: RequestOf<typeof remoteGameHistory>,
    { playerId, language }: PlayerCaller,
  ): Promise<History> => {
    const { currency = CURRENCY, limit = historyLimits.rounds, index = 0, before } = request;
    const [first = '', last = ''] = [dayFromWire(request.startDate), dayFromWire(request.endDate)];
    const today = dayOf(clock.now());
    // The specification has one answer for all three.
    if (first > today || last > today || first > last) return refuse('DATES_EXCEED_TODAY');
    if (daysIn({ first, last }) > historyLimits.days) return refuse('PERIOD_TOO_LONG');

    const page = await wallet.rounds({
      playerId,
      currency,
      from: startOfDay(first),
      to: startOfDay(daysLater(last, 1)),
      limit: historyLimits.rounds,
      ...(before === undefined ? {} : { before: BigInt(before) }),
    });
    const shown = page.rounds.slice(index, index + limit);
    const gameOf = await gamesOf(deps, shown);
    return {
      total: page.rounds.length,
      values: shown.toReversed().map((played) =>
        valueOf(played, {
          name: nameIn(deps, played, { game: gameOf(played), language }),
          img: pictureOrNull(gameOf(played)),
        }),
      ),
      description: '',
      before: page.before?.toString() ?? null,
    };
  };
}

export function createRound(deps: GamesDeps) {
  return async (
    request: RequestOf<typeof round>,
    { playerId, language }: PlayerCaller,
  ): Promise<AnswerOf<typeof round> | Refusal<RefusalOf<typeof round>>> => {
    const played = await deps.wallet.roundOf(
      { playerId, currency: request.currency ?? CURRENCY },
      BigInt(request.round),
    );
    if (!played) return refuse('ROUND_NOT_FOUND');
    const game = (await gamesOf(deps, [played]))(played);
    const bets = await deps.providers
      .adapterOfSource(played.source)
      ?.betsIn?.(playerId, [played.id]);
    return {
      round: played.id,
      name: nameIn(deps, played, { game, language }),
      img: pictureOrNull(game),
      provider: providerOf(played.source),
      state: played.state,
      from: played.from.toISOString(),
      to: played.to.toISOString(),
      stake: moneyToDecimal(played.bet),
      buyIn: moneyToDecimal(played.buyIn),
      win: moneyToDecimal(played.win),
      freeSpinWin: played.gathered === null ? null : moneyToDecimal(played.gathered),
      pockets: {
        cash: moneyToDecimal(played.pockets.cash),
        bonus: moneyToDecimal(played.pockets.bonus),
        inPlay: moneyToDecimal(played.pockets.inPlay),
      },
      initialBalance: moneyToDecimal(played.initialBalance),
      closingBalance: moneyToDecimal(played.closingBalance),
      bets: bets?.get(played.id) ?? [],
      transfers: played.transfers.slice(0, SHOWN_TRANSFERS).map(transferView),
      transferCount: played.transfers.length,
    };
  };
}

function valueOf(
  played: PlayedRound,
  { name, img }: Pick<HistoryValue, 'name' | 'img'>,
): HistoryValue {
  return {
    from: played.from.toISOString(),
    to: played.to.toISOString(),
    name,
    initialBalance: formatCommaMoney(played.initialBalance),
    bet: formatCommaMoney(played.bet),
    buyIn: formatCommaMoney(played.buyIn),
    win: formatCommaMoney(played.win),
    closingBalance: formatCommaMoney(played.closingBalance),
    payouts: formatCommaMoney(played.payouts),
    freeSpinWin: played.gathered === null ? null : formatCommaMoney(played.gathered),
    round: played.first.toString(),
    provider: providerOf(played.source),
    img,
  };
}

/** A game as the ledger knows it: by its provider's source and code. */
export type LedgerGame = Pick<PlayedRound, 'source' | 'game'>;

/** Reads the games of rounds at once, and gives the way to find the one of a round. */
export async function gamesOf(
  { database }: GamesDeps,
  rounds: readonly LedgerGame[],
): Promise<(played: LedgerGame) => Game | undefined> {
  const wanted = new Map(
    rounds.map((played) => [
      gameKey(played),
      { provider: providerOf(played.source), code: played.game },
    ]),
  );
  const games = wanted.size === 0 ? [] : await gamesByCode(database, [...wanted.values()]);
  const byKey = new Map(games.map((game) => [`${game.providerKey}\n${game.code}`, game]));
  return (played) => byKey.get(gameKey(played));
}

function gameKey(played: LedgerGame): string {
  return `${providerOf(played.source)}\n${played.game}`;
}

/**
 * The sportsbook is no game of the catalogue. A game that is no longer known keeps the name that
 * its provider called it by.
 */
export function nameIn(
  { providers }: GamesDeps,
  { source, game: code }: LedgerGame,
  { game, language }: { game: Game | undefined; language: Language },
): string {
  if (providers.adapterOfSource(source)?.betsIn) return message(language, 'game.sportsbook');
  return game ? gameNameIn(game, language) : code;
}

/** The way to show several games of the ledger, read at once. */
export async function showGames(deps: GamesDeps, games: readonly LedgerGame[], language: Language) {
  const gameOf = await gamesOf(deps, games);
  return (played: LedgerGame) => {
    const game = gameOf(played);
    return { name: nameIn(deps, played, { game, language }), img: pictureOrNull(game) };
  };
}

/** The returns that the catalogue states, in percent; undefined where the game is not known. */
export async function statedReturns(deps: GamesDeps, games: readonly LedgerGame[]) {
  const gameOf = await gamesOf(deps, games);
  return (played: LedgerGame): string | undefined => gameOf(played)?.rtp;
}

/** The categories of games; of one that is not known, none. */
export async function categoriesOf(deps: GamesDeps, games: readonly LedgerGame[]) {
  const gameOf = await gamesOf(deps, games);
  const ids = games.flatMap((played) => gameOf(played)?.id ?? []);
  const known = await categoriesOfGames(deps.database, ids);
  return (played: LedgerGame): readonly string[] => known.get(gameOf(played)?.id ?? '') ?? [];
}

function pictureOrNull(game: Game | undefined): string | null {
  return game ? pictureOf(game) : null;
}
