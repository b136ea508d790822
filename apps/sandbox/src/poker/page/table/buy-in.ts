// How much money goes to the table: for a seat, or for more chips.

import { drawUuid, element, write } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { TableView } from '../../wire.ts';
import type { RoomPage } from '../shared/room-page.ts';

export interface BuyIn {
  sit(seat: number): void;
  rebuy(): void;
  show(view: TableView): void;
}

type Wish = { kind: 'sit'; seat: number } | { kind: 'rebuy' };

export function createBuyIn(page: RoomPage, table: string): BuyIn {
  const { words, money } = page;
  const dialog = element('buy-in', HTMLDialogElement);
  const slider = element('buy-in-slider', HTMLInputElement);
  const go = element('buy-in-go', HTMLButtonElement);
  let view: TableView | undefined;
  let wish: Wish | undefined;
  /** The same for every repeat of one wish, so that it is carried out once. */
  let id = '';

  function showAmount(): void {
    const amount = money(BigInt(slider.value));
    write(element('buy-in-amount', HTMLElement), amount);
    const text = wish?.kind === 'rebuy' ? words.confirmRebuy : words.confirmBuyIn;
    write(go, fill(text, { amount }));
  }

  function open(next: Wish): void {
    if (view === undefined) return;
    const { table: facts, mine, seats } = view;
    const has = seats.find(({ isMine }) => isMine)?.stack ?? '0';
    const isRebuy = next.kind === 'rebuy';
    const room = BigInt(facts.mostBuyIn) - BigInt(has) - BigInt(mine?.added ?? 0);
    const most = isRebuy ? room - (room % BigInt(facts.bigBlind)) : BigInt(facts.mostBuyIn);
    const least = isRebuy ? BigInt(facts.bigBlind) : BigInt(facts.leastBuyIn);
    if (most < least) return page.notices.problem('WRONG_AMOUNT');
    wish = next;
    id = drawUuid();
    slider.min = String(least);
    slider.max = String(most);
    slider.step = facts.bigBlind;
    slider.value = String(most);
    write(element('buy-in-title', HTMLElement), isRebuy ? words.rebuyTitle : words.buyInTitle);
    const range = { least: money(least), most: money(most) };
    write(element('buy-in-range', HTMLElement), fill(words.buyInRange, range));
    showAmount();
    dialog.showModal();
  }

  slider.addEventListener('input', showAmount);
  const buy = async () => {
    if (wish === undefined) return;
    go.disabled = true;
    const isDone = await page.act(table, { ...wish, id, amount: slider.value });
    go.disabled = false;
    if (isDone) dialog.close();
  };
  go.addEventListener('click', () => void buy());
  return {
    sit: (seat) => open({ kind: 'sit', seat }),
    rebuy: () => open({ kind: 'rebuy' }),
    show: (next) => void (view = next),
  };
}
