// The titles of the slot studios, as the operator's catalogue begins with them. A title's studio
// states its return (slots.test.ts). Its prices, features and names are data.

import titles from './slots.json' with { type: 'json' };

interface SlotTitle {
  studio: string;
  code: string;
  name: string;
  /** Per cent of the stakes. */
  rtp: string;
  /** The standard deviation of a round's return, in stakes. */
  volatility: string;
  /** The least and the greatest stake of a round, in pesos. */
  minStake: number;
  maxStake: number;
  /** Keys of the lobby's features. */
  features: string[];
  isNew: boolean;
}

/** In the order in which a row of the home page shows the titles of a studio. */
export const slotTitles: SlotTitle[] = titles;

/**
 * Every slot studio has its own address below that of its company; ours answers at the company's.
 */
export function studioAddress(companyUrl: string, studio: string): string {
  return studio === 'ceibo' ? companyUrl : `${companyUrl}/studios/${studio}`;
}
