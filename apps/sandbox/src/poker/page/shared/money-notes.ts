// Notes about the player's money, each displayed once.

import { recall, remember } from '../../../page-kit/session.ts';
import { fill } from '../../../page-kit/words.ts';
import type { MoneyNote } from '../../wire.ts';
import type { RoomPage } from './room-page.ts';
import { pick } from './words.ts';

/** The key of the newest note that this tab has displayed. */
const SAID = 'poker.note';

/** A note that was there before the page is no news, unless the room began again meanwhile. */
export function createMoneyNotes(page: RoomPage): (note: MoneyNote | null) => void {
  const { notes, refusals } = page.words;
  let last: string | undefined;
  return (note) => {
    const key = note === null ? '' : `${note.id} ${note.kind}`;
    const isOfRestart = note?.kind === 'restart' || note?.kind === 'tournamentVoid';
    const isNews = last === undefined ? isOfRestart && recall(SAID) !== key : key !== last;
    last = key;
    if (note === null || !isNews) return;
    remember(SAID, key);
    const { kind, amount, reason } = note;
    // The places of a tournament say who won nothing.
    const isNothing = amount === '0' && (kind === 'cashingOut' || kind === 'prize');
    const refused = kind === 'refused' ? ` ${pick(refusals, reason ?? 'NOT_ACCEPTED')}` : '';
    if (!isNothing) page.notices.tell(fill(notes[kind], { amount: page.cash(amount) }) + refused);
    if (reason === 'NOT_ENOUGH_MONEY') page.deposit();
  };
}
