// What a player should know of a sit-and-go between turns, and the way in and out of it.

import type { NoticeAction } from '../../../page-kit/notice-board.ts';
import { drawUuid } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { SitAndGoView, TableView } from '../../wire.ts';
import { formatChips, type RoomPage } from '../shared/room-page.ts';

const SECOND = 1000;

type View = TableView & { sitAndGo: SitAndGoView };

export function isTournament(view: TableView): view is View {
  return view.sitAndGo !== null;
}

export function tournamentActions(
  { words, act, cash }: RoomPage,
  table: string,
  { mine, sitAndGo }: View,
): NoticeAction[] {
  const does =
    (kind: string, more: object = {}) =>
    () =>
      void act(table, { kind, ...more });
  const lobby = {
    label: words.back,
    run: () => document.querySelector<HTMLAnchorElement>('#back')?.click(),
  };
  if (sitAndGo.state === 'over') return [{ ...lobby, isGold: true }];
  if (mine === null) {
    if (sitAndGo.state !== 'registering') return [lobby];
    const amount = cash(BigInt(sitAndGo.buyIn) + BigInt(sitAndGo.fee));
    const label = fill(words.enterFor, { amount });
    return [{ label, isGold: true, run: does('register', { id: drawUuid() }) }];
  }
  if (sitAndGo.state === 'registering')
    return mine.state === 'asking' ? [] : [{ label: words.unregister, run: does('leave') }];
  return mine.state === 'away'
    ? [{ label: words.imBack, isGold: true, run: does('back') }]
    : [{ label: words.stepAway, run: does('away') }];
}

export function tournamentWords(
  { words, cash }: RoomPage,
  { mine, sitAndGo, table }: View,
): string {
  const { state, startsInMs, places } = sitAndGo;
  const own = places.find(({ isMine }) => isMine);
  if (own !== undefined) {
    const values = { place: own.place, seats: table.seats, amount: cash(own.prize) };
    return fill(own.prize === '0' ? words.placedOut : words.placedPaid, values);
  }
  if (state === 'over') return words.sitAndGoOver;
  if (state === 'registering') {
    if (mine?.state === 'asking') return words.asking;
    if (startsInMs === null) return words.startsWhenEntered;
    return fill(words.startsIn, { seconds: Math.ceil(startsInMs / SECOND) });
  }
  if (mine === null) return words.sitAndGoPlaying;
  return mine.state === 'away' ? words.awayInSitAndGo : words.waitTurn;
}

/** "Nivel 2 · quedan 5 · 15 / 30 en 80 s". */
export function levelWords({ words }: RoomPage, { sitAndGo }: View): string {
  const { level, left, nextLevel, state } = sitAndGo;
  if (state !== 'playing') return '';
  const now = fill(words.level, { level, left });
  if (nextLevel === null) return now;
  const next = fill(words.nextLevel, {
    small: formatChips(nextLevel.smallBlind),
    big: formatChips(nextLevel.bigBlind),
    seconds: Math.ceil(nextLevel.inMs / SECOND),
  });
  return `${now} · ${next}`;
}

/** The prizes, and who is out. */
export function placesWords({ words, cash }: RoomPage, { sitAndGo }: View): string {
  const prizes = sitAndGo.prizes.map((prize, at) =>
    [fill(words.place, { place: at + 1 }), cash(prize)].join(' '),
  );
  const out = sitAndGo.places.map(({ place, name, isMine }) =>
    [fill(words.place, { place }), isMine ? words.you : name].join(' '),
  );
  return [`${words.prizes}: ${prizes.join(' · ')}`, out.join(' · ')].filter(Boolean).join('. ');
}
