// The selections of each market and its place on the event page.

import type { ModelMarket, Sport } from '../types.ts';
import type { MarketId } from './market-id.ts';
import { HIGHEST_LISTED } from './settler.ts';

/** "0-0" to "4-4", and "Other". */
const scoreSelections: string[] = [
  ...Array.from({ length: HIGHEST_LISTED + 1 }, (_, home) =>
    Array.from({ length: HIGHEST_LISTED + 1 }, (__, away) => `${home}-${away}`),
  ).flat(),
  'Other',
];

const halfTimeFullTime = ['1', 'X', '2'].flatMap((half) =>
  ['1', 'X', '2'].map((full) => `${half}-${full}`),
);

/** All that the market can have, in the order of the page. */
export function selectionsOf(sport: Sport, { base, scope }: MarketId): string[] {
  switch (base) {
    case 'ML0': {
      const canTie = sport === 'football' || (sport === 'basketball' && scope !== 'match');
      return canTie ? ['Home', 'Tie', 'Away'] : ['Home', 'Away'];
    }
    case 'EH':
      return ['Home', 'Tie', 'Away'];
    case 'DC':
      return ['1X', '12', 'X2'];
    case 'DNB':
    case 'AH':
      return ['Home', 'Away'];
    case 'OU':
    case 'H-OU':
    case 'A-OU':
      return ['Over', 'Under'];
    case 'BTTS':
      return ['Yes', 'No'];
    case 'OE':
      return ['Odd', 'Even'];
    case 'CS':
      return scoreSelections;
    case 'SB':
      return ['2-0', '2-1', '1-2', '0-2'];
    case 'HTFT':
      return halfTimeFullTime;
  }
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
