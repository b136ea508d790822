// The games room's door: what it needs, and what it offers.

import type { Money } from '@ceibo/money';
import { isDay } from '@ceibo/contracts/day';
import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { BetView } from '@ceibo/contracts/bets';
import type { Language } from '../../platform/language.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { closeSessionsOfLogin } from './games-store.ts';
import { categoryNames } from './lobby/catalogue-store.ts';
import { chosenGames, type ChosenGame, type GameChoice } from './lobby/chosen-games-store.ts';
import { averageReturn } from './lobby/stated-returns-store.ts';
import { createCountPopularity } from './lobby/popularity.ts';
import { createGameAdapters } from './adapters.ts';
import type { GamesDeps } from './deps.ts';
import type { GamesNeeds } from './needs.ts';
import { createJackpots, type Jackpots } from './jackpots/jackpots.ts';
import type { Protocol } from '../providers/index.ts';
import { createAskFreeSpins } from './free-spins/ask.ts';
import { createCatchUpFreeSpins, createFollowFreeSpins } from './free-spins/follow.ts';
import { ASK_TASK, type SpinGiver } from './free-spins/give.ts';
import {
  createFreeSpins,
  createSettleFreeSpins,
  type FreeSpinsKeeper,
  type SpinsDeps,
} from './free-spins/free-spins.ts';
import type { FreeSpins } from './free-spins/free-spins-store.ts';
import { spinsOfPlayer, type SpinsOfPlayer } from './free-spins/of-player.ts';
import { createCountPlayedTogether } from './suggestions/played-together.ts';
import { createGamesOn } from './games-on.ts';
import { createPlaySessions } from './play-sessions.ts';
import { createProvidersOn } from './providers-on.ts';
import { createReconciler, type Reconciler } from './reconciliation/index.ts';
import { createRtpMonitoring, type RtpMonitoring } from './rtp/index.ts';
import { categoriesOf, showGames, statedReturns, type LedgerGame } from './history/history.ts';
import { gamesRoutes } from './routes.ts';
import { createReadStudioGames } from './studio-games.ts';
import { createUnearnedMoney } from './unearned-money.ts';
import { createNoteWinners } from './winners/winners.ts';

export { categoryNames };
export { canGiveSpins, createSpinGiver } from './free-spins/give.ts';
export { spinsInTrouble, type FreeSpins } from './free-spins/free-spins-store.ts';
export { spinsOfPlayer, type SpinsOfPlayer } from './free-spins/of-player.ts';
export { maskLogin } from './winners/winners.ts';
export type { GameChoice, ChosenGame } from './lobby/chosen-games-store.ts';
export { readCollectionFile } from './suggestions/collection-file.ts';
export {
  allCollections,
  isWithoutGames,
  replaceCollections,
  unknownGames,
  type Collection,
} from './suggestions/collections-store.ts';
export { gameNameIn } from './catalogue.ts';
export { gamesData } from './history/personal-data-store.ts';
export { gameReconciliations } from './reconciliation/reconciliation-store.ts';
export { rtpOfDay, type GameRtp } from './rtp/index.ts';
export { listDifferences, type ListDifference } from './studio-games-store.ts';

/** The job that compares one day of one provider; anybody with the database may ask for it. */
export const RECONCILE_TASK = 'games:reconcile';

