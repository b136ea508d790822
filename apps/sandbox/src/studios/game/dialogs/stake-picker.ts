// All stakes on offer at once, to choose one.

import { element } from '../../../page-kit/page.ts';
import type { Hud } from '../hud.ts';
import { createModal, makeButton } from './modal.ts';
import type { Shared } from '../shared.ts';

interface Needs extends Shared {
  stakes: readonly bigint[];
  hud: Hud;
}

/** Opens with a press on the stake. */
export function addStakePicker({ words, money, stakes, hud }: Needs): void {
  const { dialog, body, actions } = createModal('stakes', words.pickStakeTitle);
  actions.append(makeButton(words.close, () => dialog.close()));
  element('stakes', HTMLButtonElement).addEventListener('click', () => {
    if (hud.mode !== 'idle') return;
    body.replaceChildren(
      ...stakes.map((stake) => {
        const pick = () => {
          dialog.close();
          hud.pick(stake);
        };
        const button = makeButton(money(stake), pick, 'stake');
        button.setAttribute('aria-pressed', String(stake === hud.stake));
        button.autofocus = stake === hud.stake;
        return button;
      }),
    );
    dialog.showModal();
  });
}
