// The table that the player looks at, beside the list: its players and its buy-in.

import { element, make, makeTerms, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import type { LobbyPage } from './lobby-page.ts';

const LETTERS = 2;
/** The round of six places; at a table of two they face each other. */
const PLACES = 6;

export function showPreview(page: LobbyPage, table: LobbyTable | undefined): void {
  const { words, cash } = page;
  const panel = element('preview');
  panel.hidden = table === undefined;
  if (table === undefined) return;
  const percent = Number(table.rakePerMyriad) / 100;
  showIn(
    panel,
    makeFelt(page, table),
    make(
      'dl',
      ...makeTerms([
        [words.buyIn, `${cash(table.leastBuyIn)} – ${cash(table.mostBuyIn)}`],
        [words.rakeTitle, fill(words.rakeShort, { percent, cap: cash(table.rakeCap) })],
        [words.turnTitle, words.turnTime],
      ]),
    ),
    makePeople(page, table),
  );
}

function makeFelt({ cash }: LobbyPage, table: LobbyTable): HTMLElement {
  const { seats, at, name, smallBlind, bigBlind } = table;
  const felt = make(
    'div.mini-felt.cloth',
    { attributes: { 'aria-hidden': 'true' } },
    make('b', name),
    make('span', `${cash(smallBlind)} / ${cash(bigBlind)}`),
  );
  for (let seat = 0; seat < seats; seat += 1) {
    const who = at.find((each) => each.seat === seat);
    const letters = who?.name.slice(0, LETTERS).toUpperCase() ?? '+';
    felt.append(
      make(`i.mini-seat.place-${(seat * PLACES) / seats}.is-${who?.kind ?? 'free'}`, letters),
    );
  }
  return felt;
}

function makePeople({ words, cash }: LobbyPage, { at }: LobbyTable): HTMLElement {
  if (at.length === 0) return make('p.quiet', words.nobodyHere);
  const people = at.map(({ name, kind, stack }) =>
    make(
      'li',
      make('b', name),
      kind === 'computer' && make('span.tag', words.computer),
      make('em', cash(stack)),
    ),
  );
  return make('ul.people', ...people);
}
