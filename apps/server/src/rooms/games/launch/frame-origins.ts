// The origins that games may be framed from: the studios of the providers that are on, each at its
// own address.

import type { Provider } from '../../providers/index.ts';

export function originsOf(providers: readonly Pick<Provider, 'active' | 'baseUrl'>[]): string[] {
  return [
    ...new Set(
      providers.flatMap(({ active, baseUrl }) =>
        active && baseUrl !== null ? [new URL(baseUrl).origin] : [],
      ),
    ),
  ];
}

/**
 * False for an address that pages would not frame, and that a studio has no business giving:
 * another site's, or ours.
 */
export function isFramedAt({ baseUrl }: Pick<Provider, 'baseUrl'>, url: string): boolean {
  return baseUrl !== null && new URL(url).origin === new URL(baseUrl).origin;
}
