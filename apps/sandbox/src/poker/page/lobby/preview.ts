// The table that the player looks at, beside the list: who sits there, and what it costs.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import type { LobbyPage } from './lobby-page.ts';

const LETTERS = 2;
/** The round of six places; at a table of two they face each other. */
const PLACES = 6;

export function createPreview(page: LobbyPage): (table: LobbyTable | undefined) => void {
  const panel = element('preview', HTMLElement);
  return (table) => {
    panel.hidden = table === undefined;
    const key = JSON.stringify(table ?? null);
    if (table === undefined || panel.dataset['key'] === key) return;
    panel.dataset['key'] = key;
    panel.replaceChildren(makeFelt(page, table), makeFacts(page, table), makePeople(page, table));
  };
}

function makeFelt({ words, cash }: LobbyPage, table: LobbyTable): HTMLElement {
  const felt = make(
    'div',
    { className: 'mini-felt', attributes: { 'aria-hidden': 'true' } },
    make('b', { text: table.name }),
    make('span', { text: `${cash(BigInt(table.smallBlind))} / ${cash(BigInt(table.bigBlind))}` }),
  );
  for (let seat = 0; seat < table.seats; seat += 1) {
    const who = table.at.find((each) => each.seat === seat);
    const kind = who === undefined ? 'is-free' : `is-${who.kind}`;
    const place = (seat * PLACES) / table.seats;
    const letters = who === undefined ? '+' : who.name.slice(0, LETTERS).toUpperCase();
    felt.append(make('i', { className: `mini-seat at-${place} ${kind}`, text: letters }));
  }
  felt.title = words.tables;
  return felt;
}

function makeFacts({ words, cash }: LobbyPage, table: LobbyTable): HTMLElement {
  const amount = (text: string) => cash(BigInt(text));
  const rows: [string, string][] = [
    [words.buyIn, `${amount(table.leastBuyIn)} – ${amount(table.mostBuyIn)}`],
    [
      words.rakeTitle,
      fill(words.rakeShort, { percent: table.rakePerMyriad / 100, cap: amount(table.rakeCap) }),
    ],
    [words.turnTitle, words.turnTime],
  ];
  return make(
    'dl',
    { className: 'preview-facts' },
    ...rows.map(([name, text]) =>
      make('div', {}, make('dt', { text: name }), make('dd', { text })),
    ),
  );
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
        make('em', { text: cash(BigInt(stack)) }),
      ),
    ),
  );
}
