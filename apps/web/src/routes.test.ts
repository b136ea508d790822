// @vitest-environment happy-dom
import { siteMap } from '@ceibo/contracts/site-map';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';
import { PlayerOnly } from './shell/PlayerOnly.tsx';
import { Shell } from './shell/Shell.tsx';

const branchOf = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route);
const componentsOf = (path: string) => branchOf(path).map(({ Component }) => Component);

/**
 * Specification, section 2: result pages of withdrawals are for players; those of deposits send
 * visitors home by themselves.
 */
const guardedReturns = new Set<string>([siteMap.withdrawSuccess.path, siteMap.withdrawFailed.path]);

describe('the routes', () => {
  it.each(Object.values(siteMap).map(({ path, key, access }) => ({ path, key, access })))(
    'have $path, for $access, with its texts',
    ({ path, key, access }) => {
      expect(branchOf(path).at(-1)?.handle).toEqual({ page: key });
      expect(componentsOf(path).includes(PlayerOnly)).toBe(
        access === 'player' || guardedReturns.has(path),
      );
    },
  );

  it('stand inside the layout, but for the answer of a deposit and the addresses of the older site', () => {
    const bare = [siteMap.depositResponse.path, '/lobby/lobbyflash', '/lobby/tableflash'];
    expect(bare.filter((path) => componentsOf(path).includes(Shell))).toEqual([]);
    expect(componentsOf(siteMap.slots.path).includes(Shell)).toBe(true);
  });

  it('do not mind capitals, and say so of what does not exist', () => {
    expect(branchOf('/evenbetpoker').at(-1)?.handle).toEqual({ page: siteMap.evenBetPoker.key });
    expect(branchOf('/nothing/here').at(-1)?.handle).toEqual({ page: 'notFound' });
  });
});
