// The outcomes still possible in a tennis match, and its markets: an exact Markov chain of points,
// games and sets. Before the match either player is equally likely to serve first.

import { handicapIds, totalIds, type Cell, type Chances } from '../markets/cells.ts';
import type { Scope } from '../markets/markets.ts';
import { sumOf } from '../results.ts';
import { otherOf } from '../sides.ts';
import type { MatchState, Pair, Side, Strengths } from '../types.ts';
import { homeWinsPoint, pointsOf, serverInTieBreak, servesOf, type Serves } from './play.ts';

/** In sets and in games, and in the games of each set that can still be played. */
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
  const cells = count(
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

/** How likely the home player wins a game from so many points of each; 3-3 and on are deuces. */
export function homeWinsGame(chance: number, [home, away]: Pair): number {
  if (home >= 3 && away >= 3) {
    const deuce = chance ** 2 / (chance ** 2 + (1 - chance) ** 2);
    if (home === away) return deuce;
    return home > away ? chance + (1 - chance) * deuce : chance * deuce;
  }
  if (home >= 4) return 1;
  if (away >= 4) return 0;
  return (
    chance * homeWinsGame(chance, [home + 1, away]) +
    (1 - chance) * homeWinsGame(chance, [home, away + 1])
  );
}

/** How likely the home player wins a tie-break from so many points of each. */
export function homeWinsTieBreak(serves: Serves, first: Side, [home, away]: Pair): number {
  const chance = homeWinsPoint(serves, serverInTieBreak(first, home + away));
  if (home >= 6 && away >= 6) {
    // From a tie the next two points are served by one each.
    const both = serves.home * (1 - serves.away);
    const none = (1 - serves.home) * serves.away;
    const level = both / (both + none);
    if (home === away) return level;
    return home > away ? chance + (1 - chance) * level : chance * level;
  }
  if (home >= 7) return 1;
  if (away >= 7) return 0;
  return (
    chance * homeWinsTieBreak(serves, first, [home + 1, away]) +
    (1 - chance) * homeWinsTieBreak(serves, first, [home, away + 1])
  );
}

interface Walk {
  ends: readonly SetEnd[];
  sets: Pair;
  /** The games of the sets that are over. */
  games: Pair;
  probability: number;
}

/** Walks through all ways in which the sets can end, from each of the starts. */
function count(starts: readonly Walk[], later: Record<Side, SetEnd[]>): TennisCells {
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
