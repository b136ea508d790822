// The current function of a bet panel's only button. Pure.

import type { BetView, FlightView } from '../../wire.ts';

export type PanelMode =
  | 'bet'
  | 'bet-next'
  | 'queued'
  | 'placing'
  | 'placed'
  | 'cash-out'
  | 'cashing';

interface Facts {
  phase: FlightView['phase'];
  /** The panel's bet on the present flight. */
  bet: BetView | undefined;
  /** Waits for the next flight. */
  isQueued: boolean;
  isSending: boolean;
  isCashing: boolean;
}

export function panelModeOf({ phase, bet, isQueued, isSending, isCashing }: Facts): PanelMode {
  if (isSending || bet?.state === 'placing') return 'placing';
  if (bet?.state === 'flying' && phase === 'betting') return 'placed';
  if (bet?.state === 'flying' && phase === 'flying') return isCashing ? 'cashing' : 'cash-out';
  if (isQueued) return 'queued';
  return phase === 'betting' && bet === undefined ? 'bet' : 'bet-next';
}

/** True while the player cannot change the amount and the automatic cash-out. */
export function isLocked(mode: PanelMode): boolean {
  return mode !== 'bet' && mode !== 'bet-next';
}

/** Stakes that the steps lead to, in pesos. */
const ladder = [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n];

export function stepFrom(pesos: bigint, by: 1 | -1): bigint {
  const found =
    by === 1 ? ladder.find((rung) => rung > pesos) : ladder.findLast((rung) => rung < pesos);
  return found ?? pesos;
}
