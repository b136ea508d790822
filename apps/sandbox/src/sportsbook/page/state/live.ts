// The stream of the page: one connection, opened anew when the page follows other events. Messages
// are applied together, once for each frame that is drawn.

import { noteServerTime } from '../../../page-kit/server-clock.ts';
import { followStream } from '../../../page-kit/stream.ts';
import { MOST_FOLLOWED, type EventChange, type StreamMessage } from '../../wire.ts';
import { keepSession, openStream, takeBalance } from './api.ts';
import { loadBets, replaceBet } from './bets.ts';
import { applyChanges, events } from './events.ts';
import { queryOf } from './location.ts';
import { side, slip } from './slip.ts';

/** The server says something every three seconds. */
const SILENCE_MS = 6500;
/** An interruption that is shorter is not told. */
const PATIENCE_MS = 2500;
/** So long the page has to follow other events before its connection does. */
const FOLLOW_AFTER_MS = 250;

let connection = new AbortController();
let followed = '';
let following: ReturnType<typeof setTimeout> | undefined;
let waiting: EventChange[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;

/** Ends the connection when the page follows other events than it does: it is opened anew. */
function look(): void {
  clearTimeout(following);
  following = setTimeout(() => {
    if (queryNow() !== followed) connection.abort();
  }, FOLLOW_AFTER_MS);
}

export function followEvents(): void {
  for (const store of [events, slip]) store.subscribe(look);
  void followStream({
    open(silence) {
      connection = new AbortController();
      followed = queryNow();
      return openStream(followed, AbortSignal.any([silence, connection.signal]));
    },
    silenceMs: SILENCE_MS,
    onEvent({ data }) {
      take(JSON.parse(data) as StreamMessage);
      return false;
    },
    isReplaced: () => queryNow() !== followed,
    onLost() {
      patience ??= setTimeout(() => events.set({ isFeedUp: null }), PATIENCE_MS);
    },
    onRefusal(code) {
      // Without a session the page goes on as a visitor's.
      if (code === 'SESSION_CLOSED') keepSession(null);
      return false;
    },
  });
}

function queryNow(): string {
  const { listed, running, open, filter } = events.get();
  const ids = [...slip.get().selections.map(({ eventId }) => eventId), ...listed, ...running];
  return queryOf({
    ids: [...new Set(ids)].slice(0, MOST_FOLLOWED).join(','),
    live: filter.when === 'live' ? '1' : null,
    event: open,
  });
}

function take(message: StreamMessage): void {
  clearTimeout(patience);
  patience = undefined;
  switch (message.kind) {
    case 'snapshot':
      hear(message);
      // A bet's change may have been told between two streams, to none of them.
      if (side.get().tab === 'bets') void loadBets();
      waiting = [];
      return applyChanges(message.events, { isWhole: true });
    case 'event':
      if (waiting.push(message.event) === 1)
        requestAnimationFrame(() => applyChanges(waiting.splice(0)));
      return undefined;
    case 'alive':
      return hear(message);
    case 'bet':
      return replaceBet(message.bet);
    case 'balance':
      return takeBalance(message.balance);
  }
}

function hear({ at, isFeedUp }: { at: number; isFeedUp: boolean }): void {
  noteServerTime(at);
  if (events.get().isFeedUp !== isFeedUp) events.set({ isFeedUp });
}
