// The common beginning of both pages: language, session, the operator's page around them, and the
// words for what goes wrong.

import type { Language } from '../../../language.ts';
import { createCalls, Refused, type Calls } from '../../../page-kit/calls.ts';
import { createMoneyFormat, type FormatMoney, grouped, PESOS } from '../../../page-kit/money.ts';
import { NoticeBoard } from '../../../page-kit/notice-board.ts';
import { createParentPage, type ParentPage } from '../../../page-kit/parent-page.ts';
import { recall, remember } from '../../../page-kit/session.ts';
import { openSheets } from '../../../page-kit/sheets.ts';
import { waysOut } from '../../../page-kit/ways-out.ts';
import type { SessionAnswer } from '../../../page-kit/wire.ts';
import type { HelloAnswer } from '../../wire.ts';
import { dressPage, type Words } from './words.ts';

/** One session for the lobby and all tables of this tab. */
const SESSION = 'poker.session';

export interface RoomPage {
  calls: Calls;
  words: Words;
  language: Language;
  /** Money in pesos. */
  cash: FormatMoney;
  /** What is played for at this table: pesos, or the chips of a tournament. */
  money: FormatMoney;
  /** From now on the page counts in chips. */
  countInChips(): void;
  notices: NoticeBoard<keyof Words['notices']>;
  parent: ParentPage;
  hello: HelloAnswer;
  /** The session's secret, for a stream. */
  session: string;
  /** A command at a table; words for the player when it is refused. */
  act(table: string, command: object): Promise<boolean>;
  deposit(): void;
  /** Ends the page with words. */
  stop(code: string): void;
}

export async function openRoom(begin: (page: RoomPage) => Promise<void>): Promise<void> {
  const query = new URLSearchParams(location.search);
  const { words, language } = await dressPage(query);
  openSheets();
  const notices: RoomPage['notices'] = new NoticeBoard(words);
  const calls = createCalls('api/', {
    onSilence: () => document.body.classList.add('is-silent'),
    onAnswer: () => document.body.classList.remove('is-silent'),
  });
  try {
    const session = await openSession(calls, query);
    const hello = await calls.call<HelloAnswer>('hello', {});
    const parent = createParentPage(hello.parentOrigin);
    const page = createPage({ calls, words, language, notices, parent, hello, session });
    await begin(page).catch((error: unknown) => page.stop(codeOf(error)));
  } catch (error) {
    notices.show(codeOf(error) === 'SESSION_CLOSED' ? 'SESSION_CLOSED' : 'notLaunched', []);
  }
}

/** Whole chips: "1.500". */
export function formatChips(chips: bigint | string): string {
  return grouped(String(chips), PESOS.group);
}

type Known = Pick<
  RoomPage,
  'calls' | 'words' | 'language' | 'notices' | 'parent' | 'hello' | 'session'
>;

function createPage(known: Known): RoomPage {
  const { calls, words, notices, parent, hello } = known;
  const cash = createMoneyFormat(hello.currency);
  let inUse = cash;
  const { leave, deposit } = waysOut(parent, hello);
  return {
    ...known,
    cash,
    money: (amount) => inUse(amount),
    countInChips: () => void (inUse = formatChips),
    async act(table, command) {
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
    deposit,
    stop,
  };

  function stop(code: string): void {
    const kinds = ['SESSION_CLOSED', 'TABLE_FULL', 'NO_SUCH_TABLE', 'elsewhere'] as const;
    const kind = kinds.find((each) => each === code) ?? 'notLaunched';
    notices.show(kind, [{ label: words.leaveRoom, isGold: true, run: leave }]);
  }
}

/** A code in the address opens a session once; after that this tab has it. */
async function openSession(calls: Calls, query: URLSearchParams): Promise<string> {
  const code = query.get('code');
  query.delete('code');
  history.replaceState(null, '', `?${query.toString()}`);
  const session =
    code === null
      ? recall(SESSION)
      : (await calls.call<SessionAnswer>('session', { code })).session;
  if (session === null) throw new Refused('CODE_USED');
  remember(SESSION, session);
  calls.useSession(session);
  return session;
}

function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.code;
  throw error;
}
