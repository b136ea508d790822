// Reading what may have changed again: one reading at a time, and the last word is never an older
// one.

/**
 * Runs a task one at a time; asked for while it runs, it is run once more after. A failure goes to
 * `onFailure`, and drops the run asked for meanwhile.
 */
export function latestOnly(
  task: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  let asked = 0;
  const run = async (): Promise<void> => {
    const answering = asked;
    await task();
    if (asked > answering) await run();
    else asked = 0;
  };
  return () => {
    asked += 1;
    if (asked > 1) return;
    run().catch((error: unknown) => {
      asked = 0;
      onFailure(error);
    });
  };
}
