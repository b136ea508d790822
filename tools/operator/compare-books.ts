// The books of the companies of payments, compared with ours as the operator's command does,
// without a process for each.

/**
 * Has the running server compare today's books of every company of payments and payouts with ours;
 * gives what differs, and the days that could not be finished.
 */
export async function compareBooks(databaseUrl: string): Promise<string[]> {
  // Loaded late, as by the stack: who imports this door does not wait for the server's code.
  const { paymentCompanies } = await import('@ceibo/server');
  const { reconcile } = await import('./monitoring.ts');
  const compared = await Promise.all(
    paymentCompanies.map(async (provider) => {
      const { runs, differences } = await reconcile(databaseUrl, { provider });
      return [
        ...runs.filter(({ state }) => state !== 'done').map(({ state }) => `${provider}: ${state}`),
        ...differences
          .filter((difference) => difference.provider === provider)
          .map(({ kind, transactionId }) => `${provider}: ${kind} ${transactionId}`),
      ];
    }),
  );
  return compared.flat();
}
