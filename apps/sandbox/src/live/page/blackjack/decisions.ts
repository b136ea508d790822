// The player's possible decisions: large buttons in the place of the chips.

import type { Action, BlackjackView, SeatView } from '../../wire.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';

export function showDecisions(
  { words, money }: TablePage,
  { seats, phase }: BlackjackView,
  decide: (seat: SeatView, action: Action) => void,
): void {
  const mine = seats.filter(({ isMine }) => isMine);
  const seat = mine.find(({ options }) => options.length > 0);
  const isAsking = mine.some((each) => each.isAsking);
  document.body.classList.toggle('is-my-turn', seat !== undefined || isAsking);
  const box = element('actions');
  if (seat === undefined) return showIn(box, ...(isAsking ? [make('p', words.askingStake)] : []));
  const amount = money(BigInt(seat.stake) / 2n);
  const question = make('p', fill(words.insuranceQuestion, { amount }));
  // By its id a button is never turned into that of another decision while it is being pressed.
  const buttons = seat.options.map((action) =>
    make(`button.action.${action}`, {
      text: words.actions[action],
      attributes: { id: `decide-${action}` },
      onPress: () => decide(seat, action),
    }),
  );
  showIn(box, ...(phase === 'insurance' ? [question] : []), ...buttons);
}
