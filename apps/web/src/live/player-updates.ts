// Live updates of a player's page: the event stream, and beside it the balance poll of the
// specification.

import {
  keepAliveMs,
  liveEvents,
  streamPath,
  type LiveEvent,
  type LiveEventName,
} from '@ceibo/contracts/live';
import { stay } from '@ceibo/contracts/identity';
import * as z from 'zod/mini';
import { headersOf, type Caller } from '../api/client.ts';
import { balance } from '../state/cashier-area.ts';
import { connection } from '../state/connection.ts';
import { expireSession } from '../state/identity/session.ts';
import { askOfferPreference } from '../state/promotions/campaigns.ts';
import type { Thunk } from '../state/services.ts';
import type { Store } from '../state/store.ts';
import { publishSettledBet } from './bet-events.ts';
import { applyCashierEvent } from './cashier-events.ts';
import { applyDocumentEvent } from './document-events.ts';
import { openEventStream } from './event-stream.ts';
import { publishLimitEvent } from './limit-events.ts';
import { applyPublicEvent } from './public-events.ts';
import { publishSpins } from './spin-events.ts';
import { stayLoggedIn } from './stay-logged-in.ts';

const BALANCE_POLL_MS = 10_000;

/** Begins the updates of the player whose session the page has; the function it gives ends them. */
export function startPlayerUpdates(store: Store, caller: Caller): () => void {
  const session = caller.session();
  if (session === null) return () => {};

  const closeStream = openEventStream({
    connect: (signal) =>
      fetch(streamPath, {
        headers: headersOf(caller, session),
        cache: 'no-store',
        signal,
      }),
    onEvent: (name, data) => {
      const event = parseEvent(name, data);
      if (event !== undefined) apply(store, event, session);
    },
    onChange: (state) => store.dispatch(connection.actions.changed(state)),
    silenceMs: 2.5 * keepAliveMs,
    random: Math.random,
  });
  void store.dispatch(askOfferPreference());
  const stopPolling = pollBalance(store);
  const stopStaying = stayLoggedIn(window, () => void store.dispatch(stayIn()));

  return () => {
    stopPolling();
    stopStaying();
    closeStream();
  };
}

/** An event of the contract; undefined for one that this build does not know. */
function parseEvent(name: string, data: string): LiveEvent | undefined {
  if (!isEventName(name)) return undefined;
  const parsed = z.safeParse(liveEvents[name], JSON.parse(data));
  return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined;
}

function isEventName(name: string): name is LiveEventName {
  return Object.hasOwn(liveEvents, name);
}

/**
 * Puts an event into the state. The server ends the stream of a session that it no longer knows
 * with `session-ended`.
 */
function apply(store: Store, event: LiveEvent, session: string): void {
  const { dispatch } = store;
  if (event.name === 'balance')
    dispatch(balance.pushed({ data: { ...event.data, description: '' } }));
  applyCashierEvent(store, event);
  applyDocumentEvent(store, event);
  publishLimitEvent(event);
  if (event.name === 'providers' || event.name === 'sports-odds' || event.name === 'leaderboards')
    applyPublicEvent(store, event);
  if (event.name === 'free-spins') publishSpins();
  if (event.name === 'bet-settled') publishSettledBet(event.data);
  if (event.name === 'session-ended') dispatch(expireSession(session));
}

/**
 * An answer that the session has ended is handled where every call's is; another failure is tried
 * again at the next sign of the person.
 */
function stayIn(): Thunk<Promise<unknown>> {
  return (_dispatch, _getState, { api }) => api.call(stay, {});
}

function pollBalance({ dispatch }: Store): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void dispatch(balance.load({}));
  };
  const timer = setInterval(refresh, BALANCE_POLL_MS);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}
