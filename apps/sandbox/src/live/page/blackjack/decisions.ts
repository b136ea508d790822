// The player's possible decisions: large buttons in the place of the chips.

import type { Action, BlackjackView, SeatView } from '../../wire.ts';
import type { FormatMoney } from '../shared/money.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';

interface Needs {
  words: Words;
  money: FormatMoney;
  decide(seat: SeatView, action: Action): void;
}

export interface Decisions {
  show(view: BlackjackView): void;
}

export function createDecisions({ words, money, decide }: Needs): Decisions {
  const box = element('actions', HTMLElement);
  let shown = '';

  return {
    show({ seats, phase }) {
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
      const question =
        phase === 'insurance'
          ? [
              make('p', {
                text: fill(words.insuranceQuestion, { amount: money(BigInt(seat.stake) / 2n) }),
              }),
            ]
          : [];
      const buttons = seat.options.map((action) => {
        const button = make('button', {
          className: `action ${action}`,
          text: words.actions[action],
          attributes: { type: 'button' },
        });
        button.addEventListener('click', () => decide(seat, action));
        return button;
      });
      box.replaceChildren(...question, ...buttons);
    },
  };
}
