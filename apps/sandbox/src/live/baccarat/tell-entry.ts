// A player's part in a round of baccarat: both hands, the player's chips, and what each paid.

import { html, type Html } from '../../html.ts';
import { moneyText, tableOf } from '../../operator/round-pages.ts';
import { cardsText } from '../table/cards.ts';
import type { Entry } from '../table/entry-store.ts';
import words from '../page/languages/es.json' with { type: 'json' };
import { pointsOf, resultOf, spots, winOf, type Deal } from './rules.ts';

export function tellEntry(
  { chips, currency }: Pick<Entry, 'chips' | 'currency'>,
  dealt: Deal,
): Html {
  const rows = chips.map((chip) => [
    spotName(chip.spot),
    moneyText(BigInt(chip.amount), currency),
    moneyText(winOf([chip], dealt), currency),
  ]);
  return html`<p class="came">${words.baccarat.winners[resultOf(dealt).winner]}</p>
    <p>${handText(words.baccarat.spots.player, dealt.player)}</p>
    <p>${handText(words.baccarat.spots.banker, dealt.banker)}</p>
    ${tableOf('Tus apuestas', ['Apuesta', 'Monto', 'Pagó'], rows)}`;
}

function handText(name: string, cards: readonly string[]): string {
  return `${name}: ${cardsText(cards)} (${pointsOf(cards)})`;
}

function spotName(id: string): string {
  const spot = spots.find((each) => each === id);
  return spot === undefined ? id : words.baccarat.spots[spot];
}
