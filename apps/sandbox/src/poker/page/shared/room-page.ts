// The common beginning of both pages: language, session, the operator's page around them, and the
// notices of refusals.

import { createCalls, Refused, type Calls } from '../../../page-kit/calls.ts';
import { createMoneyFormat, type FormatMoney, grouped, PESOS } from '../../../page-kit/money.ts';
import { NoticeBoard } from '../../../page-kit/notice-board.ts';
import { createParentPage } from '../../../page-kit/parent-page.ts';
import { openSession } from '../../../page-kit/session.ts';
import { openSheets } from '../../../page-kit/sheets.ts';
import { waysOut } from '../../../page-kit/ways-out.ts';
import type { GameState } from '../../../page-kit/wire.ts';
import { dressPage, type Words } from './words.ts';

/** One session for the lobby and all tables of this tab. */
const SESSION = 'poker.session';

interface Opened {
  calls: Calls;
  words: Words;
  notices: NoticeBoard<keyof Words['notices']>;
  hello: GameState;
  /** The session's secret, for a stream. */
  session: string;
}

export type RoomPage = ReturnType<typeof createPage>;

export async function openRoom(begin: (page: RoomPage) => Promise<void>): Promise<void> {
  const words = await dressPage();
  openSheets();
  const notices: Opened['notices'] = new NoticeBoard(words);
  const calls = createCalls('api/', {
    onSilence: () => document.body.classList.add('is-silent'),
    onAnswer: () => document.body.classList.remove('is-silent'),
  });
  try {
    const session = await openSession(calls, SESSION);
    const hello = await calls.call<GameState>('hello', {});
    const page = createPage({ calls, words, notices, hello, session });
    await begin(page).catch((error: unknown) => page.stop(codeOf(error)));
  } catch (error) {
    notices.show(codeOf(error) === 'SESSION_CLOSED' ? 'SESSION_CLOSED' : 'notLaunched', []);
  }
}

/** Whole chips: "1.500". */
export function formatChips(chips: bigint | string): string {
  return grouped(String(chips), PESOS.group);
}

function createPage(opened: Opened) {
  const { calls, words, notices, hello } = opened;
  const parent = createParentPage(hello.parentOrigin);
  const { leave, deposit } = waysOut(parent, hello);
  const cash = createMoneyFormat(hello.currency);
  let inUse = cash;

  /** Ends the page with words. */
  function stop(code: string): void {
    const kinds = ['SESSION_CLOSED', 'TABLE_FULL', 'NO_SUCH_TABLE', 'elsewhere'] as const;
    const kind = kinds.find((each) => each === code) ?? 'notLaunched';
    notices.show(kind, [{ label: words.leaveRoom, isGold: true, run: leave }]);
  }

  return {
    ...opened,
    parent,
    deposit,
    stop,
    /** Money in pesos. */
    cash,
    /** The amounts of this table: pesos, or the chips of a tournament. */
    money: (amount: Parameters<FormatMoney>[0]) => inUse(amount),
    /** From now on the page counts in chips. */
    countInChips: () => void (inUse = formatChips),
    /** A command at a table; words for the player when it is refused. */
    async act(table: string, command: object): Promise<boolean> {
      try {
        const answer = await calls.attempt('act', { table, ...command });
        if (answer !== undefined) return true;
        notices.problem('FAULT');
      } catch (error) {
        const code = codeOf(error);
        if (code === 'SESSION_CLOSED') stop(code);
        else notices.problem(code);
      }
      return false;
    },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.code;
  throw error;
}
