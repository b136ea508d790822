// A player's part in a round of roulette: the number that came, their chips, and what each paid.

import { html, type Html } from '../../html.ts';
import { moneyText, tableOf } from '../../operator/round-pages.ts';
import type { Entry } from '../table/entry-store.ts';
import words from '../page/languages/es.json' with { type: 'json' };
import { colourOf, spots } from './layout.ts';
import { winOf } from './stakes.ts';

export function tellEntry(
  { chips, currency }: Pick<Entry, 'chips' | 'currency'>,
  drawn: number,
): Html {
  const rows = chips.map((chip) => [
    spotName(chip.spot),
    moneyText(BigInt(chip.amount), currency),
    moneyText(winOf([chip], drawn), currency),
  ]);
  return html`<p class="came">
      Salió el ${drawn}
      <span class="came-${colourOf(drawn)}">${words.colours[colourOf(drawn)]}</span>
    </p>
    ${tableOf('Tus apuestas', ['Apuesta', 'Monto', 'Pagó'], rows)}`;
}

/** A spot in words: "Pleno 17", "Docena 1", "Rojo". */
function spotName(id: string): string {
  const kind = spots.get(id)?.kind;
  const [, place = ''] = id.split(':');
  if (kind === undefined) return id;
  if (kind === 'even')
    return new Map(Object.entries({ ...words.outside, ...words.colours })).get(id) ?? id;
  return `${words.kinds[kind]} ${place}`;
}
