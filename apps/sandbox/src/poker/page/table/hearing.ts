// What the player hears, and what a screen reader says, when the table changes.

import { element, write } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { TableView } from '../../wire.ts';
import type { RoomPage } from '../shared/room-page.ts';
import { createSounds } from '../shared/sound.ts';
import { cardWords } from '../shared/words.ts';

export function createHearing(page: RoomPage): (view: TableView) => void {
  const { words, money, parent } = page;
  const sounds = createSounds();
  const button = element('sound', HTMLButtonElement);
  const announcement = element('announcement', HTMLElement);
  let before: TableView | undefined;
  let isInHand = false;

  button.addEventListener('click', () => {
    void sounds.turn(!sounds.isOn);
    button.setAttribute('aria-pressed', String(sounds.isOn));
  });

  /** The operator's page knows when a hand of the player's is on. */
  function tellParent({ hand, seats }: TableView): void {
    const mine = seats.find(({ isMine }) => isMine);
    const isPlaying = hand !== null && !hand.isOver && mine?.cards != null;
    if (isPlaying !== isInHand) parent.tell(isPlaying ? 'round-started' : 'round-ended');
    isInHand = isPlaying;
  }

  return (view) => {
    const { hand, mine, seats } = view;
    tellParent(view);
    const old = before;
    before = view;
    if (hand === null || old === undefined) return;
    const own = seats.find(({ isMine }) => isMine);
    const isNew = old.hand?.number !== hand.number;
    if (isNew && own?.cards != null) {
      const cards = own.cards.map((card) => cardWords(words, card)).join(', ');
      write(announcement, fill(words.yourCards, { cards }));
    }
    const hasTurn = mine?.options != null;
    if (own?.won != null && old.seats.find(({ isMine }) => isMine)?.won == null) {
      sounds.play('win');
      write(announcement, fill(words.won, { amount: money(BigInt(own.won)) }));
    } else if (hasTurn && (old.mine?.options == null || isNew)) {
      sounds.play('turn');
      write(announcement, words.yourTurn);
    } else if (isNew || hand.board.length > (old.hand?.board.length ?? 0)) sounds.play('card');
    else if (hand.total !== old.hand?.total) sounds.play('chips');
    else if (hand.step !== old.hand?.step) sounds.play('check');
  };
}
