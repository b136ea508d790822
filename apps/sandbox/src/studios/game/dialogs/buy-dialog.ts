// The purchase of free spins: what they cost and return, and a confirmation.

import { onPress } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill, language } from '../../../page-kit/words.ts';
import type { Cabinet } from '../cabinet.ts';
import { decimalIn } from '../money.ts';
import { words } from '../words.ts';
import { createModal, makeAction } from './modal.ts';

export function addPurchase({ facts, money, stakes, hud }: Cabinet, buy: () => void): void {
  const title = fill(words.buyTitle, { count: facts.freeSpins?.given[0] ?? 0 });
  const { dialog, body, actions } = createModal('buying', title);
  const rtp = decimalIn(language, facts.stated.buy?.returnToPlayer ?? '');
  element('buy', HTMLButtonElement).hidden = false;
  onPress('buy', () => {
    if (hud.mode !== 'idle') return;
    const { stake } = hud;
    const most = stakes.at(-1) ?? 0n;
    const total = stake * BigInt(facts.buy?.price ?? 0);
    const price = money(total);
    const accept = () => {
      dialog.close();
      buy();
    };
    const isTooHigh = total > most;
    const text = isTooHigh
      ? fill(words.buyTooHigh, { most: money(most) })
      : fill(words.buyText, { price, stake: money(stake), rtp });
    const confirm = makeAction(fill(words.buyConfirm, { price }), accept, 'button primary');
    const cancel = makeAction(words.cancel, () => dialog.close());
    body.replaceChildren(make('p', { text }));
    actions.replaceChildren(...(isTooHigh ? [] : [confirm]), cancel);
    // A purchase needs a decision of its own: Enter must not make it by accident.
    cancel.autofocus = true;
    dialog.showModal();
  });
}
