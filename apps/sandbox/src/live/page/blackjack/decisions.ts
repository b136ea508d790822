// The player's possible decisions: large buttons in the place of the chips.

import type { Action, BlackjackView, SeatView } from '../../wire.ts';
import { makeButton } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';

export function createDecisions(
  { words, money }: TablePage,
  decide: (seat: SeatView, action: Action) => void,
): (view: BlackjackView) => void {
  const box = element('actions', HTMLElement);
  let shown = '';

  return ({ seats, phase }) => {
    const mine = seats.filter(({ isMine }) => isMine);
    const seat = mine.find(({ options }) => options.length > 0);
    const isAsking = mine.some((each) => each.isAsking);
    document.body.classList.toggle('is-my-turn', seat !== undefined || isAsking);
    // Buttons are made anew only for another question, so that a press never meets one that is
    // just going away.
    const key = seat === undefined ? String(isAsking) : `${seat.seat} ${seat.turn} ${phase}`;
    if (key === shown) return;
    shown = key;
    if (seat === undefined)
      return box.replaceChildren(...(isAsking ? [make('p', { text: words.askingStake })] : []));
    const amount = money(BigInt(seat.stake) / 2n);
    const question = make('p', { text: fill(words.insuranceQuestion, { amount }) });
    box.replaceChildren(
      ...(phase === 'insurance' ? [question] : []),
      ...seat.options.map((action) =>
        makeButton({ className: `action ${action}`, text: words.actions[action] }, () =>
          decide(seat, action),
        ),
      ),
    );
  };
}
