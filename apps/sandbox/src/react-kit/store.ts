// A value that components subscribe to. It is replaced as a whole and never changed in place.

import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get(): State;
  set(changes: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(changes) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A store as a whole, or one value of it; the component renders again when that changes. */
export function useStore<State>(store: Store<State>): State;
export function useStore<State, Key extends keyof State>(store: Store<State>, key: Key): State[Key];
export function useStore<State>(store: Store<State>, key?: keyof State): unknown {
  return usePart(store, (state) => (key === undefined ? state : state[key]));
}

/** The part of a store that `read` finds; it must not be a new object every time. */
export function usePart<State, Part>(store: Store<State>, read: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
