// The session of the app lies in the phone's own store, not in that of the page. While the app
// runs, the page holds it in memory; the next page of the same run gets it by the page's store.

import type { SafeStorage } from '../../state/safe-storage.ts';
import { signedOut } from '../../state/clearing.ts';
import { loginState } from '../../state/login-area.ts';
import { resumeSession } from '../../state/identity/session.ts';
import type { SessionKeeper } from '../../state/identity/session-keeper.ts';
import { SESSION_KEY } from '../../state/specified-names.ts';
import type { Store } from '../../state/store.ts';
import type { Bridge } from '../bridge.ts';
import { readSecure, writeSecure } from '../secure-storage.ts';

/** Marks a run of the app: the phone forgets it when the app ends. */
const RUN_KEY = 'app-run';
/** The app asks again who is here when it was behind others for longer. */
const AWAY_MS = 5 * 60_000;

export interface PhoneSessionDeps {
  bridge: Bridge;
  store: Store;
  local: SafeStorage;
  ofTab: SafeStorage;
  now(): number;
  /** Covers the page until its owner is known; `left` when the person comes in another way. */
  askOwner(): Promise<'known' | 'left'>;
}

export interface PhoneSession {
  /** The app went behind others, or came back. */
  noteState(isActive: boolean): void;
  /** The page goes: what the next page of this run begins with. */
  handOn(): void;
}

/** If the phone stores nothing, the session stays in the page's store, as in a browser. */
export async function keepInPhone(deps: PhoneSessionDeps): Promise<PhoneSession> {
  const { bridge, store, local, ofTab, now, askOwner } = deps;
  const session = store.dispatch(keeperOf);
  const stored = await readSecure(bridge, 'session');
  if (stored === undefined) return { noteState: () => {}, handOn: () => {} };

  const isRunning = ofTab.getItem(RUN_KEY) !== null;
  ofTab.setItem(RUN_KEY, '1');
  await comeIn(deps, session, { stored, isRunning });
  followSession(deps, session);

  let awaySince: number | undefined;
  return {
    noteState(isActive) {
      if (!isActive) awaySince = now();
      else if (awaySince !== undefined && now() - awaySince > AWAY_MS) void guard();
      if (isActive) awaySince = undefined;
    },
    handOn() {
      const current = session.current();
      if (current !== null) local.setItem(SESSION_KEY, current);
    },
  };

  async function guard(): Promise<void> {
    if (session.current() !== null && (await isLocked(bridge)) && (await askOwner()) === 'left')
      leave(store, session);
  }
}

/** True also when the phone cannot say: a lock is not opened by a failure. */
async function isLocked(bridge: Bridge): Promise<boolean> {
  const lock = await readSecure(bridge, 'lock');
  return lock !== null;
}

async function comeIn(
  { bridge, store, askOwner }: PhoneSessionDeps,
  session: SessionKeeper,
  { stored, isRunning }: { stored: string | null; isRunning: boolean },
): Promise<void> {
  const wanted = session.current() ?? stored;
  if (wanted === null) return;
  if (!isRunning && (await isLocked(bridge)) && (await askOwner()) === 'left') {
    leave(store, session);
    await writeSecure(bridge, 'session', null);
    return;
  }
  // Somebody may have logged in meanwhile.
  if (session.current() !== null) return;
  store.dispatch(loginState.actions.resuming());
  session.keep(wanted);
  await store.dispatch(resumeSession());
}

/** Every change goes to the phone, one after the other, and leaves the page's store. */
function followSession({ bridge, store, local }: PhoneSessionDeps, session: SessionKeeper): void {
  let written: string | null | undefined;
  let turn = Promise.resolve();
  const write = async (before: Promise<void>, current: string | null) => {
    await before;
    const isKept = await writeSecure(bridge, 'session', current);
    // A session that the phone did not store stays where a browser has it.
    if (isKept && session.current() === current) local.removeItem(SESSION_KEY);
  };
  const follow = () => {
    const current = session.current();
    if (current === written) return;
    written = current;
    turn = write(turn, current);
  };
  store.subscribe(follow);
  follow();
}

function leave(store: Store, session: SessionKeeper): void {
  session.clearTraces();
  store.dispatch(signedOut());
}

function keeperOf(
  _dispatch: unknown,
  _getState: unknown,
  { session }: { session: SessionKeeper },
): SessionKeeper {
  return session;
}
