// The common beginning of both pages: language, session, the operator's page around them, and the
// notices of refusals.

import { createCalls, Refused } from '../../../page-kit/calls.ts';
import { createMoneyFormat, grouped, PESOS } from '../../../page-kit/money.ts';
import { NoticeBoard } from '../../../page-kit/notice-board.ts';
import { createParentPage } from '../../../page-kit/parent-page.ts';
import { openSession, recall, remember } from '../../../page-kit/session.ts';
import { openSheets } from '../../../page-kit/sheets.ts';
import { waysOut } from '../../../page-kit/ways-out.ts';
import type { GameState } from '../../../page-kit/wire.ts';
import { fill, type NoticeText, refusalWords } from '../../../page-kit/words.ts';
import type { MoneyNote } from '../../wire.ts';
import { dressPage, type Words } from './words.ts';

/** The newest money note that this tab has displayed. */
const SAID = 'poker.note';
/** One session for the lobby and all tables of this tab. */
const SESSION = 'poker.session';

export type RoomPage = Awaited<ReturnType<typeof createPage>>;

export async function openRoom(begin: (page: RoomPage) => Promise<void>): Promise<void> {
  const words = await dressPage();
  openSheets();
  const notices = new NoticeBoard(words);
  try {
    const page = await createPage(words, notices);
    await begin(page).catch((error: unknown) => page.stop(codeOf(error)));
  } catch (error) {
    notices.show(noticeOf(words, codeOf(error)), []);
  }
}

/** Whole chips: "1.500". */
export function formatChips(chips: bigint | string): string {
  return grouped(String(chips), PESOS.group);
}

async function createPage(words: Words, notices: NoticeBoard) {
  const calls = createCalls('api/', {
    onSilence: () => document.body.classList.add('is-silent'),
    onAnswer: () => document.body.classList.remove('is-silent'),
  });
  /** The session's secret, for a stream too. */
  const session = await openSession(calls, SESSION);
  const hello = await calls.call<GameState>('hello', {});
  const parent = createParentPage(hello.parentOrigin);
  const { leave, deposit } = waysOut(parent, hello);
  const cash = createMoneyFormat(hello.currency);
  let inUse = cash;

  /** Ends the page with words. */
  function stop(code: string): void {
    notices.show(noticeOf(words, code), [{ label: words.leave, isGold: true, run: leave }]);
  }

  let lastNote: string | undefined;

  /**
   * Displays a note about the player's money once. One that was there before the page is no news,
   * unless the room began again meanwhile.
   */
  function tellNote(note: MoneyNote | null): void {
    const key = note === null ? '' : `${note.id} ${note.kind}`;
    const isOfRestart = note?.kind === 'restart' || note?.kind === 'tournamentVoid';
    const isFirst = lastNote === undefined;
    const isNews = isFirst ? isOfRestart && recall(SAID) !== key : key !== lastNote;
    lastNote = key;
    if (note === null || !isNews) return;
    remember(SAID, key);
    const text = noteText(words, note, cash(note.amount));
    if (text !== '') notices.tell(text);
    if (note.reason === 'NOT_ENOUGH_MONEY') deposit();
  }

  return {
    calls,
    words,
    notices,
    hello,
    session,
    parent,
    stop,
    tellNote,
    /** Money in pesos. */
    cash,
    /** The amounts of this table: pesos, or the chips of a tournament. */
    money: (amount: bigint | string) => inUse(amount),
    /** From now on the page counts in chips. */
    countInChips: () => void (inUse = formatChips),
    /** A command at a table; words for the player when it is refused. */
    async act(table: string, command: object): Promise<boolean> {
      try {
        const answer = await calls.attempt('act', { table, ...command });
        if (answer === undefined) notices.problem('FAULT');
        return answer !== undefined;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'SESSION_CLOSED') stop(code);
        else notices.problem(code);
        return false;
      }
    },
  };
}

/** The notice that ends a page, by the code of the server. */
function noticeOf(words: Words, code: string): NoticeText {
  const { SESSION_CLOSED, TABLE_FULL, elsewhere, notLaunched, problems } = words;
  const NO_SUCH_TABLE = { title: problems.NO_SUCH_TABLE, text: '' };
  const ends: Record<string, NoticeText> = { SESSION_CLOSED, TABLE_FULL, NO_SUCH_TABLE, elsewhere };
  return ends[code] ?? notLaunched;
}

function noteText(words: Words, note: MoneyNote, amount: string): string {
  const { kind, reason } = note;
  // The places of a tournament say who won nothing.
  if (note.amount === '0' && (kind === 'cashingOut' || kind === 'prize')) return '';
  const text = fill(words.notes[kind], { amount });
  return kind === 'refused' ? `${text} ${refusalWords(words, reason ?? 'NOT_ACCEPTED')}` : text;
}

function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.code;
  throw error;
}
