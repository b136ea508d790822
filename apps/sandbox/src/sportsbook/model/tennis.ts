// Tennis, point by point: best of three sets, with a tie-break at six games all. The prices are an
// exact Markov chain of the same points, their games and sets. Before the match either player is
// equally likely to serve first.

import { handicapIds, totalIds, type Cell, type Chances } from './cells.ts';
import { sumOf, type Scope } from './markets.ts';
import { homeLead, otherOf, placesOf, tell, type Begin } from './match.ts';
import type { MatchState, Pair, Side, Strengths } from './types.ts';

const SERVER_WINS = 0.62;
const POINTS_PER_ELO = 0.000155;
const WIDEST_DIFFERENCE = 700;

const POINT_MS = 30_000;
const CHANGE_OF_ENDS_MS = 60_000;
const SET_BREAK_MS = 120_000;
const displayed = ['0', '15', '30', '40', 'AD'];

export const beginTennis: Begin = (state, strengths, random) => {
  const serves = servesOf(strengths);
  if (state.period === 'pre') {
    state.period = 's1';
    state.periods = [[0, 0]];
    state.points = ['0', '0'];
    state.server = random() < 0.5 ? 'home' : 'away';
    tell(state, 'kick-off', { at: setAndGames(state) });
  }
  return {
    stepMs: () => timeOfNextPoint(state),
    step() {
      const server = state.server ?? 'home';
      playPoint(state, random() < homeWinsPoint(serves, server) ? 'home' : 'away');
    },
  };
};

/** With the pause before it: when sides change ends, and between sets. */
function timeOfNextPoint({ points, periods }: MatchState): number {
  const [home, away] = gamesOf(periods);
  if (points?.[0] !== '0' || points[1] !== '0') return POINT_MS;
  if (home + away === 0) return POINT_MS + (periods.length > 1 ? SET_BREAK_MS : 0);
  return POINT_MS + ((home + away) % 2 === 1 ? CHANGE_OF_ENDS_MS : 0);
}

function gamesOf(periods: readonly Pair[]): Pair {
  return periods.at(-1) ?? [0, 0];
}

function isTieBreak({ periods }: MatchState): boolean {
  const [home, away] = gamesOf(periods);
  return home === 6 && away === 6;
}

/** The points of the running game as plain numbers, where advantage is 4 to 3. */
function pointsOf(state: MatchState): Pair {
  const [home = '0', away = '0'] = state.points ?? [];
  if (isTieBreak(state)) return [Number(home), Number(away)];
  return [displayed.indexOf(home), displayed.indexOf(away)];
}

function playPoint(state: MatchState, winner: Side): void {
  const inTieBreak = isTieBreak(state);
  const points = pointsOf(state);
  const server = state.server ?? 'home';
  const [won, lost] = placesOf(winner);
  const first = inTieBreak ? serverInTieBreak(server, points[0] + points[1]) : server;
  points[won] += 1;
  if (points[won] >= (inTieBreak ? 7 : 4) && points[won] - points[lost] >= 2)
    endGame(state, { winner, server: first, inTieBreak });
  else if (inTieBreak) {
    state.points = [String(points[0]), String(points[1])];
    state.server = serverInTieBreak(first, points[0] + points[1]);
  } else {
    // Advantage and its loss: 4 to 4 is displayed as 40 to 40.
    const down = points[0] === 4 && points[1] === 4 ? 1 : 0;
    const text = (count: number) => displayed[count - down] ?? '0';
    state.points = [text(points[0]), text(points[1])];
  }
}

function endGame(
  state: MatchState,
  { winner, server, inTieBreak }: { winner: Side; server: Side; inTieBreak: boolean },
): void {
  const games = gamesOf(state.periods);
  const [won, lost] = placesOf(winner);
  games[won] += 1;
  state.points = ['0', '0'];
  state.server = otherOf(server);
  const isSet = inTieBreak || (games[won] >= 6 && games[won] - games[lost] >= 2);
  if (isSet) state.score[won] += 1;
  state.isOver = state.score[won] === 2;
  const kind = state.isOver ? 'end' : isSet ? 'set' : winner === server ? 'game' : 'break';
  tell(state, kind, { at: setAndGames(state), side: winner });
  if (state.isOver) {
    state.period = 'end';
    state.points = null;
    state.server = null;
  } else if (isSet) {
    state.periods.push([0, 0]);
    state.period = `s${state.periods.length}`;
  }
}

/** "2 6-4": the running set with its games. */
function setAndGames({ periods }: MatchState): string {
  return `${periods.length} ${gamesOf(periods).join('-')}`;
}

/** How likely each player wins a point that it serves. */
interface Serves {
  home: number;
  away: number;
}

function servesOf(strengths: Strengths): Serves {
  const tilt = POINTS_PER_ELO * homeLead(strengths, WIDEST_DIFFERENCE);
  return { home: SERVER_WINS + tilt, away: SERVER_WINS - tilt };
}

function homeWinsPoint(serves: Serves, server: Side): number {
  return server === 'home' ? serves.home : 1 - serves.away;
}

/** The server of a tie-break's point, by how many were played: one, then two each. */
export function serverInTieBreak(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : otherOf(first);
}

type TennisCells = Partial<Record<Scope, Cell[]>>;

