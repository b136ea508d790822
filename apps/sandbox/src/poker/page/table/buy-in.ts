// The buy-in for a seat, and the rebuy of more chips.

import { onPress, writeTo } from '../../../page-kit/controls.ts';
import { drawUuid, element } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { TableView } from '../../wire.ts';
import type { RoomPage } from '../shared/room-page.ts';

export type AskBuyIn = ReturnType<typeof createBuyIn>;

type Wish = { kind: 'sit'; seat: number } | { kind: 'rebuy' };

/** Asks the player how much to buy. */
export function createBuyIn(page: RoomPage) {
  const { words, money } = page;
  const dialog = element('buy-in', HTMLDialogElement);
  const slider = element('buy-in-slider', HTMLInputElement);
  const go = element('buy-in-go', HTMLButtonElement);
  let confirm = '';
  let buy: (amount: string) => Promise<boolean>;

  const showAmount = () => {
    const amount = money(slider.value);
    writeTo('buy-in-amount', amount);
    writeTo('buy-in-go', fill(confirm, { amount }));
  };
  const send = async () => {
    go.disabled = true;
    const isDone = await buy(slider.value);
    go.disabled = false;
    if (isDone) dialog.close();
  };
  slider.addEventListener('input', showAmount);
  onPress('buy-in-go', () => void send());

  return ({ table, mine, seats }: TableView, wish: Wish): void => {
    const isRebuy = wish.kind === 'rebuy';
    const has = seats.find(({ isMine }) => isMine)?.stack ?? '0';
    const room = BigInt(table.mostBuyIn) - BigInt(has) - BigInt(mine?.added ?? 0);
    const most = isRebuy ? room - (room % BigInt(table.bigBlind)) : BigInt(table.mostBuyIn);
    const least = BigInt(isRebuy ? table.bigBlind : table.leastBuyIn);
    if (most < least) return page.notices.problem('WRONG_AMOUNT');
    // The same id for every repeat of one wish, so that it is carried out once.
    const id = drawUuid();
    buy = (amount) => page.act(table.id, { ...wish, id, amount });
    confirm = isRebuy ? words.confirmRebuy : words.confirmBuyIn;
    slider.min = String(least);
    slider.max = String(most);
    slider.step = table.bigBlind;
    slider.value = String(most);
    writeTo('buy-in-title', isRebuy ? words.rebuyTitle : words.buyInTitle);
    writeTo('buy-in-range', fill(words.buyInRange, { least: money(least), most: money(most) }));
    showAmount();
    dialog.showModal();
  };
}
