// Two columns of markets. Pure but for `known`, which remembers where each market stands.

import type { MarketView } from '../../wire.ts';

type Typed = [string, MarketView[]];
const HEAD = 1.5;

/** Each type of market goes to the shorter column, and stays there when others come or go. */
export function columnsOf(
  byType: ReadonlyMap<string, MarketView[]>,
  known: Map<string, number>,
): [Typed[], Typed[]] {
  const columns: [Typed[], Typed[]] = [[], []];
  const heights = [0, 0];
  for (const entry of byType) {
    const [type, markets] = entry;
    const place = known.get(type) ?? ((heights[0] ?? 0) <= (heights[1] ?? 0) ? 0 : 1);
    known.set(type, place);
    columns[place === 0 ? 0 : 1].push(entry);
    heights[place] = (heights[place] ?? 0) + HEAD + rowsOf(markets);
  }
  return columns;
}

function rowsOf(markets: readonly MarketView[]): number {
  const [first] = markets;
  const each = first?.selections.length ?? 0;
  return markets.length * Math.ceil(each / 3);
}