export interface GamesRoom extends Reconciler, RtpMonitoring {
  /** Free spins: given, cancelled, asked for again. */
  freeSpins: SpinGiver;
  /** Those of a player: open ones first, then the newest. */
  freeSpinsOf(query: Query, playerId: PlayerId, limit: number): Promise<SpinsOfPlayer[]>;
  /**
   * Notes the granted part of the wins of ended spins; false when they may be played again: a
   * company that refused them was asked once more.
   */
  settleFreeSpins(
    transaction: Transaction,
    spins: Pick<FreeSpins, 'playerId' | 'id'>,
    to: { gathered: Money; granted: Money },
  ): Promise<boolean>;
  routes(routes: Routes): void;
  /** The jackpot that the header counts; null while there is none. */
  jackpot: Jackpots['standing'];
  /** Asks the companies that have a jackpot how it stands, as happens every fifteen seconds. */
  askJackpots: Jackpots['ask'];
  /** Asks the studios which games they offer, as happens every day; each once a minute at most. */
  readStudioGames(): Promise<void>;
  /** Gives the names of the ledger's games in a language, and their pictures. */
  showGames(
    games: readonly LedgerGame[],
    language: Language,
  ): Promise<(game: LedgerGame) => { name: string; img: string | null }>;
  /** The return that the catalogue states of each, in percent: "96.42". */
  statedReturns(games: readonly LedgerGame[]): Promise<(game: LedgerGame) => string | undefined>;
  categoriesOf(games: readonly LedgerGame[]): Promise<(game: LedgerGame) => readonly string[]>;
  /** The bets that rounds of a source are, where its provider knows them. */
  betsIn(
    source: string,
    playerId: PlayerId,
    rounds: readonly string[],
  ): Promise<ReadonlyMap<string, BetView[]>>;
  /** Those of the rounds whose bet is covered by another one. */
  opposedIn(
    source: string,
    playerId: PlayerId,
    rounds: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** The average of those of a category. */
  averageReturn(category: string): Promise<string | undefined>;
  /** The games that are on and fit a choice, in the operator's order. */
  chosenGames(query: Query, choice: GameChoice): Promise<ChosenGame[]>;
  /** The names of the categories of games by language. */
  categoryNames(): Promise<Map<string, TextsByLanguage>>;
  /** The origins that games may be framed from now. */
  frameOrigins(): string[];
  /** Begins to follow which providers are on. */
  start(): Promise<void>;
  stop(): void;
}

export function createGamesRoom(given: GamesNeeds): GamesRoom {
  const { database, clock, outbox, jobs, attemptsPerAddress = 60 } = given;
  const providersOn = createProvidersOn(given);
  const limits = {
    demosByAddress: createRateLimit(database, {
      name: 'demo',
      points: attemptsPerAddress,
      withinSeconds: (10 * MINUTE) / SECOND,
    }),
  };
  const playing = {
    playSessions: createPlaySessions(given),
    contractOf: given.providers.contractOf,
    stakes: given.providers.stakes,
    adapterOf: (protocol: Protocol | null) => (protocol ? adapters.get(protocol) : undefined),
  };
  const shared = {
    ...given,
    ...playing,
    limits,
    gamesOn: createGamesOn(given),
    unearned: createUnearnedMoney({ ...given, ...playing }),
    jackpots: createJackpots(given),
  };
  const freeSpins = startFreeSpins(shared);
  const deps: GamesDeps = { ...shared, freeSpins };
  const adapters = createGameAdapters(deps);
  for (const adapter of adapters.values()) deps.providers.register(adapter);
  // A logout ends play: no further bets under that login's games.
  outbox.subscribe('session-ended', 'games', ({ sessionKey }) =>
    closeSessionsOfLogin(database, sessionKey, clock.now()),
  );
  const reconciler = createReconciler(deps);
  jobs.schedule('20 * * * *', 'games:reconcile-due', reconciler.reconcileDue);
  const results = createRtpMonitoring(deps);
  jobs.schedule('2,17,32,47 * * * *', 'games:watch-results', results.monitorRtp);
  jobs.task(RECONCILE_TASK, async ({ provider = '', day = '' }) => {
    if (isDay(day)) await reconciler.reconcile({ provider, day });
  });
  const readStudioGames = createReadStudioGames(deps);
  jobs.schedule('40 9 * * *', 'games:read-studio-games', readStudioGames);
  jobs.schedule('17 * * * *', 'games:count-popularity', createCountPopularity(deps));
  jobs.schedule('50 8 * * *', 'games:count-played-together', createCountPlayedTogether(deps));
  jobs.schedule('* * * * *', 'games:note-winners', createNoteWinners(deps));
  return {
    freeSpins,
    freeSpinsOf: spinsOfPlayer,
    settleFreeSpins: createSettleFreeSpins(deps),
    ...reconciler,
    ...results,
    routes: (routes) => gamesRoutes(routes, deps),
    jackpot: deps.jackpots.standing,
    askJackpots: deps.jackpots.ask,
    readStudioGames,
    ...ledgerGames(deps),
    averageReturn: (category) => averageReturn(database, category),
    chosenGames,
    categoryNames: () => categoryNames(database),
    frameOrigins: providersOn.frameOrigins,
    async start() {
      await providersOn.start();
      deps.jackpots.start();
    },
    stop() {
      providersOn.stop();
      deps.jackpots.stop();
    },
  };
}

/** Free spins, and the work on them that nobody asks for. */
function startFreeSpins(deps: SpinsDeps): FreeSpinsKeeper {
  const { jobs } = deps;
  const keeper = createFreeSpins(deps);
  jobs.task(ASK_TASK, createAskFreeSpins(deps), 'postbacks');
  jobs.schedule('* * * * *', 'games:follow-free-spins', createFollowFreeSpins(deps));
  const catchUp = createCatchUpFreeSpins(deps, keeper);
  jobs.schedule('4,14,24,34,44,54 * * * *', 'games:catch-up-free-spins', catchUp);
  return keeper;
}

/** The calls that answer about the ledger's games from the catalogue and the providers. */
function ledgerGames(
  deps: GamesDeps,
): Pick<GamesRoom, 'betsIn' | 'categoriesOf' | 'opposedIn' | 'showGames' | 'statedReturns'> {
  return {
    showGames: (games, language) => showGames(deps, games, language),
    statedReturns: (games) => statedReturns(deps, games),
    categoriesOf: (games) => categoriesOf(deps, games),
    betsIn: (source, playerId, rounds) => betsIn(deps, source, { playerId, rounds }),
    opposedIn: async (source, playerId, rounds) =>
      (await deps.providers.adapterOfSource(source)?.opposedIn?.(playerId, rounds)) ?? new Set(),
  };
}

/** None of a source whose rounds are no bets. */
async function betsIn(
  { providers }: Pick<GamesDeps, 'providers'>,
  source: string,
  { playerId, rounds }: { playerId: PlayerId; rounds: readonly string[] },
): Promise<ReadonlyMap<string, BetView[]>> {
  return (await providers.adapterOfSource(source)?.betsIn?.(playerId, rounds)) ?? new Map();
}
