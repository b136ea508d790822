// The buy-in for a seat, and the rebuy of more chips.

import { onPress, writeTo } from '../../../page-kit/controls.ts';
import { drawUuid, element } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { TableView } from '../../wire.ts';
import type { RoomPage } from '../shared/room-page.ts';

export type BuyIn = ReturnType<typeof createBuyIn>;

type Wish = { kind: 'sit'; seat: number } | { kind: 'rebuy' };

export function createBuyIn(page: RoomPage, table: string) {
  const { words, money } = page;
  const dialog = element('buy-in', HTMLDialogElement);
  const slider = element('buy-in-slider', HTMLInputElement);
  const go = element('buy-in-go', HTMLButtonElement);
  let view: TableView | undefined;
  let wish: Wish | undefined;
  /** The same for every repeat of one wish, so that it is carried out once. */
  let id = '';

  function showAmount(): void {
    const amount = money(slider.value);
    writeTo('buy-in-amount', amount);
    const text = wish?.kind === 'rebuy' ? words.confirmRebuy : words.confirmBuyIn;
    writeTo('buy-in-go', fill(text, { amount }));
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
    writeTo('buy-in-title', isRebuy ? words.rebuyTitle : words.buyInTitle);
    writeTo('buy-in-range', fill(words.buyInRange, { least: money(least), most: money(most) }));
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
  onPress('buy-in-go', () => void buy());
  return {
    sit: (seat: number) => open({ kind: 'sit', seat }),
    rebuy: () => open({ kind: 'rebuy' }),
    show: (next: TableView) => void (view = next),
  };
}
