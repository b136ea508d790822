// The table that the player looks at, beside the list: who sits there, and what it costs.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import { type LobbyPage, makeFacts } from './lobby-page.ts';

const LETTERS = 2;
/** The round of six places; at a table of two they face each other. */
const PLACES = 6;

export function createPreview(page: LobbyPage): (table: LobbyTable | undefined) => void {
  const { words, cash } = page;
  const panel = element('preview', HTMLElement);
  return (table) => {
    panel.hidden = table === undefined;
    const key = JSON.stringify(table ?? null);
    if (table === undefined || panel.dataset['key'] === key) return;
    panel.dataset['key'] = key;
    const percent = Number(table.rakePerMyriad) / 100;
    panel.replaceChildren(
      makeFelt(page, table),
      makeFacts('preview-facts', [
        [words.buyIn, `${cash(table.leastBuyIn)} – ${cash(table.mostBuyIn)}`],
        [words.rakeTitle, fill(words.rakeShort, { percent, cap: cash(table.rakeCap) })],
        [words.turnTitle, words.turnTime],
      ]),
      makePeople(page, table),
    );
  };
}

function makeFelt({ words, cash }: LobbyPage, table: LobbyTable): HTMLElement {
  const felt = make(
    'div',
    { className: 'mini-felt', attributes: { 'aria-hidden': 'true', title: words.tables } },
    make('b', { text: table.name }),
    make('span', { text: `${cash(table.smallBlind)} / ${cash(table.bigBlind)}` }),
  );
  for (let seat = 0; seat < table.seats; seat += 1) {
    const who = table.at.find((each) => each.seat === seat);
    const place = (seat * PLACES) / table.seats;
    const className = `mini-seat at-${place} is-${who?.kind ?? 'free'}`;
    felt.append(make('i', { className, text: who?.name.slice(0, LETTERS).toUpperCase() ?? '+' }));
  }
  return felt;
}

function makePeople({ words, cash }: LobbyPage, table: LobbyTable): HTMLElement {
  if (table.at.length === 0)
    return make('p', { className: 'preview-empty', text: words.nobodyHere });
  return make(
    'ul',
    { className: 'preview-people' },
    ...table.at.map(({ name, kind, stack }) =>
      make(
        'li',
        {},
        make('b', { text: name }),
        ...(kind === 'computer' ? [make('span', { className: 'tag', text: words.computer })] : []),
        make('em', { text: cash(stack) }),
      ),
    ),
  );
}
