// The page's state in one place, and the part of it that a component shows.

import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get(): State;
  set(change: Partial<State>): void;
  follow(onChange: () => void): () => void;
}

export function createStore<State extends object>(first: State): Store<State> {
  let state = first;
  const followers = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const follower of followers) follower();
    },
    follow(onChange) {
      followers.add(onChange);
      return () => void followers.delete(onChange);
    },
  };
}

/** `select` gives a part of the state, not a new object every time. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.follow, () => select(store.get()));
}
