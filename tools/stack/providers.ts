// The operator's commands about providers, without a process of their own.

import { StackFault } from './fault.ts';

export interface ProviderSwitch {
  key: string;
  active: boolean;
}

/** Switches providers on or off; gives how they stood before. */
export async function switchProviders(
  databaseUrl: string,
  wanted: readonly ProviderSwitch[],
): Promise<ProviderSwitch[]> {
  // Loaded late, as by the stack: who imports this door does not wait for the server's code.
  const { listProviders, switchProvider } = await import('@ceibo/server');
  const all = await listProviders(databaseUrl);
  const before = wanted.map(({ key }) => {
    const known = all.find((provider) => provider.key === key);
    if (!known) throw new StackFault(`There is no provider "${key}".`);
    return { key, active: known.active };
  });
  for (const provider of wanted) await switchProvider(databaseUrl, provider);
  return before;
}
