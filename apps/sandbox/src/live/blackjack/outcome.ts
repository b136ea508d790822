// A round of blackjack as the books have it: the shoe, the seats that were dealt to and every
// decision, in order.

import * as z from 'zod/mini';
import { totalOf, isNatural } from '../table/cards.ts';
import { actions, playRound, type Play } from './round.ts';

const outcome = z.object({
  shoe: z.string(),
  /** Null until it is known whose stakes were taken. */
  seats: z.nullable(z.array(z.int())),
  moves: z.array(z.object({ seat: z.int(), action: z.enum(actions) })),
});
export type Outcome = z.infer<typeof outcome>;

export function readOutcome(json: string): Outcome {
  return outcome.parse(JSON.parse(json));
}

export function replay({ shoe, seats, moves }: Outcome): Play | undefined {
  if (seats === null || seats.length === 0) return undefined;
  return playRound(shoe.match(/../g) ?? [], seats, moves);
}

/** The result of the dealer's hand, for the list of past rounds. */
export function dealerWord(play: Play): string {
  if (isNatural(play.dealer)) return 'BJ';
  const { total } = totalOf(play.dealer);
  return total > 21 ? 'bust' : String(total);
}
