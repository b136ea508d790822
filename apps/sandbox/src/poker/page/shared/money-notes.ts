// Notes about the player's money, each displayed once.

import { recall, remember } from '../../../page-kit/session.ts';
import { fill } from '../../../page-kit/words.ts';
import type { MoneyNote } from '../../wire.ts';
import type { RoomPage } from './room-page.ts';
import { pick, type Words } from './words.ts';

/** The key of the newest note that this tab has displayed. */
const SAID = 'poker.note';

/** A note that was there before the page is no news, unless the room began again meanwhile. */
export function createMoneyNotes(page: RoomPage): (note: MoneyNote | null) => void {
  let last: string | undefined;
  return (note) => {
    const key = note === null ? '' : `${note.id} ${note.kind}`;
    const isNews = last !== undefined && key !== last;
    const isRestart = last === undefined && note?.reason === 'restart' && recall(SAID) !== key;
    last = key;
    if (note === null || !(isNews || isRestart)) return;
    remember(SAID, key);
    const text = noteWords(page.words, note, page.cash(note.amount));
    if (text !== '') page.notices.tell(text);
    if (note.reason === 'NOT_ENOUGH_MONEY') page.deposit();
  };
}

function noteWords({ notes, refusals }: Words, note: MoneyNote, amount: string): string {
  const { reason } = note;
  switch (note.kind) {
    case 'refused':
      return `${fill(notes.refused, { amount })} ${pick(refusals, reason ?? 'NOT_ACCEPTED')}`;
    case 'given-back':
      if (reason === 'unregistered') return fill(notes.unregistered, { amount });
      return fill(reason === 'restart' ? notes.tournamentVoid : notes.givenBack, { amount });
    case 'cashing-out':
      return note.amount === '0' ? '' : fill(notes.cashingOut, { amount });
    case 'cashed-out':
      // The places of a tournament say who won nothing.
      if (reason === 'finished') return note.amount === '0' ? '' : fill(notes.prize, { amount });
      if (reason === 'restart') return fill(notes.restart, { amount });
      return fill(reason === 'absent' ? notes.absent : notes.cashedOut, { amount });
  }
}
