// Free spins of the player that changed, for the parts of the page that show them.

const listeners = new Set<() => void>();

export function publishSpins(): void {
  for (const listener of listeners) listener();
}

/** Subscribes until the function that it gives is called. */
export function subscribeToSpins(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
