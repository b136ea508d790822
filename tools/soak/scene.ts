// Sets the scene of a soak: who plays what.

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Stack } from '../stack/index.ts';
import { seededChance } from './chance.ts';
import { protocolNames, type LoadPlan, type ProtocolName } from './load.ts';
import type { Options } from './options.ts';
import {
  addDirectPlayers,
  addProviders,
  addSitePlayers,
  FIRST_CASH_CENTAVOS,
  type DirectPlayer,
  type DirectProvider,
} from './players.ts';
import { playArcade } from './shared/arcade-player.ts';
import { playFlyWin } from './shared/flywin-player.ts';
import { playPoker } from './shared/poker-player.ts';
import { playRaces } from './shared/racing-player.ts';
import type { Played, SitePlay } from './site-player.ts';
import type { SportsPlay } from './sports-player.ts';
import { playAtTable } from './shared/table-player.ts';

const SITE_PLAYERS = 12;
const SPORTS_PLAYERS = 3;
const PLAYERS_AT_EACH = 2;
/** Enough that one is free while others wait for an answer of a quarter of a second. */
const LANES_PER_CALL_PER_SECOND = 0.4;
const LEAST_LANES = 40;

export interface Scene {
  stack: Stack;
  owner: pg.Client;
  options: Options;
}

/**
 * Temporary providers of every protocol with players who have a game open, and what is to be asked
 * in their names.
 */
export async function prepareLoad({
  stack,
  owner,
  options,
}: Scene): Promise<{ plan: LoadPlan; players: DirectPlayer[] }> {
  const hub88 = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: Record<ProtocolName, string> = {
    hub88: String(hub88.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    softswiss: newSecret(),
    evenbet: newSecret(),
    pragmatic: newSecret(),
    evolution: newSecret(),
  };
  const providers = protocolNames.map((protocol): DirectProvider => {
    const key =
      protocol === 'hub88'
        ? String(hub88.publicKey.export({ type: 'spki', format: 'pem' }))
        : keys[protocol];
    return { protocol, provider: `soak${protocol}`, key };
  });
  await addProviders(owner, providers);
  const lanes = Math.max(LEAST_LANES, Math.ceil(options.rate * LANES_PER_CALL_PER_SECOND));
  const players = await addDirectPlayers(owner, providers, {
    each: Math.ceil(lanes / protocolNames.length),
  });
  const port = Number.parseInt(new URL(stack.urls.server).port, 10);
  // Protocols take turns, so that each is called as often as the others.
  const inTurns = seededOrder(players, options.seed);
  const plan: LoadPlan = {
    seed: options.seed,
    perSecond: options.rate,
    seconds: options.minutes * 60,
    keys,
    lanes: inTurns.map(({ protocol, provider, seat }) => ({
      protocol,
      path: `/partners/${protocol}/${provider}`,
      port,
      seat,
      centavos: FIRST_CASH_CENTAVOS,
    })),
  };
  return { plan, players: inTurns };
}

function seededOrder(players: readonly DirectPlayer[], seed: number): DirectPlayer[] {
  const chance = seededChance(seed);
  return players
    .map((player) => ({ player, at: chance.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ player }) => player);
}

/** Their games have pages of other kinds, with calls and players of their own. */
export const NO_SLOTS: ReadonlySet<string> = new Set([
  'flywin',
  'arcades',
  'takemefishin',
  'vivogaming',
  'evo',
  'ezugi',
  'bti',
  'caballo',
  'evenbetpoker',
]);

/** Players of the site, spread over all slots that the sandbox plays. */
export async function prepareSitePlays(
  { stack, owner, options }: Scene,
  providers: readonly string[],
): Promise<SitePlay[]> {
  const games: string[] = [];
  for (const provider of providers.filter((key) => !NO_SLOTS.has(key))) {
    const answer = await fetch(`${stack.urls.site}/api/games/list?provider=${provider}`);
    const { data }: { data: { gamesList: { gameId: string }[] }[] } = JSON.parse(
      await answer.text(),
    );
    games.push(...data.flatMap(({ gamesList }) => gamesList.map(({ gameId }) => gameId)));
  }
  const players = await addSitePlayers(owner, Math.max(SITE_PLAYERS, games.length));
  return players.map((player, index) => ({
    siteUrl: stack.urls.site,
    player,
    gameId: games[index % games.length] ?? '',
    chance: seededChance(options.seed * 20_011 + index),
  }));
}

const SHARED = [
  { gameId: 'flywin', play: playFlyWin },
  { gameId: 'mines', play: playArcade },
  { gameId: 'plinko', play: playArcade },
  { gameId: 'dice', play: playArcade },
  { gameId: 'hilo', play: playArcade },
  { gameId: 'keno', play: playArcade },
  { gameId: 'take-me-fishin', play: playArcade },
  { gameId: 'ruleta-ceibo', play: playAtTable },
  { gameId: 'blackjack-buenos-aires', play: playAtTable },
  { gameId: 'bacara-jade', play: playAtTable },
  { gameId: 'evolution-ruleta-relampago', play: playAtTable },
  { gameId: 'ezugi-blackjack-buenos-aires', play: playAtTable },
  { gameId: 'caballos', play: playRaces },
  { gameId: 'poker', play: playPoker },
] as const;

export interface SharedPlay extends SitePlay {
  play: (site: SitePlay, isOver: () => boolean) => Promise<Played>;
}

/** Players of games of other kinds, most of whose rounds all share: some at each. */
export async function prepareSharedPlays({ stack, owner, options }: Scene): Promise<SharedPlay[]> {
  const players = await addSitePlayers(owner, SHARED.length * PLAYERS_AT_EACH);
  return SHARED.flatMap((shared, game) =>
    players.slice(game * PLAYERS_AT_EACH, (game + 1) * PLAYERS_AT_EACH).map((player, index) => ({
      ...shared,
      siteUrl: stack.urls.site,
      player,
      chance: seededChance(options.seed * 40_009 + game * PLAYERS_AT_EACH + index),
    })),
  );
}

export async function prepareSportsPlays({ stack, owner, options }: Scene): Promise<SportsPlay[]> {
  const players = await addSitePlayers(owner, SPORTS_PLAYERS);
  return players.map((player, index) => ({
    siteUrl: stack.urls.site,
    sandboxUrl: stack.urls.sandbox,
    player,
    chance: seededChance(options.seed * 30_011 + index),
    ms: options.minutes * 60_000,
  }));
}

function newSecret(): string {
  return randomBytes(24).toString('hex');
}
