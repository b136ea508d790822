// Reads a market's id: which part of the match it is about, what is bet on there, and the line.

export type Scope =
  | 'match'
  | 'games'
  | 'H1'
  | 'H2'
  | 'Q1'
  | 'Q2'
  | 'Q3'
  | 'Q4'
  | 'S1'
  | 'S2'
  | 'S3';

export type Base =
  | 'ML0'
  | 'DC'
  | 'DNB'
  | 'OU'
  | 'H-OU'
  | 'A-OU'
  | 'BTTS'
  | 'AH'
  | 'EH'
  | 'CS'
  | 'SB'
  | 'HTFT'
  | 'OE';

export interface MarketId {
  /** The id without its line. */
  type: string;
  scope: Scope;
  base: Base;
  line: string | null;
}

const scopes: Record<string, Scope> = {
  H1: 'H1',
  H2: 'H2',
  Q1: 'Q1',
  Q2: 'Q2',
  Q3: 'Q3',
  Q4: 'Q4',
  S1: 'S1',
  S2: 'S2',
  S3: 'S3',
  // The games of a whole tennis match, and its sets, which are its score.
  G: 'games',
  S: 'match',
};
const bases: Record<string, Base> = {
  ML0: 'ML0',
  DC: 'DC',
  DNB: 'DNB',
  OU: 'OU',
  'H-OU': 'H-OU',
  'A-OU': 'A-OU',
  BTTS: 'BTTS',
  AH: 'AH',
  EH: 'EH',
  CS: 'CS',
  SB: 'SB',
  HTFT: 'HTFT',
  OE: 'OE',
};
const form = /^(?:(H1|H2|Q[1-4]|S[1-3]|G|S)-)?([A-Z0-9-]+?)(?::(-?\d+(?:\.\d+)?))?$/;

/** Null for an id that no market of the model can have. */
export function readMarketId(id: string): MarketId | null {
  const match = form.exec(id);
  const base = bases[match?.[2] ?? ''];
  if (!match || !base) return null;
  const line = match[3] ?? null;
  return {
    type: line === null ? id : id.slice(0, id.indexOf(':')),
    scope: scopes[match[1] ?? ''] ?? 'match',
    base,
    line,
  };
}
