// The common work of every table's page: texts, session, messages to the parent page, the stream,
// the sheets, and messages about failures.

import { languageOf } from '../../../language.ts';
import { type Calls, createCalls, Refused } from '../../../page-kit/calls.ts';
import { writeTo } from '../../../page-kit/controls.ts';
import { createMoneyFormat, PLAY_CURRENCY, type FormatMoney } from '../../../page-kit/money.ts';
import { NoticeBoard } from '../../../page-kit/notice-board.ts';
import { element, onReturn } from '../../../page-kit/page.ts';
import { createParentPage, type ParentPage } from '../../../page-kit/parent-page.ts';
import { openSheets } from '../../../page-kit/sheets.ts';
import { followTable } from '../../../page-kit/table-stream.ts';
import { waysOut } from '../../../page-kit/ways-out.ts';
import { type NoticeText, refusalWords, writeTexts } from '../../../page-kit/words.ts';
import type { RefusalCode } from '../../../page-kit/wire.ts';
import type { HelloAnswer, LastRound, StakeState, ViewBase } from '../../wire.ts';
import { forgetDemo, otherAddress, sitDown } from './session.ts';
import { fill, type Words, wordsIn } from './words.ts';

/** A player who comes later has not just reloaded the page. */
const WELCOME_WITHIN_MS = 20_000;

export interface TablePage {
  words: Words;
  money: FormatMoney;
  notices: NoticeBoard;
  hello: HelloAnswer;
  /** Says something to a player who uses a screen reader. */
  announce(text: string): void;
  /** Tells the frame's owner when a round with a stake of the player's begins and ends. */
  tellRound(isRunning: boolean): void;
  /** A command to the table, and words for the player when it is refused. */
  act(command: object): Promise<boolean>;
  /** Not enough money: the way to more, or to play money. */
  offerDeposit(): void;
}

/**
 * Starts a page and follows its table; `begin` builds the game and returns the function that shows
 * each view, which comes as JSON.
 */
export async function bringUp(begin: (page: TablePage) => (json: string) => void): Promise<void> {
  const language = languageOf(new URLSearchParams(location.search).get('language'));
  const words = await wordsIn(language);
  writeTexts(words, language);
  openSheets();
  const notices = new NoticeBoard(words, 'warning');
  // Beside the page: two companies have tables like these, at addresses of their own.
  const calls = createCalls('api/');
  let leave: (() => void) | undefined;
  try {
    const isDemo = await sitDown(calls);
    const hello = await calls.call<HelloAnswer>('hello', {}).catch((error: unknown) => {
      if (isDemo) forgetDemo();
      throw error;
    });
    const parent = createParentPage(hello.parentOrigin);
    const ways = waysOut(parent, hello);
    ({ leave } = ways);
    const page = createPage({ calls, words, notices, parent, hello, ...ways });
    document.body.classList.toggle('is-demo', isDemo);
    await followTable(calls, parent, begin(page));
    end(words.elsewhere);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code } = error;
    const reload = { label: words.reload, isGold: true, run: () => location.reload() };
    if (code === 'TABLE_FULL' || code === 'TOO_MANY') notices.show(words.TABLE_FULL, [reload]);
    else if (code === 'OPERATOR_SILENT') notices.show(words.notices.OPERATOR_SILENT, [reload]);
    else end(code === 'SESSION_CLOSED' ? words.SESSION_CLOSED : words.notLaunched);
  }

  function end(notice: NoticeText): void {
    notices.show(notice, leave ? [{ label: words.leave, isGold: true, run: leave }] : []);
  }
}

interface Known extends Pick<TablePage, 'words' | 'notices' | 'hello'> {
  calls: Calls;
  parent: ParentPage;
  deposit(): void;
}

function createPage({ calls, parent, deposit, ...known }: Known): TablePage {
  const { words, notices, hello } = known;
  const isPlay = hello.currency === PLAY_CURRENCY;
  const demo = element('demo-switch', HTMLAnchorElement);
  const address = otherAddress();
  demo.hidden = address === undefined;
  demo.href = address ?? '';
  writeTo('demo-switch', isPlay ? words.playForReal : words.tryOut);
  onReturn(() => void calls.call('balance', {}).catch(() => undefined));
  let isInRound = false;
  return {
    ...known,
    money: createMoneyFormat(hello.currency),
    tellRound(isRunning) {
      if (isRunning !== isInRound) parent.tell(isRunning ? 'round-started' : 'round-ended');
      isInRound = isRunning;
    },
    announce: (text) => void (element('announcement').textContent = text),
    async act(command) {
      try {
        // One attempt: the player learns the result from the stream, and a late act is refused.
        if ((await calls.attempt('act', command)) !== undefined) return true;
        notices.problem('FAULT');
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        notices.problem(error.code);
      }
      return false;
    },
    offerDeposit() {
      if (isPlay) return notices.tell(words.problems.playMoneyGone);
      notices.show(words.notices.NOT_ENOUGH_MONEY, [
        { label: words.deposit, isGold: true, run: deposit },
        { label: words.close, run: () => {} },
      ]);
    },
  };
}

/** The common part of the tables' views. */
export function showCommon({ words, money }: TablePage, view: ViewBase): void {
  writeTo('balance', view.balance === null ? '–' : money(view.balance));
  writeTo('round', fill(words.roundNumber, { number: view.round }));
  writeTo('people', String(view.people));
}

/** The name and the limits of the table, in its bar. `least` and `most` are stakes, in centavos. */
export function nameTable(
  { words, money }: TablePage,
  { name, least, most }: { name: string; least: bigint; most: bigint },
): void {
  document.title = name;
  writeTo('table-name', name);
  writeTo('limits', fill(words.limits, { least: money(least), most: money(most) }));
}

/** Whether a stake in this state may still be lost. */
export function isAtStake(state: StakeState): boolean {
  return state === 'draft' || state === 'asking' || state === 'confirmed';
}

export function tellRefusal({ words, notices, offerDeposit }: TablePage, code: RefusalCode): void {
  if (code === 'NOT_ENOUGH_MONEY') offerDeposit();
  else notices.tell(refusalWords(words, code));
}

/** The result of a round in words. A payout of no more than the stake is not called a win. */
export function resultWords(
  { words, money }: TablePage,
  { stake, win }: { stake: bigint; win: bigint },
): string {
  if (win === 0n) return words.youLost;
  return fill(win > stake ? words.youWon : words.youGotBack, { amount: money(win) });
}

/** Tells the result of a round that the player left before its end. */
export function welcomeBack(
  { words, money, notices }: TablePage,
  last: LastRound | null,
  { text, values }: { text: string; values?: Record<string, string> },
): void {
  if (last === null || performance.now() > WELCOME_WITHIN_MS) return;
  const { state, stake, win } = last;
  const amounts = { stake: money(stake), win: money(win) };
  notices.tell(state === 'returned' ? words.lastReturned : text, { ...values, ...amounts });
}
