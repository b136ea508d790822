// The slip outlives the page: whoever leaves and comes back finds what they chose. It is kept in this browser, for the player who made it.

const KEY = 'sportsbook-slip';
const KINDS = new Set(['single', 'multiple']);

/** Keeps the slip. An order that was sent and not answered keeps its id, so that sending it again does not bet again. */
export function keepSlip(owner, { selections, kind, stake, anyPrice, orderId }) {
  const told = selections.map(({ eventId, outcome, price }) => ({ eventId, outcome, price }));
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ owner, selections: told, kind, stake, anyPrice, orderId }),
    );
  } catch {
    // Without storage the slip lives as long as the page does.
  }
}

/** The slip that a player left here, with the events that can still be bet on; null when there is none. */
export function keptSlip(owner, events) {
  const kept = read();
  if (
    kept === null ||
    kept.owner !== owner ||
    !Array.isArray(kept.selections) ||
    kept.selections.length === 0
  )
    return null;
  const selections = kept.selections.flatMap(({ eventId, outcome, price }) => {
    const event = events.find(({ id }) => id === eventId);
    return event !== undefined && outcome in event.prices && /^\d+\.\d{2}$/.test(price)
      ? [{ eventId, outcome, price, event }]
      : [];
  });
  return {
    selections,
    kind: KINDS.has(kept.kind) ? kept.kind : 'multiple',
    stake: typeof kept.stake === 'string' ? kept.stake : '',
    anyPrice: kept.anyPrice === true,
    orderId: typeof kept.orderId === 'string' ? kept.orderId : null,
    isWhole: selections.length === kept.selections.length,
  };
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
