// All stakes on offer at once, to choose one.

import { element } from '../../../page-kit/page.ts';
import type { Hud } from '../hud.ts';
import type { FormatMoney } from '../money.ts';
import type { Words } from '../words.ts';
import { createModal, makeButton, type Modal } from './modal.ts';

interface Needs {
  words: Words;
  money: FormatMoney;
  stakes: readonly bigint[];
  hud(): Hud;
  picked(stake: bigint): void;
}

/** Opens with a press on the stake. */
export function addStakePicker(needs: Needs): void {
  const picker = new StakePicker(needs);
  element('stakes', HTMLButtonElement).addEventListener('click', () => picker.open());
}

class StakePicker {
  readonly #needs: Needs;
  readonly #modal: Modal;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { words } = needs;
    this.#modal = createModal('stakes', words.pickStakeTitle);
    const { dialog, actions } = this.#modal;
    actions.append(makeButton(words.close, () => dialog.close()));
  }

  open(): void {
    const { hud, money, stakes } = this.#needs;
    if (hud().mode !== 'idle') return;
    const { dialog, body } = this.#modal;
    body.replaceChildren(
      ...stakes.map((stake) => {
        const isChosen = stake === hud().stake;
        const button = makeButton(money(stake), () => this.#pick(stake), { className: 'stake' });
        button.setAttribute('aria-pressed', String(isChosen));
        button.autofocus = isChosen;
        return button;
      }),
    );
    dialog.showModal();
  }

  #pick(stake: bigint): void {
    this.#modal.dialog.close();
    this.#needs.picked(stake);
  }
}
