import {
  closeSession,
  gamesByProvider,
  jackpot,
  newLaunches,
  permissionList,
  providersBeforeLogin,
  winners,
} from '@ceibo/contracts/games';
import { launchAllProviders, openRounds, visitorPage } from '@ceibo/contracts/games/launch';
import { remoteGameHistory, round } from '@ceibo/contracts/games/history';
import { gamesToFind } from '@ceibo/contracts/finding/find';
import {
  addFavourite,
  favourites,
  gameCategories,
  gameStudios,
  recentGames,
  removeFavourite,
  searchGames,
} from '@ceibo/contracts/lobby';
import { gameCollections, similarGames, suggestedGames } from '@ceibo/contracts/games/suggestions';
import { roundPage } from '@ceibo/contracts/round-page';
import { movements, statementPdf } from '@ceibo/contracts/wallet/statement';
import type { Routes } from '../../platform/http/calls.ts';
import { refuse } from '../../platform/refusal.ts';
import { gamesByProviderKey, newLaunchTiles, providerStatuses } from './catalogue.ts';
import { createRemoteGameHistory, createRound } from './history/history.ts';
import { jackpotGames } from './jackpots/jackpots-store.ts';
import { launchRoutes } from './launch/launch-forms.ts';
import { createLaunchAllProviders } from './launch/launch-live.ts';
import { createCloseSession, createLaunch } from './launch/launch.ts';
import { createMovements } from './history/movements.ts';
import { createStatementPdf } from './statement/statement.ts';
import { createOpenRounds } from './history/open-rounds.ts';
import { visitorPageUrl } from './launch/visitor-page.ts';
import { createGameCollections } from './suggestions/collections.ts';
import { createSimilarGames } from './suggestions/similar.ts';
import { createSuggestedGames } from './suggestions/suggested.ts';
import { createCatalogueSource } from './lobby/catalogue.ts';
import {
  createAddFavourite,
  createFavourites,
  createRecentGames,
  createRemoveFavourite,
} from './lobby/kept-games.ts';
import { createGameCategories, createGameStudios, createSearchGames } from './lobby/search.ts';
import { createGamesToFind } from './lobby/to-find.ts';
import type { GamesDeps } from './deps.ts';
import { createRoundPage } from './history/round-page.ts';
import { createWinners } from './winners/winners.ts';

/** As many games as the jackpot's panel has room to name. */
const NAMED_GAMES = 12;

export function gamesRoutes(routes: Routes, deps: GamesDeps): void {
  const { database, identity } = deps;
  routes.public(providersBeforeLogin, () => providerStatuses(database, 'visitors'));
  routes.player(permissionList, async ({ loginName }, { playerId }) => {
    const player = await identity.player(playerId);
    if (player?.login.toLowerCase() !== loginName.toLowerCase()) return refuse('NOT_YOUR_LOGIN');
    return providerStatuses(database, 'players');
  });
  routes.public(gamesByProvider, async ({ provider }, { language }) => ({
    data: await gamesByProviderKey(database, provider, language),
  }));
  routes.public(newLaunches, async (_request, { language }) => ({
    games: await newLaunchTiles(database, language),
  }));
  routes.public(jackpot, async (_request, { language }) => {
    const [standing, games] = await Promise.all([
      deps.jackpots.standing(),
      jackpotGames(database, language, NAMED_GAMES),
    ]);
    return { jackpot: standing, games };
  });
  routes.public(visitorPage, async ({ provider }) => ({
    url: await visitorPageUrl(deps, provider),
  }));
  routes.public(winners, createWinners(deps));
  launchRoutes(routes, createLaunch(deps));
  routes.player(launchAllProviders, createLaunchAllProviders(deps));
  routes.player(closeSession, createCloseSession(deps));
  routes.player(remoteGameHistory, createRemoteGameHistory(deps));
  routes.player(round, createRound(deps));
  routes.player(movements, createMovements(deps));
  routes.download(statementPdf, createStatementPdf(deps));
  routes.player(roundPage, createRoundPage(deps));
  routes.player(openRounds, createOpenRounds(deps));
  lobbyRoutes(routes, deps);
}

function lobbyRoutes(routes: Routes, deps: GamesDeps): void {
  const lobby = { ...deps, catalogue: createCatalogueSource(deps.database) };
  routes.public(searchGames, createSearchGames(lobby));
  routes.public(gameCategories, createGameCategories(lobby));
  routes.public(gameStudios, createGameStudios(lobby));
  routes.public(gamesToFind, createGamesToFind(lobby));
  routes.player(favourites, createFavourites(lobby));
  routes.player(addFavourite, createAddFavourite(lobby));
  routes.player(removeFavourite, createRemoveFavourite(lobby));
  routes.player(recentGames, createRecentGames(lobby));
  routes.player(suggestedGames, createSuggestedGames(lobby));
  routes.public(similarGames, createSimilarGames(lobby));
  routes.public(gameCollections, createGameCollections(lobby));
}
