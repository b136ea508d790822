// Companies whose games are opened by an address that we build, and are not asked for one.

import { spinomenalAddress, tableAddress } from '@ceibo/contracts/launch-address';
import type { Provider } from '../../providers/index.ts';
import type { Game } from '../games-store.ts';

/** The company of live tables, and which of its servers our contract is on. */
export const LIVE_TABLES = 'vivogaming';
export const LIVE_SERVER_ID = '1';
export const SPINOMENAL = 'spinomenal';

/**
 * The path of Spinomenal's games behind the studio's own address. The server builds the address
 * that opens them.
 */
const GAME_PATH = '/game';

/** The address of a company's pages while it is on; null otherwise. */
export function baseUrlOf(provider: Provider | undefined): string | null {
  return provider?.active === true ? provider.baseUrl : null;
}

export function spinomenalUrlOf(provider: Provider | undefined): string | null {
  const base = baseUrlOf(provider);
  return base === null ? null : base + GAME_PATH;
}

interface BuiltLaunch {
  baseUrl: string;
  /** Our operator id at the companies of the provider's protocol. */
  operatorId: string;
  token: string;
  language: string;
}

/**
 * The address of a live table, or of a game of Spinomenal, in the forms of a launch that answer
 * with one; undefined where the company is to be asked. For play money it always is.
 */
export function builtUrl(
  { providerKey, code }: Pick<Game, 'providerKey' | 'code'>,
  { baseUrl, language, ...launched }: BuiltLaunch,
): string | undefined {
  switch (providerKey) {
    case LIVE_TABLES:
      return tableAddress(
        { ...launched, menUrl: baseUrl, tableId: code, serverId: LIVE_SERVER_ID },
        language,
      );
    case SPINOMENAL:
      return spinomenalAddress({
        ...launched,
        spinominalGameUrl: baseUrl + GAME_PATH,
        gameId: code,
      });
    default:
      return undefined;
  }
}
