// The dialogs of the stake: all stakes on offer at once, and the purchase of free spins.

import { onPress } from '../../../page-kit/controls.ts';
import { decimalIn } from '../../../page-kit/money.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill, language } from '../../../page-kit/words.ts';
import type { Cabinet } from '../cabinet.ts';
import { words } from '../words.ts';
import { createModal, makeAction } from './modal.ts';

/** A press on the stake opens the list of all stakes. */
export function addStakePicker({ money, stakes, hud }: Cabinet): void {
  const { dialog, body, actions } = createModal('stakes', words.pickStakeTitle);
  actions.append(makeAction(words.close, () => dialog.close()));
  onPress('stakes', () => {
    if (hud.mode !== 'idle') return;
    body.replaceChildren(
      ...stakes.map((stake) => {
        const pick = () => {
          dialog.close();
          hud.pick(stake);
        };
        const button = makeAction(money(stake), pick, 'stake');
        button.ariaPressed = String(stake === hud.stake);
        button.autofocus = stake === hud.stake;
        return button;
      }),
    );
    dialog.showModal();
  });
}

/** Says what the free spins cost and return, and asks for a confirmation. */
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
    const confirm = makeAction(fill(words.buyConfirm, { price }), accept, 'button gold');
    const cancel = makeAction(words.cancel, () => dialog.close());
    body.replaceChildren(make('p', text));
    actions.replaceChildren(...(isTooHigh ? [] : [confirm]), cancel);
    // A purchase needs a decision of its own: Enter must not make it by accident.
    cancel.autofocus = true;
    dialog.showModal();
  });
}
