// A player's part in a round of blackjack: the dealer's cards, their own hands, what each paid.

import { html, type Html } from '../../html.ts';
import { moneyText, tableOf } from '../../operator/round-pages.ts';
import { sumOf } from '../amounts.ts';
import type { Entry, LiveBet } from '../table/entry-store.ts';
import words from '../page/languages/es.json' with { type: 'json' };
import { cardsText, isNatural, totalOf } from '../table/cards.ts';
import { resultOf, stakeKinds } from './prices.ts';
import { readOutcome, replay } from './round.ts';

export function tellEntry(
  { seat, currency }: Pick<Entry, 'seat' | 'currency'>,
  played: readonly LiveBet[],
  outcome: string,
): Html {
  const play = replay(readOutcome(outcome));
  const mine = play?.seats.find((each) => each.seat === seat);
  if (play === undefined || mine === undefined) return html`<p>No se repartieron cartas.</p>`;
  /** Staked and paid on a hand; on the insurance without one. */
  const sums = (hand?: number) => {
    const bets = played.filter(({ kind }) => stakeKinds[kind].hand === hand);
    return [
      moneyText(sumOf(bets.map(({ stake }) => stake)), currency),
      moneyText(sumOf(bets.map(({ win }) => win ?? 0n)), currency),
    ] as const;
  };
  const hands = mine.hands.map((hand, at) => {
    const [stake, paid] = sums(at);
    return [
      `Mano ${at + 1}`,
      cardsText(hand.cards),
      String(totalOf(hand.cards).total),
      words.results[resultOf(hand, play.dealer)],
      stake,
      paid,
    ];
  });
  const result = isNatural(play.dealer) ? 'Tuvo blackjack' : 'No tuvo blackjack';
  const insurance = mine.insurance === 'taken' ? [['Seguro', '', '', result, ...sums()]] : [];
  const { total } = totalOf(play.dealer);
  const heads = ['Mano', 'Cartas', 'Total', 'Resultado', 'Apuesta', 'Cobraste'];
  return html`<p class="came">
      ${words.dealer}: ${cardsText(play.dealer)} =
      ${total}${total > 21 ? ` (${words.results.bust})` : ''}
    </p>
    ${tableOf('Tus manos', heads, [...hands, ...insurance])}`;
}
