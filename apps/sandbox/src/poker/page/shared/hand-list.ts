// The player's newest hands, each with its replay.

import { makeButton } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { HandLine, HandsAnswer, ReplayAnswer } from '../../wire.ts';
import { smallCards } from './cards.ts';
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
  const { number, table, at, state, board, cards } = hand;
  const money = hand.playsForChips ? formatChips : cash;
  const net = BigInt(hand.net);
  const sign = net > 0n ? '+ ' : net < 0n ? '− ' : '';
  const result = state === 'void' ? words.handVoid : sign + money(net < 0n ? -net : net);
  const when = new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  const open = async () => {
    try {
      openReplay(page, await calls.call<ReplayAnswer>('hand', { number }));
    } catch {
      notices.problem('NO_SUCH_HAND');
    }
  };
  const looks = {
    className: 'button',
    text: words.replay,
    label: `${words.replay} #${number}`,
  };
  return make(
    'li',
    { className: 'row' },
    make(
      'div',
      { className: 'facts-of' },
      make('h2', { text: fill(words.handNumber, { number }) }),
      make('p', { text: `${table} · ${when}` }),
      make('p', { className: 'hand-cards' }, smallCards(words, cards), smallCards(words, board)),
      make('p', { className: net > 0n ? 'net is-won' : 'net', text: result }),
    ),
    make(
      'div',
      { className: 'actions' },
      makeButton(looks, () => void open()),
    ),
  );
}
