// The sit-and-gos: their costs and prizes, their players, and the way in and out.

import { drawUuid, element, make, makeTerms, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbySitAndGo } from '../../wire.ts';
import { formatChips } from '../shared/room-page.ts';
import { startWords } from '../shared/words.ts';
import { type LobbyPage, makeDots, rowOf, tableAddress, tableLink } from './lobby-page.ts';

const MINUTE = 60_000;

export function createSitAndGoList(page: LobbyPage): (items: readonly LobbySitAndGo[]) => void {
  /** The entries that are being made: each by its id, however often it is asked for. */
  const entering = new Set<string>();
  let items: readonly LobbySitAndGo[] = [];

  function show(): void {
    const cards = items.map((item) => makeCard(page, item, makeWayIn(item)));
    showIn(element('sit-and-go-list'), ...cards);
  }
  function makeWayIn(item: LobbySitAndGo): HTMLElement | null {
    const { words, player } = page;
    const { id, name, isMine, state, people, seats } = item;
    if (player === null) return null;
    if (state !== 'registering' || isMine || people === seats)
      return tableLink(item, { text: isMine ? words.myTable : words.look, isGold: isMine });
    const enter = async () => {
      entering.add(id);
      show();
      const isDone = await player.act(id, { kind: 'register', id: drawUuid() });
      entering.delete(id);
      if (isDone) location.assign(tableAddress(id));
      else show();
    };
    const looks = { label: `${words.enter}: ${name}`, onPress: () => void enter() };
    const button = make('button.button.gold', looks, words.enter);
    button.disabled = entering.has(id);
    return button;
  }
  return (next) => {
    items = next;
    show();
  };
}

function makeCard(page: LobbyPage, item: LobbySitAndGo, wayIn: HTMLElement | null): HTMLElement {
  const { words, cash } = page;
  const { seats, levelMs, stack, isMine, buyIn, fee } = item;
  const facts = { minutes: levelMs / MINUTE, chips: formatChips(stack), seats };
  const prizes = item.prizes.map(
    (prize, at) => [fill(words.place, { place: at + 1 }), cash(prize)] as const,
  );
  const price = make('b', `${cash(buyIn)} + ${cash(fee)}`);
  return make(
    `li.offer.panel${isMine ? '.is-mine' : ''}`,
    { attributes: { id: rowOf(item) } },
    make('h2', item.name),
    make('p.quiet', fill(words.sitAndGoFacts, facts)),
    make('dl', ...makeTerms(prizes)),
    makeDots(item, stateWords(page, item)),
    make('div.price', make('p', make('span', words.entryAndFee), price), wayIn),
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
