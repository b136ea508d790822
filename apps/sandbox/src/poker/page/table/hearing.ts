// The sounds and the announcements of a screen reader when the table changes.

import { listenToSound, writeTo } from '../../../page-kit/controls.ts';
import { arpeggio, type Note, SoundBox } from '../../../page-kit/sound.ts';
import { fill } from '../../../page-kit/words.ts';
import type { TableView } from '../../wire.ts';
import type { RoomPage } from '../shared/room-page.ts';
import { cardWords } from '../shared/words.ts';

const tick = (hertz: number, loudness: number): Note[] => [
  { hertz, atMs: 0, ms: 60, wave: 'triangle', loudness, glideTo: hertz * 0.7 },
];

const scores = {
  card: tick(900, 0.06),
  check: tick(220, 0.12),
  chips: [...tick(1400, 0.05), { hertz: 1900, atMs: 45, ms: 50, wave: 'sine', loudness: 0.05 }],
  turn: arpeggio([660, 880], 90, 160, 0.12),
  win: arpeggio([523, 659, 784, 1046], 90, 220, 0.13),
} satisfies Record<string, Note[]>;

export function createHearing(page: RoomPage): (view: TableView) => void {
  const { words, money, parent } = page;
  const sounds = new SoundBox<keyof typeof scores>(scores, 'card');
  let before: TableView | undefined;
  let isInHand = false;

  listenToSound(sounds);
  return (view) => {
    const { hand, mine } = view;
    const own = ownSeat(view);
    // The operator's page knows when a hand of the player's is on.
    const isPlaying = hand !== null && !hand.isOver && own?.cards != null;
    if (isPlaying !== isInHand) parent.tell(isPlaying ? 'round-started' : 'round-ended');
    isInHand = isPlaying;
    const old = before;
    before = view;
    if (hand === null || old === undefined) return;
    const isNew = old.hand?.number !== hand.number;
    if (isNew && own?.cards != null) {
      const cards = own.cards.map((card) => cardWords(words, card)).join(', ');
      writeTo('announcement', fill(words.yourCards, { cards }));
    }
    if (own?.won != null && ownSeat(old)?.won == null) {
      sounds.play('win');
      writeTo('announcement', fill(words.won, { amount: money(own.won) }));
    } else if (mine?.options != null && (old.mine?.options == null || isNew)) {
      sounds.play('turn');
      writeTo('announcement', words.yourTurn);
    } else if (isNew || hand.board.length > (old.hand?.board.length ?? 0)) sounds.play('card');
    else if (hand.total !== old.hand?.total) sounds.play('chips');
    else if (hand.step !== old.hand?.step) sounds.play('check');
  };
}

function ownSeat({ seats }: TableView) {
  return seats.find(({ isMine }) => isMine);
}
