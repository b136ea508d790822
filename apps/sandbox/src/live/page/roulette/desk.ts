// The desk, where the cloth lies. On an upright screen the cloth is large while bets are taken, and
// scrolls; afterwards it leaves the room to the wheel, and is seen whole. The style sheet knows the
// sizes of both. There the track takes the place of the cloth when the player asks for it.

import { onPress } from '../../../page-kit/controls.ts';
import { element, isCalm } from '../../../page-kit/page.ts';

const RESIZE_MS = 280;

/**
 * The function opens or closes the cloth for bets. The player finds it again where it was scrolled
 * to.
 */
export function createDesk(): (isOpen: boolean) => void {
  const desk = element('desk');
  const felt = element('felt');
  const trackSwitch = element('track-switch', HTMLButtonElement);
  let scrolled = 0;
  trackSwitch.ariaPressed = 'false';
  onPress('track-switch', () => {
    trackSwitch.ariaPressed = String(desk.classList.toggle('is-track'));
    desk.scrollTop = 0;
  });

  return (isOpen) => {
    if (desk.classList.contains('is-open') === isOpen) return;
    const before = felt.getBoundingClientRect();
    if (!isOpen) scrolled = desk.scrollTop;
    desk.classList.toggle('is-open', isOpen);
    if (isOpen) desk.scrollTop = scrolled;
    if (!isCalm()) resizeFrom(before);
  };

  function resizeFrom(before: DOMRect): void {
    const { top, height } = felt.getBoundingClientRect();
    if (before.height === 0 || height === 0 || before.height === height) return;
    const from = `translateY(${before.top - top}px) scaleY(${before.height / height})`;
    felt.animate(
      { transform: [from, 'none'], transformOrigin: ['top', 'top'] },
      { duration: RESIZE_MS, easing: 'ease-out' },
    );
  }
}
