/** Waits, but not longer than until the browser is online again or the signal aborts. */
export function pauseOrOnline(ms: number, given?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    given?.addEventListener('abort', finish, { signal: done.signal });
    globalThis.addEventListener('online', finish, { signal: done.signal });
  });
}
