// The purchase of free spins: what they cost and return, and a confirmation.

import { element, make } from '../../../page-kit/page.ts';
import type { Hud } from '../hud.ts';
import { decimalIn } from '../money.ts';
import { fill } from '../words.ts';
import { createModal, makeButton } from './modal.ts';
import type { Shared } from '../shared.ts';

interface Needs extends Shared {
  stakes: readonly bigint[];
  hud: Hud;
  buy(): void;
}

export function addPurchase({ facts, words, language, money, stakes, hud, buy }: Needs): void {
  const title = fill(words.buyTitle, { count: facts.freeSpins?.given[0] ?? 0 });
  const { dialog, body, actions } = createModal('buying', title);
  const opener = element('buy', HTMLButtonElement);
  opener.hidden = false;
  opener.addEventListener('click', () => {
    if (hud.mode !== 'idle') return;
    const { stake } = hud;
    const most = stakes.at(-1) ?? 0n;
    const price = stake * BigInt(facts.buy?.price ?? 0);
    const rtp = decimalIn(language, facts.stated.buy?.returnToPlayer ?? '');
    const text =
      price > most
        ? fill(words.buyTooHigh, { most: money(most) })
        : fill(words.buyText, { price: money(price), stake: money(stake), rtp });
    body.replaceChildren(make('p', { text }));
    const cancel = makeButton(words.cancel, () => dialog.close());
    const accept = () => {
      dialog.close();
      buy();
    };
    const label = fill(words.buyConfirm, { price: money(price) });
    const confirm = price > most ? [] : [makeButton(label, accept, 'button primary')];
    actions.replaceChildren(...confirm, cancel);
    // A purchase needs a decision of its own: Enter must not make it by accident.
    cancel.autofocus = true;
    dialog.showModal();
  });
}
