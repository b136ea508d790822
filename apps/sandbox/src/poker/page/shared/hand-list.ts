// The player's newest hands, each with its replay.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { HandLine, HandsAnswer, ReplayAnswer } from '../../wire.ts';
import { showCards } from './cards.ts';
import { openReplay } from './replay.ts';
import { formatChips, type RoomPage } from './room-page.ts';

export async function showHands(page: RoomPage): Promise<void> {
  const { hands } = await page.calls.call<HandsAnswer>('hands', {});
  element('no-hands', HTMLElement).hidden = hands.length > 0;
  element('hand-list', HTMLUListElement).replaceChildren(
    ...hands.map((hand) => makeLine(page, hand)),
  );
}

function makeLine(page: RoomPage, hand: HandLine): HTMLElement {
  const { words, cash, language, calls, notices } = page;
  const money = hand.playsForChips ? formatChips : cash;
  const net = BigInt(hand.net);
  const sign = net > 0n ? '+ ' : net < 0n ? '− ' : '';
  const when = new Date(hand.at).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  const cards = make('span', { className: 'small-cards' });
  const board = make('span', { className: 'small-cards' });
  showCards(cards, words, hand.cards);
  showCards(board, words, hand.board);
  const button = make('button', {
    className: 'button',
    text: words.replay,
    attributes: { type: 'button', 'aria-label': `${words.replay} #${hand.number}` },
  });
  const open = async () => {
    try {
      openReplay(page, await calls.call<ReplayAnswer>('hand', { number: hand.number }));
    } catch {
      notices.problem('NO_SUCH_HAND');
    }
  };
  button.addEventListener('click', () => void open());
  const result = hand.state === 'void' ? words.handVoid : `${sign}${money(net < 0n ? -net : net)}`;
  const kind = net > 0n ? 'net is-won' : 'net';
  return make(
    'li',
    { className: 'row' },
    make(
      'div',
      { className: 'facts-of' },
      make('h2', { text: fill(words.handNumber, { number: hand.number }) }),
      make('p', { text: `${hand.table} · ${when}` }),
      make('p', { className: 'hand-cards' }, cards, board),
      make('p', { className: kind, text: result }),
    ),
    make('div', { className: 'actions' }, button),
  );
}
