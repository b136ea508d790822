// The features beside its spins that the law of the operator's licence lets a slot offer.

import type { Allowed } from '../wire.ts';

/** Where nothing is known, nothing is offered. */
const nothing: Allowed = { autoplay: false, buy: false, gamble: false };

/** By ISO 3166 code. */
const rules: Readonly<Record<string, Allowed>> = {
  // Argentina: no automatic play (docs/regulation.md, R13).
  AR: { autoplay: false, buy: true, gamble: true },
  // Great Britain: RTS 8C bans automatic play of slots, RTS 14A what urges to stake more.
  GB: { autoplay: false, buy: false, gamble: false },
  // Malta: automatic play with limits that the player sets before it begins.
  MT: { autoplay: true, buy: true, gamble: true },
};

export function allowedIn(jurisdiction: string): Allowed {
  return rules[jurisdiction] ?? nothing;
}
