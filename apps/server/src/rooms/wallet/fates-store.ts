// The SQL of a transfer's fate: rolled back, settled, returned, or its bonus forfeited.

import type { StakeFate } from './rules/fates.ts';

export interface FateRow {
  rolled_back: boolean;
  settled: boolean;
  settled_by_name: boolean;
  returned: boolean;
  forfeited: boolean;
}

const FORFEITED = `t.bonus <> 0 and exists (select from wallet.transfers f
  where f.player_id = t.player_id and f.currency = t.currency and f.kind = 'bonus-forfeit'
    and f.grant_id is not distinct from t.grant_id and f.seq > t.seq)`;
const existsLater = (condition: string) => `exists (select from wallet.transfers later
  where later.source = t.source and later.ref_tx_id = t.source_tx_id and ${condition})`;
const ROLLED_BACK = existsLater(`later.kind = 'rollback'`);
const SETTLED = existsLater(`later.kind in ('win', 'from-in-play')`);
const SETTLED_BY_NAME = existsLater(`later.kind = 'from-in-play' and not later.closes_round`);
const RETURNED = existsLater(`later.kind = 'from-in-play'`);

/** Columns of FateRow for `t`, when every `t` is a stake. */
export const STAKE_FATE = `${ROLLED_BACK} as rolled_back, ${SETTLED} as settled,
  ${SETTLED_BY_NAME} as settled_by_name, ${RETURNED} as returned, ${FORFEITED} as forfeited`;

/** Columns of FateRow for `t`, when `t` may be of any kind. */
export const TRANSFER_FATE = `
  kind in ('stake', 'to-in-play', 'win', 'from-in-play', 'prize') and ${ROLLED_BACK} as rolled_back,
  kind in ('stake', 'to-in-play') and ${SETTLED} as settled,
  kind in ('stake', 'to-in-play') and ${SETTLED_BY_NAME} as settled_by_name,
  kind in ('stake', 'to-in-play') and ${RETURNED} as returned, ${FORFEITED} as forfeited`;

export function fateFrom(row: FateRow): StakeFate {
  return {
    rolledBack: row.rolled_back,
    settled: row.settled,
    settledByName: row.settled_by_name,
    returned: row.returned,
    forfeited: row.forfeited,
  };
}
