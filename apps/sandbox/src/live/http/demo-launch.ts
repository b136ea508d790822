// The operator asks where a table is played for fun. For money it builds the address by itself,
// with the token.

import type { SandboxConfig } from '../../company.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';

export function createDemoLaunch({ publicUrl }: SandboxConfig, tableIds: readonly string[]) {
  return ({ game_code: tableID, currency, lang: language }: GameWish): string | undefined => {
    if (currency !== NO_CURRENCY || !tableIds.includes(tableID)) return undefined;
    const query = new URLSearchParams({ mode: 'demo', tableID, language });
    return `${publicUrl}/live/table?${query.toString()}`;
  };
}
