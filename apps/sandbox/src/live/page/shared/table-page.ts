// The common work of every table's page: texts, session, messages to the parent page, the stream,
// the sheets, and messages about failures.

import { Refused } from '../../../page-kit/calls.ts';
import type { HelloAnswer, StakeState, ViewBase } from '../../wire.ts';
import { createMoneyFormat, PLAY_CURRENCY, type FormatMoney } from './money.ts';
import { Notices } from './notices.ts';
import { element, leaveFor, onReturn, write } from '../../../page-kit/page.ts';
import { openSheets } from '../../../page-kit/sheets.ts';
import { createParentPage, type ParentPage } from '../../../page-kit/parent-page.ts';
import { addressOf, forgetDemo, sitDown } from './session.ts';
import { createTableApi, type TableApi } from './table-api.ts';
import { fill, languageOf, loadWords, writeTexts, type Words } from './words.ts';

export interface TablePage {
  api: TableApi;
  words: Words;
  money: FormatMoney;
  notices: Notices;
  parent: ParentPage;
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
 * each view.
 */
export async function bringUp<View extends ViewBase>(
  read: (json: string) => View,
  begin: (page: TablePage) => (view: View) => void,
): Promise<void> {
  const language = languageOf(new URLSearchParams(location.search).get('language'));
  const words = await loadWords(language);
  writeTexts(words, language);
  const notices = new Notices(words);
  const api = createTableApi();
  let parent: ParentPage | undefined;
  let lobbyUrl = '';
  try {
    const { tableId, isDemo } = await sitDown(api);
    const hello = await api.hello().catch((error: unknown) => {
      if (isDemo) forgetDemo(tableId);
      throw error;
    });
    lobbyUrl = hello.lobbyUrl;
    parent = createParentPage(hello.parentOrigin);
    const page = createPage({ api, words, notices, parent, hello });
    const show = begin(page);
    document.body.classList.toggle('is-demo', isDemo);
    let isReady = false;
    await api.follow({
      view(json) {
        const view = read(json);
        showCommon(view, page);
        show(view);
        if (isReady) return;
        isReady = true;
        document.body.classList.remove('is-loading');
        page.parent.tell('ready');
      },
      silence: (isSilent) => document.body.classList.toggle('is-silent', isSilent),
    });
    leave('elsewhere');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reload = { label: words.reload, isPrimary: true, run: () => location.reload() };
    if (
      error.code === 'TABLE_FULL' ||
      error.code === 'OPERATOR_SILENT' ||
      error.code === 'TOO_MANY'
    )
      notices.show(error.code, [reload]);
    else leave(error.code === 'SESSION_CLOSED' ? 'SESSION_CLOSED' : 'notLaunched');
  }

  function leave(kind: 'elsewhere' | 'SESSION_CLOSED' | 'notLaunched'): void {
    const go = () => (parent?.isThere === true ? parent.tell('closed') : leaveFor(lobbyUrl));
    const canGo = parent?.isThere === true || lobbyUrl !== '';
    notices.show(kind, canGo ? [{ label: words.leave, isPrimary: true, run: go }] : []);
  }
}

interface Known {
  api: TableApi;
  words: Words;
  notices: Notices;
  parent: ParentPage;
  hello: HelloAnswer;
}

function createPage(known: Known): TablePage {
  const { api, words, notices, parent, hello } = known;
  const announcement = element('announcement', HTMLElement);
  const isPlay = hello.currency === PLAY_CURRENCY;
  openSheets();
  const demo = element('demo-switch', HTMLAnchorElement);
  const otherwise = addressOf(isPlay ? 'real' : 'demo');
  demo.hidden = otherwise === undefined;
  demo.href = otherwise ?? '';
  write(demo, isPlay ? words.playForReal : words.tryOut);
  onReturn(() => void api.balance().catch(() => undefined));

  let isInRound = false;
  const deposit = () => (parent.isThere ? parent.tell('deposit') : leaveFor(hello.depositUrl));

  return {
    ...known,
    money: createMoneyFormat(hello.currency),
    tellRound(isRunning) {
      if (isRunning !== isInRound) parent.tell(isRunning ? 'round-started' : 'round-ended');
      isInRound = isRunning;
    },
    announce: (text) => void (announcement.textContent = text),
    async act(command) {
      try {
        await api.act(command);
        return true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        notices.tell(words.problems[problemKey(error.code)]);
        return false;
      }
    },
    offerDeposit() {
      if (isPlay) return notices.tell(words.problems.playMoneyGone);
      notices.show('NOT_ENOUGH_MONEY', [
        { label: words.deposit, isPrimary: true, run: deposit },
        { label: words.close, run: () => {} },
      ]);
    },
  };
}

/** Whether a stake in this state may still be lost. */
export function isAtStake(state: StakeState): boolean {
  return state === 'draft' || state === 'asking' || state === 'confirmed';
}

function problemKey(code: string): keyof Words['problems'] {
  switch (code) {
    case 'BETS_CLOSED':
    case 'LIMIT_EXCEEDED':
    case 'SEAT_TAKEN':
    case 'NOT_NOW':
    case 'TOO_MANY':
    case 'SESSION_CLOSED':
      return code;
    default:
      return 'FAULT';
  }
}

function showCommon(view: ViewBase, { words, money }: TablePage): void {
  write(element('balance', HTMLElement), view.balance === null ? '–' : money(BigInt(view.balance)));
  write(element('round', HTMLElement), fill(words.roundNumber, { number: view.round }));
  write(element('people', HTMLElement), String(view.people));
}
