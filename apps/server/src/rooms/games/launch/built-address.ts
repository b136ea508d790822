// Companies whose games are opened by an address that we build, and are not asked for one.

import { tableAddress } from '@ceibo/contracts/launch-address';
import type { Provider } from '../../providers/index.ts';
import type { GamesDeps } from '../deps.ts';

/** The company of live tables, and which of its servers our contract is on. */
export const LIVE_TABLES = 'vivogaming';
export const LIVE_SERVER_ID = '1';
export const SPINOMENAL = 'spinomenal';

/**
 * Where Spinomenal's games are opened by an address that is built: behind the studio's own address.
 */
const GAME_PATH = '/game';

/** Where the pages of a company are that is on; null otherwise. */
export function baseUrlOf(provider: Provider | undefined): string | null {
  return provider?.active === true ? provider.baseUrl : null;
}

export function spinomenalUrlOf(provider: Provider | undefined): string | null {
  const base = baseUrlOf(provider);
  return base === null ? null : base + GAME_PATH;
}

/** The address of a live table, for the forms of a launch that answer with one. */
export function tableUrl(
  { hub88 }: Pick<GamesDeps, 'hub88'>,
  table: { menUrl: string; token: string; tableId: string; language: string },
): string {
  return tableAddress(
    { ...table, operatorId: hub88.operatorId, serverId: LIVE_SERVER_ID },
    table.language,
  );
}
