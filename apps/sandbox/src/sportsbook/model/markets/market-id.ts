// Reads a market's id: which part of the match it is about, what is bet on there, and the line.

const PARTS = ['H1', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', 'S1', 'S2', 'S3'] as const;
export type Scope = 'match' | 'games' | (typeof PARTS)[number];

const BASES = [
  'ML0',
  'DC',
  'DNB',
  'OU',
  'H-OU',
  'A-OU',
  'BTTS',
  'AH',
  'EH',
  'CS',
  'SB',
  'HTFT',
  'OE',
] as const;
export type Base = (typeof BASES)[number];

export interface MarketId {
  type: string;
  scope: Scope;
  base: Base;
  line: string | null;
}

const form = /^(?:(H1|H2|Q[1-4]|S[1-3]|G|S)-)?([A-Z0-9-]+?)(?::(-?\d+(?:\.\d+)?))?$/;

/** Null for an id that no market of the model can have. */
export function readMarketId(id: string): MarketId | null {
  const match = form.exec(id);
  const base = BASES.find((each) => each === match?.[2]);
  if (!match || !base) return null;
  const line = match[3] ?? null;
  return {
    type: line === null ? id : id.slice(0, id.indexOf(':')),
    // The games of a whole tennis match; its sets ("S") are its score.
    scope: match[1] === 'G' ? 'games' : (PARTS.find((part) => part === match[1]) ?? 'match'),
    base,
    line,
  };
}
