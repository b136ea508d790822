// What a final score makes of a selection. The same functions price the markets and settle them, so
// that the two cannot disagree.

import type { LegResult } from '../types.ts';
import type { MarketId } from './market-id.ts';

/** The result of a selection at a final score of the market's part of the match. */
export type Settler = (home: number, away: number) => LegResult;

const WON: LegResult = { kind: 'won' };
const LOST: LegResult = { kind: 'lost' };
const VOID: LegResult = { kind: 'void' };
const HALF_WON: LegResult = { kind: 'half-won' };
const HALF_LOST: LegResult = { kind: 'half-lost' };

/** Correct scores up to so many goals of a side have a selection of their own. */
export const HIGHEST_LISTED = 4;

const either = (isWon: boolean): LegResult => (isWon ? WON : LOST);

/** A quarter line is two half stakes, on the lines beside it; a whole line can push. */
function byMargin(margin: number): LegResult {
  if (margin >= 0.5) return WON;
  if (margin <= -0.5) return LOST;
  if (margin === 0) return VOID;
  return margin > 0 ? HALF_WON : HALF_LOST;
}

/** Null for a selection that the market does not have. */
export function settlerOf({ base, line }: MarketId, selection: string): Settler | null {
  const value = Number(line ?? Number.NaN);
  if (base === 'OU' || base === 'H-OU' || base === 'A-OU' || base === 'AH' || base === 'EH')
    return Number.isNaN(value) ? null : lineSettler(base, { value, selection });
  if (line !== null) return null;
  if (base === 'CS') return scoreSettler(selection);
  if (base === 'SB') return /^(?:2-[01]|[01]-2)$/.test(selection) ? exactSettler(selection) : null;
  if (base === 'HTFT') return halvesSettler(selection);
  return plainSettlers[base].get(selection) ?? null;
}

const settlers = (of: Record<string, Settler>) => new Map(Object.entries(of));

const plainSettlers: Record<'ML0' | 'DC' | 'DNB' | 'BTTS' | 'OE', Map<string, Settler>> = {
  ML0: settlers({
    Home: (home, away) => either(home > away),
    Tie: (home, away) => either(home === away),
    Away: (home, away) => either(home < away),
  }),
  DC: settlers({
    '1X': (home, away) => either(home >= away),
    '12': (home, away) => either(home !== away),
    X2: (home, away) => either(home <= away),
  }),
  DNB: settlers({
    Home: (home, away) => byMargin(home - away),
    Away: (home, away) => byMargin(away - home),
  }),
  BTTS: settlers({
    Yes: (home, away) => either(home > 0 && away > 0),
    No: (home, away) => either(home === 0 || away === 0),
  }),
  OE: settlers({
    Odd: (home, away) => either((home + away) % 2 !== 0),
    Even: (home, away) => either((home + away) % 2 === 0),
  }),
};

function lineSettler(
  base: 'OU' | 'H-OU' | 'A-OU' | 'AH' | 'EH',
  { value, selection }: { value: number; selection: string },
): Settler | null {
  if (base === 'EH') {
    const plain = plainSettlers.ML0.get(selection);
    return plain ? (home, away) => plain(home + value, away) : null;
  }
  if (base === 'AH') {
    if (selection === 'Home') return (home, away) => byMargin(home + value - away);
    if (selection === 'Away') return (home, away) => byMargin(away - value - home);
    return null;
  }
  if (selection !== 'Over' && selection !== 'Under') return null;
  const sign = selection === 'Over' ? 1 : -1;
  if (base === 'H-OU') return (home) => byMargin(sign * (home - value));
  if (base === 'A-OU') return (_, away) => byMargin(sign * (away - value));
  return (home, away) => byMargin(sign * (home + away - value));
}

function exactSettler(selection: string): Settler {
  const [home = -1, away = -1] = selection.split('-').map(Number);
  return (homeScore, awayScore) => either(homeScore === home && awayScore === away);
}

function scoreSettler(selection: string): Settler | null {
  if (selection === 'Other')
    return (home, away) => either(home > HIGHEST_LISTED || away > HIGHEST_LISTED);
  const match = /^([0-4])-([0-4])$/.exec(selection);
  return match ? exactSettler(selection) : null;
}

/** Its scores are signs: who leads at half-time, and who at the end. */
function halvesSettler(selection: string): Settler | null {
  const match = /^([1X2])-([1X2])$/.exec(selection);
  if (!match) return null;
  const [half, full] = [signOf(match[1]), signOf(match[2])];
  return (halfSign, fullSign) => either(halfSign === half && fullSign === full);
}

function signOf(letter: string | undefined): number {
  if (letter === '1') return 1;
  return letter === '2' ? -1 : 0;
}
