// All stakes on offer at once, to choose one.

import { onPress } from '../../../page-kit/controls.ts';
import type { Cabinet } from '../cabinet.ts';
import { words } from '../words.ts';
import { createModal, makeAction } from './modal.ts';

/** Opens with a press on the stake. */
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
        button.setAttribute('aria-pressed', String(stake === hud.stake));
        button.autofocus = stake === hud.stake;
        return button;
      }),
    );
    dialog.showModal();
  });
}
