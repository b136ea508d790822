// The markets of the book. The same functions price and settle them, so that the two cannot
// disagree. A result that later play cannot change is decided at once. Pure.

import type { LegResult, MatchState, ModelMarket, ModelPick, Pair, Sport } from './types.ts';

const PARTS = ['H1', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', 'S1', 'S2', 'S3'] as const;
export type Scope = 'match' | 'games' | (typeof PARTS)[number];
export type Base = keyof typeof selections;

export interface MarketId {
  type: string;
  scope: Scope;
  base: Base;
  line: string | null;
}

const form = /^(?:(H1|H2|Q[1-4]|S[1-3]|G|S)-)?([A-Z0-9-]+?)(?::(-?\d+(?:\.\d+)?))?$/;

/** Null for an id that no market of the model can have. */
export function readMarketId(id: string): MarketId | null {
  const [, part, base = '', line = null] = form.exec(id) ?? [];
  const [type = ''] = id.split(':');
  if (!isBase(base)) return null;
  // The games of a whole tennis match; its sets ("S") are its score.
  const scope = part === 'G' ? 'games' : (PARTS.find((each) => each === part) ?? 'match');
  return { type, scope, base, line };
}

function isBase(text: string): text is Base {
  return Object.hasOwn(selections, text);
}

/** By the final score of the market's part of the match. */
export type Settler = (home: number, away: number) => LegResult;
type LineSettler = (home: number, away: number, line: number) => LegResult;

const WON: LegResult = { kind: 'won' };
const LOST: LegResult = { kind: 'lost' };

/** Correct scores up to so many goals of a side have a selection of their own. */
const HIGHEST_LISTED = 4;

const either = (isWon: boolean): LegResult => (isWon ? WON : LOST);

/** A quarter line is two half stakes, on the lines beside it; a whole line can push. */
export function byMargin(margin: number): LegResult {
  if (margin >= 0.5) return WON;
  if (margin <= -0.5) return LOST;
  if (margin === 0) return { kind: 'void' };
  return { kind: margin > 0 ? 'half-won' : 'half-lost' };
}

/** In the order of the page. */
type Selections = readonly (readonly [id: string, settle: LineSettler])[];

function totals(counted: (home: number, away: number) => number): Selections {
  return [
    ['Over', (home, away, line) => byMargin(counted(home, away) - line)],
    ['Under', (home, away, line) => byMargin(line - counted(home, away))],
  ];
}

/** Pairs of what each side has, such as "2-1". */
function exactly(pairs: readonly string[], valueOf: (text: string) => number = Number) {
  return pairs.map((pair): Selections[number] => {
    const [wanted, other] = pair.split('-').map(valueOf);
    return [pair, (home, away) => either(home === wanted && away === other)];
  });
}

const pairsOf = (one: readonly string[]) =>
  one.flatMap((home) => one.map((away) => `${home}-${away}`));
const goals = Array.from({ length: HIGHEST_LISTED + 1 }, (_, count) => String(count));
const signs: Readonly<Record<string, number>> = { '1': 1, X: 0, '2': -1 };

const selections = {
  ML0: [
    ['Home', (home, away) => either(home > away)],
    ['Tie', (home, away) => either(home === away)],
    ['Away', (home, away) => either(home < away)],
  ],
  DC: [
    ['1X', (home, away) => either(home >= away)],
    ['12', (home, away) => either(home !== away)],
    ['X2', (home, away) => either(home <= away)],
  ],
  DNB: [
    ['Home', (home, away) => byMargin(home - away)],
    ['Away', (home, away) => byMargin(away - home)],
  ],
  OU: totals((home, away) => home + away),
  'H-OU': totals((home) => home),
  'A-OU': totals((_home, away) => away),
  BTTS: [
    ['Yes', (home, away) => either(home > 0 && away > 0)],
    ['No', (home, away) => either(home === 0 || away === 0)],
  ],
  AH: [
    ['Home', (home, away, line) => byMargin(home + line - away)],
    ['Away', (home, away, line) => byMargin(away - line - home)],
  ],
  EH: [
    ['Home', (home, away, line) => either(home + line > away)],
    ['Tie', (home, away, line) => either(home + line === away)],
    ['Away', (home, away, line) => either(home + line < away)],
  ],
  CS: [
    ...exactly(pairsOf(goals)),
    ['Other', (home, away) => either(home > HIGHEST_LISTED || away > HIGHEST_LISTED)],
  ],
  SB: exactly(['2-0', '2-1', '1-2', '0-2']),
  // Its scores are signs: who leads at half-time, and who at the end.
  HTFT: exactly(pairsOf(['1', 'X', '2']), (letter) => signs[letter] ?? 0),
  OE: [
    ['Odd', (home, away) => either((home + away) % 2 !== 0)],
    ['Even', (home, away) => either((home + away) % 2 === 0)],
  ],
} satisfies Record<string, Selections>;
const withLine: ReadonlySet<Base> = new Set(['OU', 'H-OU', 'A-OU', 'AH', 'EH']);

/** Undefined for a selection that the market does not have. */
export function settlerOf(
  { base, line }: Pick<MarketId, 'base' | 'line'>,
  selection: string,
): Settler | undefined {
  const all: Selections = selections[base];
  const [, settle] = all.find(([id]) => id === selection) ?? [];
  if (!settle || withLine.has(base) !== (line !== null)) return undefined;
  const value = Number(line);
  return (home, away) => settle(home, away, value);
}

/** In the order of the page. */
export function selectionsOf(sport: Sport, { base, scope }: MarketId): string[] {
  const canTie = sport === 'football' || (sport === 'basketball' && scope !== 'match');
  return selections[base].map(([id]) => id).filter((id) => id !== 'Tie' || canTie);
}

export function groupOf(sport: Sport, { base, scope, type }: MarketId): ModelMarket['group'] {
  if (scope === 'H1' || scope === 'H2' || base === 'HTFT') return 'halves';
  if (scope.startsWith('Q')) return 'quarters';
  if (base === 'AH' || base === 'EH') return 'handicap';
  if (base === 'CS') return 'score';
  if (base === 'SB' || type === 'S-OU' || type.endsWith('-ML0')) return 'sets';
  if (base === 'ML0' || base === 'DC' || base === 'DNB') return 'main';
  return sport === 'football' ? 'goals' : sport === 'basketball' ? 'points' : 'games';
}

/** Null while it is undecided; never null once the match is over. */
export function resultOf(pick: ModelPick, state: MatchState): LegResult | null {
  const market = readMarketId(pick.marketId);
  const settle = market && settlerOf(market, pick.selectionId);
  const part = market && partOf(state, market);
  if (!settle || !part) return { kind: 'void' };
  if (part.isFinished) return settle(...part.score);
  const [first, ...others] = scoresAhead(market, state, part.score).map((each) => settle(...each));
  return first && others.every(({ kind }) => kind === first.kind) ? first : null;
}

/** Determined selections stand, and all others are void. */
export function resultWhenAbandoned(pick: ModelPick, state: MatchState): LegResult {
  return resultOf(pick, state) ?? { kind: 'void' };
}

/** A score grows by nothing, by up to the highest listed score, or by more than it ever can. */
const GROWTHS = [...goals.map(Number), 1000];
const decidedByGrowth: ReadonlySet<Base> = new Set(['OU', 'H-OU', 'A-OU', 'BTTS', 'CS', 'SB']);

/** Final scores that are still possible: all alike decide a selection. None where play decides. */
function scoresAhead({ base }: MarketId, state: MatchState, [home, away]: Pair): Pair[] {
  // After the first half only the end is open.
  if (base === 'HTFT' && isPast(state, 0)) return Object.values(signs).map((end) => [home, end]);
  if (!decidedByGrowth.has(base)) return [];
  return GROWTHS.flatMap((more) => GROWTHS.map((others): Pair => [home + more, away + others]));
}

const types: Record<Sport, RegExp> = {
  football: /^(?:(?:H[12]-)?(?:ML0|OU|AH)|DC|DNB|[HA]-OU|BTTS|OE|EH|CS|HTFT)$/,
  basketball: /^(?:(?:H1-|Q[1-4]-)?(?:ML0|OU|AH)|[HA]-OU|OE)$/,
  tennis: /^(?:ML0|SB|S-OU|G-OU|G-AH|S[1-3]-(?:ML0|OU))$/,
};

/**
 * The score of the part of a match that a market is about, which no final score is below. Null when
 * the sport has no such market, or the match ended without it, such as a third set after 2-0.
 */
function partOf(
  state: MatchState,
  { scope, base, type }: MarketId,
): { score: Pair; isFinished: boolean } | null {
  const { sport, isOver, score, periods } = state;
  if (!types[sport].test(type)) return null;
  if (base === 'HTFT') return { score: [signOf(periods[0]), signOf(score)], isFinished: isOver };
  if (scope === 'games') return { score: sumOf(periods), isFinished: isOver };
  if (scope === 'match') {
    // At one set all a third will be played: either total of sets is known.
    const isDecider = type === 'S-OU' && score[0] === 1 && score[1] === 1;
    return { score: isDecider ? [2, 1] : score, isFinished: isOver };
  }
  if (scope === 'H1' && sport === 'basketball')
    return { score: sumOf(periods.slice(0, 2)), isFinished: isPast(state, 1) };
  const index = Number(scope.slice(1)) - 1;
  const isFinished = isPast(state, index);
  return isOver && !isFinished ? null : { score: periods[index] ?? [0, 0], isFinished };
}

export function isPast({ periods, period, isOver }: MatchState, index: number): boolean {
  if (index >= periods.length) return false;
  if (index < periods.length - 1 || isOver) return true;
  return period === 'ht' || period === 'break';
}

export function sumOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0]);
}

function signOf(pair: Pair | undefined): number {
  return pair ? Math.sign(pair[0] - pair[1]) : 0;
}
