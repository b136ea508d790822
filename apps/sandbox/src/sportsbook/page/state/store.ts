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

/** Reads a part of a store; the component renders again when that part changes. */
export function useStore<State extends object, Part>(
  store: Store<State>,
  read: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
