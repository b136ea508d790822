// The list of tournaments, and one of them.

import type { tournament, tournamentsList } from '@ceibo/contracts/promotions/tournaments';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { LevelName } from '@ceibo/contracts/wallet/player-level';
import { moneyToDecimal } from '@ceibo/money';
import { DAY, later } from '../../../platform/clock.ts';
import type { EitherCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { gameNameIn } from '../../games/index.ts';
import type { TournamentDeps } from '../deps.ts';
import { bonusFrom, bonusViewOf } from '../grants/bonus-terms.ts';
import { placeOf } from './board/board.ts';
import { dropsLeft, wonDrops, wonDropsOf } from './drops/drops-store.ts';
import { entriesOf, isPlaced } from './entries-store.ts';
import type { GamesOfRuns } from './games-of-runs.ts';
import { hiddenOf, refuseHidden } from './hidden.ts';
import { legendFor } from './legend.ts';
import { prizesOf } from './prizes/prizes-store.ts';
import { openRoundsWithin } from './rounds-store.ts';
import { listedRuns, runOf, type Run } from './runs-store.ts';
import { isDrops, moneyOf } from './terms.ts';
import { prizeAt, tournamentViewOf, type Mine } from './views.ts';

const LISTED = 100;
const ENDED_DAYS = 30;
const DROPS_SHOWN = 20;
const GAMES_SHOWN = 24;

export async function readTournaments(
  deps: TournamentDeps,
  caller: EitherCaller,
): Promise<AnswerOf<typeof tournamentsList>> {
  const { clock, database } = deps;
  const { language, signedIn } = caller;
  const now = clock.now();
  const since = later(now, -ENDED_DAYS * DAY);
  const all = await listedRuns(database, { since, limit: LISTED });
  const ids = all.map(({ id }) => id);
  const hidden = await hiddenOf(database, signedIn?.playerId, ids);
  const runs = all.filter(({ id }) => !hidden.has(id));
  const [mine, left, level, legend] = await Promise.all([
    mineOfRuns(deps, runs, signedIn?.playerId),
    leftOf(deps, runs),
    levelFor(deps, runs, signedIn?.playerId),
    legendFor(deps, caller),
  ]);
  return {
    now: now.toISOString(),
    tournaments: runs.map((run) =>
      tournamentViewOf(run, {
        language,
        mine: mine.get(run.id),
        left: left.get(run.id) ?? null,
        level,
      }),
    ),
    legend,
  };
}

export async function readTournament(
  deps: TournamentDeps & { gamesOfRuns: GamesOfRuns },
  caller: EitherCaller,
  { id }: RequestOf<typeof tournament>,
): Promise<AnswerOf<typeof tournament> | Refusal<RefusalOf<typeof tournament>>> {
  const { clock, database, games } = deps;
  const { language, signedIn } = caller;
  const run = await runOf(database, id);
  if (!run || run.state === 'cancelled') return refuse('TOURNAMENT_UNKNOWN');
  const { content } = run;
  const playerId = signedIn?.playerId;
  if ((await hiddenOf(database, playerId, [id])).has(id)) return refuseHidden(playerId);
  const [mine, left, level, chosen, drops, openRounds, names] = await Promise.all([
    mineOfRuns(deps, [run], playerId),
    leftOf(deps, [run]),
    levelFor(deps, [run], playerId),
    games.chosenGames(database, content.games),
    isDrops(content) ? wonDrops(database, id, DROPS_SHOWN) : [],
    openRoundsOfPlayer(deps, run, playerId),
    content.bonus ? games.categoryNames() : new Map<string, TextsByLanguage>(),
  ]);
  const show = await games.showGames(drops, language);
  const isOver = run.state === 'final' || run.state === 'paid';
  return {
    now: clock.now().toISOString(),
    tournament: tournamentViewOf(run, {
      language,
      mine: mine.get(id),
      left: left.get(id) ?? null,
      level,
    }),
    legend: await legendFor(deps, caller),
    prizes: content.prizes.map(({ amount, ...prize }) => ({
      ...prize,
      amount: moneyToDecimal(moneyOf(amount)),
    })),
    bonus: content.bonus ? bonusViewOf(bonusFrom(content.bonus), { language, names }) : null,
    waitMinutes: content.waitMinutes,
    reviewMinutes: content.reviewMinutes,
    games: chosen
      .slice(0, GAMES_SHOWN)
      .map((game) => ({ gameId: game.id, name: gameNameIn(game, language), img: game.img })),
    gamesInAll: chosen.length,
    openRounds,
    drops: drops.map((drop) => ({
      who: drop.who,
      isMine: drop.playerId === playerId,
      ...show(drop),
      amount: moneyToDecimal(moneyOf(prizeAt(content.prizes, drop.place)?.amount ?? '0')),
      at: drop.wonAt.toISOString(),
    })),
    seedHash: run.seedHash,
    seed: isOver ? run.seed : null,
  };
}

async function openRoundsOfPlayer(
  { database, gamesOfRuns }: TournamentDeps & { gamesOfRuns: GamesOfRuns },
  run: Run,
  playerId: PlayerId | undefined,
): Promise<number> {
  const isUnderWay =
    run.state === 'started' || run.state === 'closing' || run.state === 'reviewing';
  if (playerId === undefined || !isUnderWay) return 0;
  return openRoundsWithin(database, {
    from: run.startsAt,
    until: run.endsAt,
    minBet: moneyOf(run.content.minBet),
    games: [...(await gamesOfRuns.keysOfRun(database, run))],
    playerId,
  });
}

/** The player's standing in runs, and the prizes and drops won in them. */
async function mineOfRuns(
  { database }: TournamentDeps,
  runs: readonly Run[],
  playerId: PlayerId | undefined,
): Promise<Map<string, Mine>> {
  if (playerId === undefined || runs.length === 0) return new Map();
  const ids = runs.map(({ id }) => id);
  const [entries, prizes, drops] = await Promise.all([
    entriesOf(database, ids, [playerId]),
    prizesOf(database, playerId, ids),
    wonDropsOf(database, playerId, ids),
  ]);
  const found = await Promise.all(
    entries.map(async (entry): Promise<[string, Mine]> => {
      const run = runs.find(({ id }) => id === entry.runId);
      const place = isPlaced(entry) ? await placeOf(database, entry.runId, entry.standing) : null;
      const fixed = prizes.filter(({ runId }) => runId === entry.runId);
      const fallen = drops.filter(({ runId }) => runId === entry.runId);
      const isFixed = run?.state === 'final' || run?.state === 'paid';
      const won = isFixed
        ? fixed
        : fallen.map((drop) => ({
            amount: moneyOf(prizeAt(run?.content.prizes ?? [], drop.place)?.amount ?? '0'),
          }));
      return [entry.runId, { entry, place, won }];
    }),
  );
  return new Map(found);
}

/** The player's level, read where one of the runs asks for one. */
async function levelFor(
  { clock, database, wallet }: TournamentDeps,
  runs: readonly Run[],
  playerId: PlayerId | undefined,
): Promise<LevelName | undefined> {
  if (playerId === undefined || !runs.some(({ content }) => content.who)) return undefined;
  return wallet.levelAt(database, playerId, clock.now());
}

function leftOf({ database }: TournamentDeps, runs: readonly Run[]): Promise<Map<string, number>> {
  const ids = runs.filter(({ content }) => isDrops(content)).map(({ id }) => id);
  return ids.length === 0 ? Promise.resolve(new Map()) : dropsLeft(database, ids);
}
