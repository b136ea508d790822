// The markets of the book: what their ids say, their selections, and what a final score makes of
// each. The same functions price the markets and settle them, so that the two cannot disagree.

import type { LegResult, ModelMarket, Sport } from '../types.ts';

/** Which part of the match a market is about: "match", "games", "H1" … */
const PARTS = ['H1', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', 'S1', 'S2', 'S3'] as const;
export type Scope = 'match' | 'games' | (typeof PARTS)[number];
/** The type of bet in that scope. */
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
  if (!isBase(base)) return null;
  return {
    type: line === null ? id : id.slice(0, id.indexOf(':')),
    // The games of a whole tennis match; its sets ("S") are its score.
    scope: part === 'G' ? 'games' : (PARTS.find((each) => each === part) ?? 'match'),
    base,
    line,
  };
}

function isBase(text: string): text is Base {
  return Object.hasOwn(selections, text);
}

/** The result of a selection at a final score of the market's part of the match. */
export type Settler = (home: number, away: number) => LegResult;
type LineSettler = (home: number, away: number, line: number) => LegResult;

const WON: LegResult = { kind: 'won' };
const LOST: LegResult = { kind: 'lost' };

/** Correct scores up to so many goals of a side have a selection of their own. */
const HIGHEST_LISTED = 4;

const either = (isWon: boolean): LegResult => (isWon ? WON : LOST);

/** A quarter line is two half stakes, on the lines beside it; a whole line can push. */
function byMargin(margin: number): LegResult {
  if (margin >= 0.5) return WON;
  if (margin <= -0.5) return LOST;
  if (margin === 0) return { kind: 'void' };
  return { kind: margin > 0 ? 'half-won' : 'half-lost' };
}

function inOrder(settlers: readonly [string, LineSettler][]): ReadonlyMap<string, LineSettler> {
  return new Map(settlers);
}

function totals(counted: (home: number, away: number) => number) {
  return inOrder([
    ['Over', (home, away, line) => byMargin(counted(home, away) - line)],
    ['Under', (home, away, line) => byMargin(line - counted(home, away))],
  ]);
}

/** Pairs of what each side has, such as "2-1". */
function exactly(pairs: readonly string[], valueOf: (text: string) => number = Number) {
  return pairs.map((pair): [string, LineSettler] => {
    const [wanted, other] = pair.split('-').map(valueOf);
    return [pair, (home, away) => either(home === wanted && away === other)];
  });
}

const pairsOf = (one: readonly string[]) =>
  one.flatMap((home) => one.map((away) => `${home}-${away}`));
const goals = Array.from({ length: HIGHEST_LISTED + 1 }, (_, count) => String(count));
const signs: Readonly<Record<string, number>> = { '1': 1, X: 0, '2': -1 };

/** In the order of the page. */
const selections = {
  ML0: inOrder([
    ['Home', (home, away) => either(home > away)],
    ['Tie', (home, away) => either(home === away)],
    ['Away', (home, away) => either(home < away)],
  ]),
  DC: inOrder([
    ['1X', (home, away) => either(home >= away)],
    ['12', (home, away) => either(home !== away)],
    ['X2', (home, away) => either(home <= away)],
  ]),
  DNB: inOrder([
    ['Home', (home, away) => byMargin(home - away)],
    ['Away', (home, away) => byMargin(away - home)],
  ]),
  OU: totals((home, away) => home + away),
  'H-OU': totals((home) => home),
  'A-OU': totals((_home, away) => away),
  BTTS: inOrder([
    ['Yes', (home, away) => either(home > 0 && away > 0)],
    ['No', (home, away) => either(home === 0 || away === 0)],
  ]),
  AH: inOrder([
    ['Home', (home, away, line) => byMargin(home + line - away)],
    ['Away', (home, away, line) => byMargin(away - line - home)],
  ]),
  EH: inOrder([
    ['Home', (home, away, line) => either(home + line > away)],
    ['Tie', (home, away, line) => either(home + line === away)],
    ['Away', (home, away, line) => either(home + line < away)],
  ]),
  CS: inOrder([
    ...exactly(pairsOf(goals)),
    ['Other', (home, away) => either(home > HIGHEST_LISTED || away > HIGHEST_LISTED)],
  ]),
  SB: inOrder(exactly(['2-0', '2-1', '1-2', '0-2'])),
  // Its scores are signs: who leads at half-time, and who at the end.
  HTFT: inOrder(exactly(pairsOf(['1', 'X', '2']), (letter) => signs[letter] ?? 0)),
  OE: inOrder([
    ['Odd', (home, away) => either((home + away) % 2 !== 0)],
    ['Even', (home, away) => either((home + away) % 2 === 0)],
  ]),
};
const withLine: ReadonlySet<Base> = new Set(['OU', 'H-OU', 'A-OU', 'AH', 'EH']);

/** Null for a selection that the market does not have. */
export function settlerOf(
  { base, line }: Pick<MarketId, 'base' | 'line'>,
  selection: string,
): Settler | null {
  const settle = selections[base].get(selection);
  if (!settle || withLine.has(base) !== (line !== null)) return null;
  const value = Number(line);
  return (home, away) => settle(home, away, value);
}

/** All that the market can have, in the order of the page. */
export function selectionsOf(sport: Sport, { base, scope }: MarketId): string[] {
  const canTie = sport === 'football' || (sport === 'basketball' && scope !== 'match');
  return [...selections[base].keys()].filter((id) => base !== 'ML0' || id !== 'Tie' || canTie);
}

/** Where it stands on the event page. */
export function groupOf(sport: Sport, { base, scope, type }: MarketId): ModelMarket['group'] {
  if (scope === 'H1' || scope === 'H2' || base === 'HTFT') return 'halves';
  if (scope.startsWith('Q')) return 'quarters';
  if (base === 'AH' || base === 'EH') return 'handicap';
  if (base === 'CS') return 'score';
  if (base === 'SB' || type === 'S-OU' || type.endsWith('-ML0')) return 'sets';
  if (base === 'ML0' || base === 'DC' || base === 'DNB') return 'main';
  return sport === 'football' ? 'goals' : sport === 'basketball' ? 'points' : 'games';
}
