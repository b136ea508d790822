// The sit-and-gos: their costs and prizes, their players, and the way in and out.

import { drawUuid, element, make, makeTerms, showIn } from '../../../page-kit/page.ts';
import { fill, language } from '../../../page-kit/words.ts';
import type { LobbySitAndGo } from '../../wire.ts';
import { tableAddress } from '../shared/room-address.ts';
import { formatChips } from '../shared/room-page.ts';
import { startWords } from '../shared/words.ts';
import { type LobbyPage, makeDots, rowOf, tableLink } from './lobby-page.ts';

const MINUTE = 60_000;

export function createSitAndGoList(page: LobbyPage): (items: readonly LobbySitAndGo[]) => void {
  /** The entries that are being made: each by its id, however often it is asked for. */
  const entering = new Set<string>();
  let items: readonly LobbySitAndGo[] = [];

  function show(): void {
    const cards = items.map((item) => {
      const enter = () => void enterFor(item.id);
      return makeCard(page, item, { enter, isEntering: entering.has(item.id) });
    });
    showIn(element('sit-and-go-list', HTMLUListElement), ...cards);
  }
  async function enterFor(table: string): Promise<void> {
    entering.add(table);
    show();
    const isDone = await page.player?.act(table, { kind: 'register', id: drawUuid() });
    entering.delete(table);
    if (isDone === true) location.assign(tableAddress(language, table, location.search));
    else show();
  }
  return (next) => {
    items = next;
    show();
  };
}

interface Entry {
  enter(): void;
  isEntering: boolean;
}

function makeCard(page: LobbyPage, item: LobbySitAndGo, entry: Entry): HTMLElement {
  const { words, cash } = page;
  const { seats, levelMs, stack, isMine } = item;
  const facts = { minutes: levelMs / MINUTE, chips: formatChips(stack), seats };
  const prizes = item.prizes.map((prize, at): [string, string] => [
    fill(words.place, { place: at + 1 }),
    cash(prize),
  ]);
  return make(
    `li.offer.panel${isMine ? '.is-mine' : ''}`,
    { attributes: { id: rowOf(item) } },
    make('h2', item.name),
    make('p.quiet', fill(words.sitAndGoFacts, facts)),
    make('dl', ...makeTerms(prizes)),
    makeDots(item, stateWords(page, item)),
    make(
      'div.price',
      make(
        'p',
        make('span', words.entryAndFee),
        make('b', `${cash(item.buyIn)} + ${cash(item.fee)}`),
      ),
      makeWayIn(page, item, entry),
    ),
  );
}

function stateWords({ words }: LobbyPage, item: LobbySitAndGo): string {
  const { people, seats, state, startsInMs, computers } = item;
  const entered = fill(words.entered, { people, seats });
  if (state === 'over') return words.sitAndGoOver;
  if (state === 'playing')
    return `${words.sitAndGoPlaying} · ${fill(words.computersAt, { count: computers })}`;
  return `${entered} · ${startWords(words, startsInMs)}`;
}

function makeWayIn(
  { words, player }: LobbyPage,
  item: LobbySitAndGo,
  { enter, isEntering }: Entry,
): HTMLElement | null {
  const { name, isMine, state, people, seats } = item;
  if (player === null) return null;
  if (state !== 'registering' || isMine || people === seats)
    return tableLink(item, { text: isMine ? words.myTable : words.look, isGold: isMine });
  const looks = { label: `${words.enter}: ${name}`, onPress: enter };
  const button = make('button.button.gold', looks, words.enter);
  button.disabled = isEntering;
  return button;
}
