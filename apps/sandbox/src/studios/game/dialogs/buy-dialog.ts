// The purchase of free spins: what they cost and return, and a confirmation.

import { element } from '../../../page-kit/page.ts';
import type { GameFacts, Language } from '../../wire.ts';
import type { Hud } from '../hud.ts';
import type { FormatMoney } from '../money.ts';
import { fill, type Words } from '../words.ts';
import { createModal, make, makeButton, type Modal } from './modal.ts';

interface Needs {
  facts: GameFacts;
  words: Words;
  language: Language;
  money: FormatMoney;
  stakes: readonly bigint[];
  hud(): Hud;
  buy(): void;
}

/** Shows the button of the purchase, which opens with a press. */
export function addPurchase(needs: Needs): void {
  const purchase = new BuyDialog(needs);
  const button = element('buy', HTMLButtonElement);
  button.hidden = false;
  button.addEventListener('click', () => purchase.open());
}

class BuyDialog {
  readonly #needs: Needs;
  readonly #modal: Modal;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { facts, words } = needs;
    const count = facts.freeSpins?.given[0] ?? 0;
    this.#modal = createModal('buying', fill(words.buyTitle, { count }));
  }

  open(): void {
    const { facts, words, language, money, stakes, hud, buy } = this.#needs;
    if (hud().mode !== 'idle') return;
    const { stake } = hud();
    const most = stakes.at(-1) ?? 0n;
    const price = stake * BigInt(facts.buy?.price ?? 0);
    const { dialog, body, actions } = this.#modal;
    const returned = facts.stated.buy?.returnToPlayer ?? '';
    const rtp = language === 'en' ? returned : returned.replace('.', ',');
    const text =
      price > most
        ? fill(words.buyTooHigh, { most: money(most) })
        : fill(words.buyText, { price: money(price), stake: money(stake), rtp });
    body.replaceChildren(make('p', text));
    const cancel = makeButton(words.cancel, () => dialog.close());
    const confirm = makeButton(
      fill(words.buyConfirm, { price: money(price) }),
      () => {
        dialog.close();
        buy();
      },
      { className: 'button primary' },
    );
    actions.replaceChildren(...(price > most ? [cancel] : [confirm, cancel]));
    // A purchase needs a decision of its own: Enter must not make it by accident.
    cancel.autofocus = true;
    dialog.showModal();
  }
}