export function tennisChances(strengths: Strengths, state: MatchState): Chances {
  const serves = servesOf(strengths);
  const fresh = (server: Side) => endsOf(serves, { games: [0, 0], points: [0, 0], server });
  const later = { home: fresh('home'), away: fresh('away') };
  const start = { sets: state.score, games: sumOf(state.periods.slice(0, -1)) };
  const running = state.server && {
    games: state.periods.at(-1) ?? [0, 0],
    points: pointsOf(state),
    server: state.server,
  };
  const cells = countEnds(
    running
      ? [{ ...start, ends: endsOf(serves, running), probability: 1 }]
      : [later.home, later.away].map((ends) => ({ ...start, ends, probability: 0.5 })),
    later,
  );
  return {
    ids: () => marketIds(state, cells),
    cellsOf: ({ scope }) => cells[scope] ?? null,
  };
}

interface SetEnd {
  home: number;
  away: number;
  probability: number;
  /** The first server of the next set. */
  next: Side;
}

/** Every end of a set, from the points of its running game or tie-break and who serves there. */
function endsOf(
  serves: Serves,
  { games: [home, away], points, server }: { games: Pair; points: Pair; server: Side },
): SetEnd[] {
  const ends: SetEnd[] = [];
  const start = home + away;
  const first = start === 12 ? serverInTieBreak(server, points[0] + points[1]) : server;
  let reached = new Map<number, number>([[home, 1]]);
  for (let played = start; reached.size > 0; played += 1) {
    const serving = (played - start) % 2 === 0 ? first : otherOf(first);
    const from: Pair = played === start ? points : [0, 0];
    const wins =
      played === 12
        ? homeWinsTieBreak(serves, serving, from)
        : homeWinsGame(homeWinsPoint(serves, serving), from);
    const next = new Map<number, number>();
    for (const [won, chance] of reached)
      for (const [after, share] of [
        [won + 1, wins],
        [won, 1 - wins],
      ] as const) {
        const end = { home: after, away: played + 1 - after, probability: chance * share };
        if (isEnd(end)) ends.push({ ...end, next: otherOf(serving) });
        else next.set(after, (next.get(after) ?? 0) + end.probability);
      }
    reached = next;
  }
  return ends;
}

function isEnd({ home, away }: Cell): boolean {
  const most = Math.max(home, away);
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2);
}

export function homeWinsGame(chance: number, points: Pair): number {
  return homeWinsRace(4, points, () => chance);
}

export function homeWinsTieBreak(serves: Serves, first: Side, points: Pair): number {
  return homeWinsRace(7, points, (played) =>
    homeWinsPoint(serves, serverInTieBreak(first, played)),
  );
}

/** How likely the home player is the first with so many points, two ahead. */
function homeWinsRace(
  target: number,
  [home, away]: Pair,
  chanceOf: (played: number) => number,
): number {
  const chance = chanceOf(home + away);
  if (home >= target - 1 && away >= target - 1) {
    // From a tie the next two points decide. In a tie-break they are served by one each.
    const [one, other] = [chanceOf(0), chanceOf(1)];
    const level = (one * other) / (one * other + (1 - one) * (1 - other));
    if (home === away) return level;
    return home > away ? chance + (1 - chance) * level : chance * level;
  }
  if (home >= target) return 1;
  if (away >= target) return 0;
  return (
    chance * homeWinsRace(target, [home + 1, away], chanceOf) +
    (1 - chance) * homeWinsRace(target, [home, away + 1], chanceOf)
  );
}

interface Walk {
  ends: readonly SetEnd[];
  sets: Pair;
  /** The games of the sets that are over. */
  games: Pair;
  probability: number;
}

/** Walks through all ways in which the sets can end. */
function countEnds(starts: readonly Walk[], later: Record<Side, SetEnd[]>): TennisCells {
  const all = new Map<Scope, Map<number, Cell>>();
  function add(scope: Scope, [home, away]: Pair, probability: number): void {
    const cells = all.get(scope) ?? new Map<number, Cell>();
    all.set(scope, cells);
    const known = cells.get(home * 100 + away);
    if (known) known.probability += probability;
    else cells.set(home * 100 + away, { home, away, probability });
  }
  function walk({ ends, sets, games, probability }: Walk): void {
    const scope = (['S1', 'S2', 'S3'] as const)[sets[0] + sets[1]] ?? 'S3';
    for (const { home, away, probability: share, next } of ends) {
      const chance = probability * share;
      add(scope, [home, away], chance);
      const isHome = home > away;
      const nextSets: Pair = [sets[0] + (isHome ? 1 : 0), sets[1] + (isHome ? 0 : 1)];
      const nextGames: Pair = [games[0] + home, games[1] + away];
      if (nextSets.includes(2)) {
        add('match', nextSets, chance);
        add('games', nextGames, chance);
      } else walk({ ends: later[next], sets: nextSets, games: nextGames, probability: chance });
    }
  }
  for (const start of starts) walk(start);
  return Object.fromEntries([...all].map(([scope, cells]) => [scope, [...cells.values()]]));
}

/** The third set has markets when it begins. */
function marketIds({ periods }: MatchState, cells: TennisCells): string[] {
  const current = Math.max(1, periods.length);
  const sets = (['S1', 'S2', 'S3'] as const).filter(
    (_, index) => index + 1 >= current && (index < 2 || current === 3),
  );
  return [
    'ML0',
    'SB',
    'S-OU:2.5',
    ...totalIds('G-OU', cells.games ?? [], { step: 1, each: 2 }),
    ...handicapIds('G-AH', cells.games ?? [], { step: 1, each: 2 }),
    ...sets.flatMap((set) => [
      `${set}-ML0`,
      ...totalIds(`${set}-OU`, cells[set] ?? [], { step: 1, each: 1 }),
    ]),
  ];
}
