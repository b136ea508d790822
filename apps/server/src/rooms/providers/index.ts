// The providers room's door. It enters identity and wallet.

import { createStakeGate, type StakeGate, type StakeGateDeps } from './stake-gate.ts';

export type { StakeGate, StakeRule, StakeSession } from './stake-gate.ts';

export interface ProvidersRoom {
  /** Every new stake passes here, whichever provider it is placed with. */
  stakes: StakeGate;
}

export function createProvidersRoom(deps: StakeGateDeps): ProvidersRoom {
  return { stakes: createStakeGate(deps) };
}
