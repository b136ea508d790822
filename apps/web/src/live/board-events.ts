// Boards of tournaments that changed, for the pages that show them.

const listeners = new Set<(ids: readonly string[]) => void>();

export function publishBoards(ids: readonly string[]): void {
  for (const listener of listeners) listener(ids);
}

/** Subscribes until the function that it gives is called. */
export function subscribeToBoards(listener: (ids: readonly string[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
